import type { OrderItemStatus } from '#core/contract/orders.ts'
import { isUnfinished } from '#core/orders/item-steps.ts'

/** Whether the kitchen still has something to do for these items. */
export function isCooking(items: readonly { status: OrderItemStatus }[]): boolean {
  return items.some(isUnfinished)
}
