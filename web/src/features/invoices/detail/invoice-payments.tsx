import type { InvoiceDetail } from '#core/contract/invoices.ts'
import { formatMoney } from '#core/money/amount.ts'
import { minorOf } from '../../../lib/format/wire-money.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import type { InvoicesInit } from '../invoices.api.ts'
import { invoiceDetailTexts } from './invoice-detail.texts.ts'

type Payment = InvoiceDetail['payments'][number]

/** How it was paid, when and to whom, with the tips. */
export function InvoicePayments({ payments, init }: { payments: readonly Payment[]; init: InvoicesInit }) {
  const t = useTexts(invoiceDetailTexts)
  return (
    <Card>
      <CardHeader title={t.payments} hint={payments.length === 0 ? t.unpaid : undefined} />
      <ul className="mt-2 divide-y divide-line">
        {payments.map((payment) => (
          <PaymentRow key={payment.position} payment={payment} init={init} />
        ))}
      </ul>
    </Card>
  )
}

function PaymentRow({ payment, init }: { payment: Payment; init: InvoicesInit }) {
  const t = useTexts(invoiceDetailTexts)
  const { locale } = useLanguage()
  const { currency, time_zone: timeZone } = init.storeSettings
  const money = (amount: string) => formatMoney(minorOf(amount, currency), currency, locale)
  const at = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone })
  const { tendered, reference } = payment
  return (
    <li className="py-2.5">
      <p className="flex gap-3">
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{payment.title}</span>
        <span className="tnum shrink-0 font-semibold">{money(payment.amount)}</span>
      </p>
      <p className="tnum text-sm text-ink-faint [overflow-wrap:anywhere]">
        {[at.format(new Date(payment.at)), payment.by && t.by(payment.by), reference].filter(Boolean).join(' · ')}
      </p>
      {minorOf(payment.tip, currency) > 0 && <Extra name={t.tip} value={money(payment.tip)} />}
      {tendered !== null && (
        <>
          <Extra name={t.tendered} value={money(tendered)} />
          <Extra name={t.change} value={money(payment.change)} />
        </>
      )}
    </li>
  )
}

function Extra({ name, value }: { name: string; value: string }) {
  return (
    <p className="flex gap-3 text-sm text-ink-soft">
      <span className="flex-1">{name}</span>
      <span className="tnum">{value}</span>
    </p>
  )
}
