import { useState } from 'react'
import type { Visit } from '#core/contract/dining/visit-fields.ts'
import { formatMoney } from '#core/money/amount.ts'
import { useCommand } from '../../../../lib/api/use-command.ts'
import { minorOf } from '../../../../lib/format/wire-money.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useApproval } from '../../../staff/approvals/use-approval.tsx'
import { VoidReasons } from '../../../orders/more/void-reasons.tsx'
import { voidsTexts } from '../../../orders/more/voids.texts.ts'
import type { OrdersInit } from '../../../orders/orders.api.ts'
import { useStableIds } from '../use-stable-ids.ts'
import { chosenLines, partsOf, type Chosen, type Line } from '../visit-lines.rules.ts'
import { useDiningSettings } from '../../../../lib/restaurant/dining.api.ts'
import { useVisitCommands } from '../visits.api.ts'
import { visitsTexts } from '../visits.texts.ts'
import { visitActsTexts } from './visit-acts.texts.ts'
import { useConflicts } from './use-conflicts.ts'

type Props = {
  open: boolean
  onClose: () => void
  visit: Visit
  lines: readonly Line[]
  chosen: Chosen
  init: OrdersInit
  onDone: () => void
}

/** Cancels lines, or parts of them, with a reason. Staff without the right are asked for an approval. */
export function CancelLinesDialog({ open, onClose, visit, lines, chosen, init, onDone }: Props) {
  const t = useTexts(visitActsTexts)
  const words = useTexts(visitsTexts)
  const voids = useTexts(voidsTexts)
  const { locale } = useLanguage()
  const { currency } = init.storeSettings
  const { cancelLines } = useVisitCommands(visit.id)
  const approval = useApproval()
  const { isPending, run } = useCommand({ fallback: words.failed })
  const refuse = useConflicts()
  const ids = useStableIds()
  const [reason, setReason] = useState('')
  const reasons = useReasons(init)
  const selected = chosenLines(chosen, lines)
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const amount = selected.reduce((sum, { price, quantity }) => sum + minorOf(price, currency) * quantity, 0)

  const confirm = () => {
    const parts = partsOf(chosen, lines, ids.idOf)
    const reasonId = reason === '' ? null : reason
    const send = (key: string) =>
      approval.send(key, (approvals) => cancelLines(parts, { reasonId, approvalId: approvals.at(-1) ?? null }, key))
    const end = () => {
      onDone()
      onClose()
    }
    void run(send, { values: { parts, reasonId }, onDone: end, onRefused: refuse })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={() => !isPending && onClose()}
      title={t.removeTitle(words.dishes(selected.reduce((sum, { quantity }) => sum + quantity, 0)))}
      closeLabel={voids.close}
      footer={
        <>
          <Button variant="outline" size="lg" disabled={isPending} onClick={onClose}>
            {voids.keep}
          </Button>
          <Button
            variant="danger"
            size="lg"
            className="tnum"
            pending={isPending}
            disabled={selected.length === 0}
            onClick={confirm}
          >
            {voids.confirm(money(amount))}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <ul className="tnum divide-y divide-line rounded-lg border border-line">
          {selected.map((line) => (
            <li key={line.id} className="flex justify-between gap-3 px-3.5 py-2.5">
              <span className="min-w-0">{words.unitsOf({ n: line.quantity, title: line.item_title })}</span>
              <span className="font-semibold">{money(minorOf(line.price, currency) * line.quantity)}</span>
            </li>
          ))}
        </ul>
        <VoidReasons reasons={reasons} value={reason} onChange={setReason} />
      </div>
      {approval.dialog}
    </Dialog>
  )
}

/** Reasons, with those chosen in the dining room's settings first. */
function useReasons({ reasons }: OrdersInit) {
  const first = useDiningSettings().data?.cancelReasons ?? []
  return reasons.toSorted((a, b) => Number(first.includes(b.id)) - Number(first.includes(a.id)))
}
