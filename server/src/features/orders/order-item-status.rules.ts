import type { OrderItemStatus } from '#core/contract/orders.ts'
import { isUnfinished } from '#core/orders/item-steps.ts'

/** Whether the kitchen still has something to do for these items. */
export function isCooking(items: readonly { status: OrderItemStatus }[]): boolean {
  return items.some(isUnfinished)
}

/** Whether nobody has begun, delivered or taken off any of these items. */
export function isUntouched(items: readonly { status: OrderItemStatus }[]): boolean {
  return items.every(({ status }) => status === 'created')
}
