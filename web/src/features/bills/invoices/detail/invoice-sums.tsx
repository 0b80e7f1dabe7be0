import type { InvoiceDetail } from '#core/contract/invoices.ts'
import { formatMoney } from '#core/money/amount.ts'
import { minorOf } from '../../../../lib/format/wire-money.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { Card, CardHeader } from '../../../../ui/card.tsx'
import { CardFact, CardFacts } from '../../../../ui/card-facts.tsx'
import { namedTaxes } from '../invoice-facts.rules.ts'
import { useTaxNaming } from '../use-tax-naming.ts'
import { invoiceDetailTexts } from './invoice-detail.texts.ts'

type Props = { invoice: InvoiceDetail; currency: string; /** Not given back, in minor units. */ left: number }

/** Totals of the invoice, its taxes and refunds. */
export function InvoiceSums({ invoice, currency, left }: Props) {
  const t = useTexts(invoiceDetailTexts)
  const { locale } = useLanguage()
  const nameTax = useTaxNaming()
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const minor = (amount: string) => minorOf(amount, currency)
  const discounts = minor(invoice.discount_total)
  const tips = minor(invoice.tip_total)
  const refunded = minor(invoice.refunded)
  return (
    <Card className="flex flex-col gap-3">
      <CardHeader title={t.sums} />
      <p className="tnum text-3xl font-bold [overflow-wrap:anywhere]">{money(minor(invoice.total))}</p>
      <CardFacts>
        {discounts > 0 && <CardFact name={t.discounts}>{money(-discounts)}</CardFact>}
        <CardFact name={t.subtotal}>{money(minor(invoice.sub_total))}</CardFact>
        {[...namedTaxes(invoice, currency, nameTax)].map(([name, { net, tax }]) => (
          <CardFact key={name} name={t.taxOn({ tax: name, net: money(net) })}>
            {money(tax)}
          </CardFact>
        ))}
        {tips > 0 && <CardFact name={t.tips}>{money(tips)}</CardFact>}
        {refunded > 0 && (
          <>
            <CardFact name={t.givenBack}>{money(-refunded)}</CardFact>
            <CardFact name={t.left}>{money(left)}</CardFact>
          </>
        )}
      </CardFacts>
    </Card>
  )
}
