import { useState } from 'react'
import type { Reason } from '#core/contract/records.ts'
import { formatMoney } from '#core/money/amount.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useApproval } from '../../staff/approvals/use-approval.tsx'
import { orderTexts } from '../order.texts.ts'
import { useOrderCommands } from '../orders.api.ts'
import type { GroupStanding } from '../order-groups.rules.ts'
import { ordersTexts } from '../orders.texts.ts'
import { VoidReasons } from './void-reasons.tsx'

export type CloseOrdersDialogProps = {
  open: boolean
  onClose: () => void
  how: 'cancel' | 'complete'
  orderIds: readonly string[]
  standing: GroupStanding
  currency: string
  /** The active ones. */
  reasons: readonly Reason[]
}

/** Asks once more before orders are cancelled, or completed without payment. */
export function CloseOrdersDialog(props: CloseOrdersDialogProps) {
  const { open, onClose, how, orderIds, standing, currency, reasons } = props
  const t = useTexts(ordersTexts)
  const words = useTexts(orderTexts)
  const { locale } = useLanguage()
  const commands = useOrderCommands()
  const approval = useApproval()
  const [reason, setReason] = useState('')
  const { isPending, run } = useCommand({ fallback: words.actionFailed })

  const close = (key: string) => {
    if (how === 'complete') return commands.complete(orderIds, key)
    const reasonId = reason === '' ? null : reason
    return approval.send(key, (ids) => commands.cancel(orderIds, { reasonId, approvalId: ids.at(-1) ?? null }, key))
  }
  const confirm = () =>
    run(close, {
      values: { reason },
      onDone: onClose,
      onRefused: () => {
        onClose()
        return false
      },
    })

  const unpaid = standing.due > 0 ? t.completeUnpaid(formatMoney(standing.due, currency, locale)) : null
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      danger={how === 'cancel'}
      title={how === 'cancel' ? t.cancelTitle(standing.tokens) : t.completeTitle(standing.tokens)}
      description={t.irreversible}
      confirmLabel={how === 'cancel' ? t.cancelOrder : t.complete}
      cancelLabel={t.keep}
      pending={isPending}
      onConfirm={() => void confirm()}
    >
      {how === 'cancel' && <VoidReasons reasons={reasons} value={reason} onChange={setReason} />}
      {approval.dialog}
      {how === 'complete' && (
        <p className="rounded-lg bg-warning-soft px-3.5 py-2.5 text-sm font-medium text-warning-ink">
          {unpaid ?? t.completePaid}
          {unpaid !== null && standing.openPieces > 0 && ` ${t.completeUnfinished}`}
        </p>
      )}
    </ConfirmDialog>
  )
}
