import type { OrderSummary } from '#core/contract/orders.ts'
import { formatMoney, fromMajor } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { taxName } from '../../lib/format/tax-name.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { ordersTexts } from './orders.texts.ts'

type Props = { summary: OrderSummary; currency: string }

/** What a table comes to: its lines, the subtotal without tax, the tax by rate, the total. */
export function BillSummary({ summary, currency }: Props) {
  const t = useTexts(ordersTexts)
  const { locale } = useLanguage()
  const digits = findCurrency(currency)?.digits ?? 2
  const money = (major: number) => formatMoney(fromMajor(major, digits), currency, locale)
  const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  const items = summary.orders.flatMap((order) => order.items)
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <ul className="flex flex-col gap-1.5 text-sm">
        {items.map((item) => (
          <li key={item.id} className="flex justify-between gap-3">
            <span className="min-w-0">
              <span className="tnum">{item.quantity} ×</span> {item.item_title}
              {item.variant_title && ` - ${item.variant_title}`}
            </span>
            <span className="tnum shrink-0">{money(item.itemTotal)}</span>
          </li>
        ))}
      </ul>
      <dl className="tnum flex flex-col gap-1 border-t border-line pt-3">
        <Row name={t.subtotal} value={money(summary.subtotal)} />
        <Row name={t.tax} value={money(summary.taxTotal)} />
        {summary.taxes.map((tax) => (
          <Row
            key={`${tax.type} ${tax.rate}`}
            isDetail
            name={
              taxName(tax.title ?? t.tax, tax.rate, (rate) => `${percent.format(rate)} %`) +
              (tax.type === 'inclusive' ? ` (${t.included})` : '')
            }
            value={money(tax.tax)}
          />
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-3">
          <dt className="text-lg font-semibold">{t.total}</dt>
          <dd className="text-3xl font-bold">{money(summary.total)}</dd>
        </div>
      </dl>
    </div>
  )
}

function Row({ name, value, isDetail }: { name: string; value: string; isDetail?: boolean }) {
  return (
    <div className={`flex justify-between gap-3 ${isDetail ? 'pl-4 text-sm text-ink-faint' : 'text-ink-soft'}`}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
