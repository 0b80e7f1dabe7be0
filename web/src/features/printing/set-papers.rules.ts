import type { OrderSummary } from '#core/contract/orders.ts'
import type { PaperDocument } from '#core/contract/selling/documents.ts'
import { formatDecimal, fromMajor } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { linesOfSets } from '#core/orders/set-lines.ts'
import { signedMinorOf } from '../../lib/format/wire-money.ts'

type Line = PaperDocument['lines'][number]

/** Discounts on a set menu's lines: an amount shared over them is joined again. */
export function discountsOfSet(lines: readonly Pick<Line, 'discounts'>[], currency: string): Line['discounts'] {
  const sums = new Map<string, number>()
  for (const { title, amount } of lines.flatMap(({ discounts }) => discounts))
    sums.set(title, (sums.get(title) ?? 0) + signedMinorOf(amount, currency))
  const digits = findCurrency(currency)?.digits ?? 2
  return [...sums].map(([title, minor]) => ({ title, amount: formatDecimal(minor, digits) }))
}

/** Set menus among a summary's items, each with the sum of its items. */
export function setsOfSummary({ orders }: Pick<OrderSummary, 'orders'>, digits: number): PaperDocument['sets'] {
  const sum = (amounts: readonly number[]) =>
    formatDecimal(
      amounts.reduce((total, major) => total + fromMajor(major, digits), 0),
      digits,
    )
  return linesOfSets(orders.flatMap(({ items }) => items)).flatMap(({ set, items }) =>
    set === null
      ? []
      : [
          {
            id: set.id,
            title: set.title,
            quantity: String(items[0]!.quantity),
            unit_price: sum(items.map(({ price }) => price)),
            total: sum(items.map(({ itemTotal }) => itemTotal)),
          },
        ],
  )
}
