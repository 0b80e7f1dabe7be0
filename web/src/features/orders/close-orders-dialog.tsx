import { formatMoney } from '#core/money/amount.ts'
import { useCommand } from '../../lib/api/use-command.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { orderWords } from './order-words.texts.ts'
import { useOrderCommands } from './orders.api.ts'
import type { GroupStanding } from './order-groups.rules.ts'
import { ordersTexts } from './orders.texts.ts'

export type CloseOrdersDialogProps = {
  open: boolean
  onClose: () => void
  how: 'cancel' | 'complete'
  orderIds: readonly string[]
  standing: GroupStanding
  currency: string
}

/** Asks once more before orders are cancelled, or completed without payment. */
export function CloseOrdersDialog(props: CloseOrdersDialogProps) {
  const { open, onClose, how, orderIds, standing, currency } = props
  const t = useTexts(ordersTexts)
  const words = useTexts(orderWords)
  const { locale } = useLanguage()
  const commands = useOrderCommands()
  const { isPending, run } = useCommand({ fallback: words.actionFailed })

  const confirm = () =>
    run((key) => commands[how](orderIds, key), {
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
      {how === 'complete' && (
        <p className="rounded-lg bg-warning-soft px-3.5 py-2.5 text-sm font-medium text-warning-ink">
          {unpaid ?? t.completePaid}
          {unpaid !== null && standing.openPieces > 0 && ` ${t.completeUnfinished}`}
        </p>
      )}
    </ConfirmDialog>
  )
}
