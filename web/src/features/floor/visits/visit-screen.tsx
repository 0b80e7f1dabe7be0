import { useState } from 'react'
import type { OrdersInit } from '../../orders/orders.api.ts'
import { ChosenBar } from './lines/chosen-bar.tsx'
import { VisitLines } from './lines/visit-lines.tsx'
import { chosenThere, linesOf, type Chosen } from './visit-lines.rules.ts'
import { useVisitDialogs } from './acts/use-visit-dialogs.tsx'
import { MainKeys } from './main-keys.tsx'
import { VisitHead } from './visit-head.tsx'
import { VisitHistory } from './visit-history.tsx'
import { VisitTotals } from './visit-totals.tsx'
import type { VisitNow } from './visits.api.ts'

type Props = { now: VisitNow; isStale: boolean; init: OrdersInit }

const NOTHING: Chosen = new Map()

/** One visit: its facts and actions, its lines, its totals and its history. */
export function VisitScreen({ now, isStale, init }: Props) {
  const { visit, orders } = now
  const lines = linesOf(orders)
  const [picked, setPicked] = useState(NOTHING)
  const chosen = chosenThere(picked, lines)
  const clear = () => setPicked(NOTHING)
  const dialogs = useVisitDialogs({ now, lines, chosen, init, onChosenDone: clear })
  const isOpen = visit.status === 'open'
  return (
    <>
      <VisitHead {...{ now, isStale, dialogs }} lines={lines} />
      <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr] lg:items-start lg:gap-x-5">
        <div className="min-w-0 lg:row-span-3">
          <VisitLines
            lines={lines}
            chosen={chosen}
            currency={init.storeSettings.currency}
            isOpen={isOpen}
            onChoose={setPicked}
          />
        </div>
        <VisitTotals visit={visit} currency={init.storeSettings.currency} />
        {/* within the thumb's reach on a phone, beside the lines elsewhere */}
        {isOpen && (
          <div className="order-last max-lg:sticky max-lg:bottom-(--bottom-bar) max-lg:z-10 max-lg:-mx-4 max-lg:-mb-4 md:max-lg:-mx-6 md:max-lg:-mb-6 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-3 max-lg:short:py-1.5 lg:order-none">
            {chosen.size > 0 ? (
              <ChosenBar {...{ lines, chosen, dialogs }} onClear={clear} />
            ) : (
              <MainKeys {...{ now, lines, init, dialogs }} />
            )}
          </div>
        )}
        <VisitHistory now={now} />
      </div>
      {dialogs.shown}
    </>
  )
}
