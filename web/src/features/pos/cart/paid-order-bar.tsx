import { useTexts } from '../../../lib/texts.ts'
import { ChangeDue } from '../../bills/payments/change-due.tsx'
import { cashOf } from '../../bills/payments/tender.rules.ts'
import { ReceiptKeys } from '../../printing/receipt-keys.tsx'
import { checkoutTexts } from '../checkout/checkout.texts.ts'
import { useTill } from '../till.ts'

/**
 * On a phone, the last paid order: change, number and receipt. It covers the items until the next one is touched, so
 * that none moves under the finger.
 */
export function PaidOrderBar() {
  const words = useTexts(checkoutTexts).sent
  const { paidOrder, menu, init } = useTill()
  if (!paidOrder) return null
  const { called, payments, invoiceId } = paidOrder
  const cash = cashOf(payments)
  return (
    <section
      aria-label={words.paid}
      className="absolute inset-x-0 bottom-full flex flex-col gap-2 border-t border-line bg-surface p-2"
    >
      {cash && cash.change > 0 && <ChangeDue cash={cash} currency={menu.currency} />}
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 text-sm">
          <span className="tnum block font-semibold">
            {words.token} {called}
          </span>
          <span className="block text-ink-soft">{words.paidBy(payments.map(({ title }) => title).join(', '))}</span>
        </p>
        {invoiceId !== null && (
          <ReceiptKeys invoiceId={invoiceId} size="md" offersLink={init.printSettings.receipt_after_pay === 'ask'} />
        )}
      </div>
    </section>
  )
}
