import { billTotals, type BillLine, type BillTotals } from '../money/totals.ts'
import type { PricedLine, SoldItem, SoldOrder } from './sold-order.ts'

/** The total of these orders; cancelled items cost nothing. */
export function billOf<O extends Pick<SoldOrder, 'items'>>(
  orders: readonly O[],
): {
  items: { order: O; item: SoldItem }[]
  totals: BillTotals
} {
  const items = orders.flatMap((order) =>
    order.items.filter((item) => item.status !== 'cancelled').map((item) => ({ order, item })),
  )
  return { items, totals: billTotals(items.map(({ item }) => billLine(item))) }
}

/** An ordered line as a bill counts it. */
export function billLine({ unitPrice, quantity, taxRateMilli, taxType, taxTitle }: PricedLine): BillLine {
  return { unitPrice, quantity, rateMilli: taxRateMilli, taxType, taxTitle }
}
