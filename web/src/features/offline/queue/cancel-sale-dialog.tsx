import { useState } from 'react'
import { useCommand } from '../../../lib/api/use-command.ts'
import { moneyText } from '../../../lib/format/wire-money.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import type { LoadedTill } from '../../../lib/till-log/projection.ts'
import type { RunningTill } from '../../../lib/till-log/run-till.ts'
import { cancelSaleHere } from '../../../lib/till-calls/cancel-sale-here.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useApproval } from '../../staff/approvals/use-approval.tsx'
import { queueTexts } from './queue.texts.ts'
import type { Sale } from './sales-to-cancel.rules.ts'

type Props = { till: RunningTill; loaded: LoadedTill; sale: Sale; open: boolean; onClose: () => void }

/** Cancels a sale that the server does not have yet, with a reason for refunds. */
export function CancelSaleDialog({ till, loaded, sale, open, onClose }: Props) {
  const t = useTexts(queueTexts)
  const { locale } = useLanguage()
  const reasons = [...loaded.bundle.reasons.values()].filter(({ kind, isActive }) => kind === 'refund' && isActive)
  const [reasonId, setReasonId] = useState(reasons.length === 1 ? reasons[0]!.id : '')
  const approval = useApproval()
  const { isPending, run } = useCommand({ fallback: t.failed })
  const cancel = () =>
    run(
      (key) =>
        approval.send(key, async (approvalIds) => {
          const saved = await cancelSaleHere(till, loaded, { operationId: sale.id, reasonId, approvalIds })
          return saved === 'on this till' ? t.cancelledHere : t.cancelled
        }),
      { values: { reasonId }, onDone: onClose },
    )
  const amount = sale.amount && moneyText(sale.amount, loaded.bundle.menu.currency, locale)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={amount ? t.cancelTitle(amount) : t.cancelTitlePlain}
      description={reasons.length > 0 ? t.cancelHint : t.cancelNoReason}
      confirmLabel={t.cancel}
      cancelLabel={t.keep}
      confirmDisabled={reasonId === ''}
      pending={isPending}
      onConfirm={() => void cancel()}
      danger
    >
      {reasons.length > 0 && (
        <SelectField
          label={t.cancelReason}
          value={reasonId}
          onChange={setReasonId}
          options={reasons.map(({ id, title }) => ({ value: id, label: title }))}
          required
        />
      )}
      {approval.dialog}
    </ConfirmDialog>
  )
}
