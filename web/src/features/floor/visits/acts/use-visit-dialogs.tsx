import type { ReactNode } from 'react'
import { newCommandKey } from '../../../../lib/api/command-key.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { useDialogOf } from '../../../../lib/use-dialog-of.ts'
import { PayDialog } from '../../../bills/pay-dialog.tsx'
import type { OrdersInit } from '../../../orders/orders.api.ts'
import { HandOverDialog } from '../../../orders/visits/hand-over-dialog.tsx'
import { TargetDialog } from '../targets/target-dialog.tsx'
import type { Chosen, Line } from '../visit-lines.rules.ts'
import { titleOfPlace } from '../../../orders/order-place.ts'
import { placeOf } from '../visit-names.rules.ts'
import type { VisitNow } from '../visits.api.ts'
import { visitsTexts } from '../visits.texts.ts'
import { CancelLinesDialog } from './cancel-lines-dialog.tsx'
import { ChangeLinesDialog } from './change-lines-dialog.tsx'
import { ChangeVisitDialog } from './change-visit-dialog.tsx'
import { CloseVisitDialog } from './close-visit-dialog.tsx'

type VisitAct = {
  do: 'move' | 'merge' | 'move-lines' | 'change-lines' | 'cancel-lines' | 'hand-over' | 'change' | 'close' | 'pay'
}

export type VisitDialogs = { visitId: string; show: (act: VisitAct) => void; shown: ReactNode }

type Options = {
  now: VisitNow
  lines: readonly Line[]
  chosen: Chosen
  init: OrdersInit
  /** Clears the choice of lines after an action on them. */
  onChosenDone: () => void
}

/** An action on the current visit, with the lines chosen when its dialog was opened. */
type Subject = VisitAct & { opening: string; chosen: Chosen }

/** Dialogs for one visit; render `shown` anywhere on its page. */
export function useVisitDialogs({ now, lines, chosen, init, onChosenDone }: Options): VisitDialogs {
  const dialog = useDialogOf<Subject>()
  const show = (act: VisitAct) => dialog.show({ ...act, chosen, opening: newCommandKey() })
  const { visit } = now
  return {
    visitId: visit.id,
    show,
    shown: dialog.subject && (
      <ShownDialog
        key={dialog.key}
        subject={dialog.subject}
        open={dialog.isOpen}
        onClose={dialog.close}
        {...{ now, lines, init, show, onChosenDone }}
      />
    ),
  }
}

type ShownProps = Omit<Options, 'chosen'> & {
  subject: Subject
  open: boolean
  onClose: () => void
  show: (act: VisitAct) => void
}

function ShownDialog({ subject, now, lines, init, open, onClose, show, onChosenDone }: ShownProps) {
  const t = useTexts(visitsTexts)
  const { visit, orders } = now
  const place = titleOfPlace(placeOf(visit, t.tab), t.title)
  const about = { open, onClose, visit, place }
  const ofLines = { ...about, lines, chosen: subject.chosen, onDone: onChosenDone }
  switch (subject.do) {
    case 'pay': {
      const unpaid = orders.filter(({ status, payment_status }) => status === 'created' && payment_status !== 'paid')
      const orderIds = unpaid.map(({ id }) => id)
      return (
        <PayDialog {...{ open, onClose, orderIds, init }} hint={place} isBilled={false} opening={subject.opening} />
      )
    }
    case 'move':
    case 'merge':
      return <TargetDialog {...about} how={subject.do} lines={lines} chosen={null} />
    case 'move-lines':
      return <TargetDialog {...ofLines} how="move" />
    case 'change-lines':
      return <ChangeLinesDialog {...ofLines} />
    case 'cancel-lines':
      return <CancelLinesDialog {...ofLines} init={init} />
    case 'hand-over':
      return <HandOverDialog {...{ open, onClose }} visit={{ id: visit.id, place, waiter: visit.waiter }} />
    case 'change':
      return <ChangeVisitDialog {...about} />
    case 'close':
      return <CloseVisitDialog {...about} currency={init.storeSettings.currency} onPay={() => show({ do: 'pay' })} />
  }
}
