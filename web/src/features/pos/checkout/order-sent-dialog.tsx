import { Printer } from 'lucide-react'
import { useRef } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ChangeDue } from '../../payments/change-due.tsx'
import { cashOf } from '../../payments/tender.rules.ts'
import { printToken } from '../../printing/print-windows.ts'
import { ReceiptKeys } from '../../printing/receipt-keys.tsx'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import type { TillDialogProps } from '../till-dialog-props.ts'
import { checkoutTexts } from './checkout.texts.ts'
import type { SentOrder } from './sent-order.ts'

/** The order was sent: the change of a cash payment, its number, and both papers at one touch. */
export function OrderSentDialog({ open, onClose, onClosed }: TillDialogProps) {
  const t = useTexts(posTexts)
  const words = useTexts(checkoutTexts).sent
  const { lastOrder, menu, init } = useTill()
  const doneButton = useRef<HTMLButtonElement>(null)
  if (!lastOrder) return null
  const { tokenNo, payments, wasRecalled } = lastOrder
  const asks = lastOrder.invoiceId !== null && init.printSettings.receipt_after_pay === 'ask'
  const paidBy = payments.map((payment) => payment.title).join(', ')
  const cash = cashOf(payments)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      onClosed={onClosed}
      title={words.title}
      closeLabel={t.close}
      initialFocus={doneButton}
      footer={
        <Button ref={doneButton} size="lg" className="sm:min-w-40" onClick={onClose}>
          {asks ? words.noReceipt : words.done}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {cash && <ChangeDue cash={cash} currency={menu.currency} />}
        <p className="flex items-baseline justify-center gap-3">
          <span className="text-lg font-medium text-ink-soft">{words.token}</span>
          <span className="tnum font-display text-4xl font-semibold">{tokenNo}</span>
        </p>
        {wasRecalled && (
          <p className="rounded-lg bg-notice-soft px-4 py-3 text-sm text-notice-ink">
            {paidBy === '' ? words.recalledUnpaid : words.recalledPaid(paidBy)}
          </p>
        )}
        <PrintButtons order={lastOrder} offersLink={asks} />
      </div>
    </Dialog>
  )
}

/** The guest's receipt where one was issued, and the slip with the number. */
function PrintButtons({ order, offersLink }: { order: SentOrder; offersLink: boolean }) {
  const words = useTexts(checkoutTexts).sent
  const { invoiceId, token } = order
  return (
    <div className="flex flex-wrap gap-3 *:flex-1">
      {invoiceId !== null && <ReceiptKeys invoiceId={invoiceId} size="md" offersLink={offersLink} />}
      <Button
        variant="outline"
        icon={<Printer aria-hidden="true" className="size-4.5" />}
        onClick={() => printToken(token, { auto: true })}
      >
        {words.printToken}
      </Button>
    </div>
  )
}
