import type { OpenOrder } from '#core/contract/orders.ts'
import { parseAmount } from '#core/money/amount.ts'
import { isPaid } from '../order-groups.rules.ts'

export type VoidableLine = { id: string; title: string; quantity: number; unitPrice: number }

/** What can still be voided of these orders, in minor units. */
export function voidableLines(orders: readonly OpenOrder[], digits: number): VoidableLine[] {
  return orders
    .filter((order) => !isPaid(order))
    .flatMap(({ items }) => items)
    .filter(({ status }) => status !== 'cancelled')
    .map(({ id, item_title, variant_title, quantity, price }) => ({
      id,
      title: variant_title === null ? item_title : `${item_title} - ${variant_title}`,
      quantity,
      unitPrice: parseAmount(price, digits) ?? 0,
    }))
}
