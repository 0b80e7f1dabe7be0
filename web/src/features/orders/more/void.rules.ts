import type { OpenOrder } from '#core/contract/orders.ts'
import { parseAmount } from '#core/money/amount.ts'
import { isPaid } from '../order-groups.rules.ts'

/** `set`: the title of the set menu that it was chosen for. */
export type VoidableLine = { id: string; title: string; set: string | null; quantity: number; unitPrice: number }

/** Lines of these orders that can still be voided, with unit prices in minor units. */
export function voidableLines(orders: readonly OpenOrder[], digits: number): VoidableLine[] {
  return orders
    .filter((order) => !isPaid(order))
    .flatMap(({ items }) => items)
    .filter(({ status }) => status !== 'cancelled')
    .map(({ id, item_title, variant_title, set, quantity, price }) => ({
      id,
      title: variant_title === null ? item_title : `${item_title} - ${variant_title}`,
      set: set?.title ?? null,
      quantity,
      unitPrice: parseAmount(price, digits) ?? 0,
    }))
}
