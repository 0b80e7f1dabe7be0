import type { InvoiceLine } from '#core/contract/invoices.ts'
import { formatMoney } from '#core/money/amount.ts'
import { countedTitles } from '#core/orders/chosen-options.ts'
import { linesOfSets } from '#core/orders/set-lines.ts'
import { dotted } from '#core/text/isolated.ts'
import { minorOf } from '../../../../lib/format/wire-money.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { Card, CardHeader } from '../../../../ui/card.tsx'
import { SetMark } from '../../../../ui/set-mark.tsx'
import { invoiceDetailTexts } from './invoice-detail.texts.ts'

/** The invoice's lines, with their discounts and refunded parts. */
export function InvoiceLines({ lines, currency }: { lines: readonly InvoiceLine[]; currency: string }) {
  const t = useTexts(invoiceDetailTexts)
  return (
    <Card>
      <CardHeader title={t.lines} />
      <ul className="mt-2 divide-y divide-line">
        {linesOfSets(lines).map(({ set, items }) => {
          const rows = items.map((line) => <Line key={line.position} line={line} currency={currency} />)
          return set === null ? (
            rows
          ) : (
            <li key={set.id} className="pt-2.5">
              <SetMark title={set.title} />
              <ul className="divide-y divide-line border-l-2 border-line pl-3">{rows}</ul>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function Line({ line, currency }: { line: InvoiceLine; currency: string }) {
  const t = useTexts(invoiceDetailTexts)
  const { locale } = useLanguage()
  const money = (amount: string) => formatMoney(minorOf(amount, currency), currency, locale)
  return (
    <li className="flex gap-3 py-2.5">
      <span className="tnum w-10 shrink-0 font-semibold">{line.quantity}</span>
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {line.item_title}
        {line.variant_title && <span className="text-ink-soft"> - {line.variant_title}</span>}
        {line.addons.length > 0 && (
          <span className="block text-sm text-ink-soft">
            + {countedTitles(line.addons.map(({ title }) => title)).join(', ')}
          </span>
        )}
        {line.discounts.filter(takesSomething).map(({ id, title, amount }) => (
          <span key={id} className="tnum block text-sm text-ink-soft">
            {dotted([title, formatMoney(-minorOf(amount, currency), currency, locale)])}
          </span>
        ))}
        {minorOf(line.refunded, currency) > 0 && (
          <span className="tnum block text-sm font-medium text-warning-ink">{t.refunded(money(line.refunded))}</span>
        )}
      </span>
      <span className="tnum shrink-0 font-semibold">{money(line.gross)}</span>
    </li>
  )
}

/** A discount of the whole bill does not touch a line that costs nothing. */
const takesSomething = ({ amount }: InvoiceLine['discounts'][number]): boolean => Number(amount) !== 0
