import { Printer } from 'lucide-react'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { ChangeDue } from '../../bills/payments/change-due.tsx'
import { cashOf } from '../../bills/payments/tender.rules.ts'
import { printToken } from '../../printing/print-windows.ts'
import { ReceiptKeys } from '../../printing/receipt-keys.tsx'
import { useTill } from '../till.ts'
import { checkoutTexts } from './checkout.texts.ts'
import type { SentOrder } from './sent-order.ts'

/** The result of an order: change in cash, its number, and its receipt and token at one touch. */
export function OrderOutcome({ order }: { order: SentOrder }) {
  const words = useTexts(checkoutTexts).sent
  const { menu, init } = useTill()
  const { called, payments, wasRecalled, invoiceId, token } = order
  const paidBy = payments.map((payment) => payment.title).join(', ')
  const cash = cashOf(payments)
  const asksReceipt = init.printSettings.receipt_after_pay === 'ask'
  return (
    <div className="flex flex-col gap-3">
      {cash && cash.change > 0 && <ChangeDue cash={cash} currency={menu.currency} />}
      <div className="text-center">
        <p className="flex items-baseline justify-center gap-3">
          <span className="text-lg font-medium text-ink-soft">{words.token}</span>
          <span className="tnum font-display text-4xl font-semibold">{called}</span>
        </p>
        {paidBy !== '' && !wasRecalled && <p className="text-sm text-ink-soft">{words.paidBy(paidBy)}</p>}
      </div>
      {wasRecalled && (
        <p className="rounded-lg bg-notice-soft px-4 py-3 text-sm text-notice-ink">
          {paidBy === '' ? words.recalledUnpaid : words.recalledPaid(paidBy)}
        </p>
      )}
      <div className="flex flex-wrap gap-2 *:flex-1">
        {invoiceId !== null && <ReceiptKeys invoiceId={invoiceId} size="md" offersLink={asksReceipt} />}
        <Button
          variant="outline"
          icon={<Printer aria-hidden="true" className="size-4.5" />}
          onClick={() => printToken(token, { auto: true })}
        >
          {words.printToken}
        </Button>
      </div>
    </div>
  )
}
