import { WifiOff } from 'lucide-react'
import { lazy, Suspense, useMemo, useRef } from 'react'
import { useTillOfDevice } from '../../lib/chosen-till.ts'
import { useLiveState } from '../../lib/live/live-channel.ts'
import { useTillStatus } from '../../lib/till-log/till-status.ts'
import { useTexts } from '../../lib/texts.ts'
import { PrinterBar } from '../printing/printers/printer-bar.tsx'
import { CartBar } from './cart/cart-bar.tsx'
import { CartPanel } from './cart/cart-panel.tsx'
import { useUnansweredUndo } from './checkout/use-undo-offer.ts'
import { GuestDisplay } from './display/guest-display.tsx'
import { FirstTicketHints } from './first-ticket/first-ticket-hints.tsx'
import { ItemBrowser } from './menu/item-browser.tsx'
import { posTexts } from './pos.texts.ts'
import { type PosInit, TillPricesProvider, TillProvider, useNewTill } from './till.ts'
import { TillDialogs } from './till-dialogs.tsx'
import { TillKeys } from './till-keys.tsx'
import { TILL_CLASS, TILL_COLUMNS } from './till-layout.ts'
import { useTillShape } from './use-till-shape.ts'
import { VisitBar } from './visit/visit-bar.tsx'

// rarely there, and not for everybody: the till does not wait for it
const ToSettleBadge = lazy(() =>
  import('../bills/settle/to-settle-badge.tsx').then((one) => ({ default: one.ToSettleBadge })),
)

export function TillScreen({ init }: { init: PosInit }) {
  const t = useTexts(posTexts)
  const till = useNewTill(init)
  const { menu, money } = till
  const prices = useMemo(() => ({ menu, money }), [menu, money])
  // forgets the till of this device if it was deleted
  useTillOfDevice(init.tills)
  const { isWide, isShort } = useTillShape()
  const search = useRef<HTMLInputElement>(null)
  return (
    <TillProvider value={till}>
      <TillPricesProvider value={prices}>
        <div className={TILL_CLASS}>
          <h1 className="sr-only">{t.title}</h1>
          <LostConnection />
          <UnansweredUndo />
          <PrinterBar />
          <VisitBar />
          <FirstTicketHints />
          <Suspense>
            <ToSettleBadge className="mx-4 mt-2 self-start" />
          </Suspense>
          {!isWide && !isShort && (
            <header className="px-4 pt-2">
              <TillKeys />
            </header>
          )}
          <div className={TILL_COLUMNS}>
            <ItemBrowser search={search} />
            {isWide && <CartPanel />}
          </div>
          {!isWide && <CartBar />}
        </div>
        <TillDialogs search={search} />
        <GuestDisplay />
      </TillPricesProvider>
    </TillProvider>
  )
}

/** Renders nothing. */
function UnansweredUndo() {
  useUnansweredUndo()
  return null
}

function LostConnection() {
  const t = useTexts(posTexts)
  const isTill = useTillStatus() !== null
  // a till that goes on alone says so itself
  if (useLiveState() !== 'lost' || isTill) return null
  return (
    <output className="flex items-center gap-2.5 bg-warning-soft px-4 py-1.5 text-sm font-medium text-warning-ink md:px-6">
      <WifiOff aria-hidden="true" className="size-4 shrink-0" />
      {t.connectionLost}
    </output>
  )
}
