import { formatMoney } from '#core/money/amount.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { paymentsTexts } from './payments.texts.ts'

type Props = {
  open: boolean
  onClose: () => void
  /** Called during the click, so that it may open a print window. */
  onConfirm: () => void
  due: number
  change: number
  currency: string
}

/** Asks for confirmation of an unlikely amount: a zero too many is a common slip. */
export function UnlikelyTenderDialog({ open, onClose, onConfirm, due, change, currency }: Props) {
  const t = useTexts(paymentsTexts)
  const { locale } = useLanguage()
  const money = (amount: number) => formatMoney(amount, currency, locale)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={t.unlikelyTitle({ given: money(due + change), due: money(due) })}
      description={t.unlikelyHint(money(change))}
      confirmLabel={t.unlikelyConfirm}
      cancelLabel={t.unlikelyCorrect}
      onConfirm={() => {
        onClose()
        onConfirm()
      }}
    />
  )
}
