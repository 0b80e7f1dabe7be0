import type { OrderItemStatus } from '#core/contract/orders.ts'

/** The cook's road is one-way (docs/rules.md, 26); the Orders screen may set any status. */
const KITCHEN_STEPS: Record<OrderItemStatus, readonly OrderItemStatus[]> = {
  created: ['preparing'],
  preparing: ['completed'],
  completed: [],
  delivered: [],
  cancelled: [],
}

export function kitchenMayMove(from: OrderItemStatus, to: OrderItemStatus): boolean {
  return KITCHEN_STEPS[from].includes(to)
}

/** Whether the kitchen still has something to do for these dishes. */
export function isCooking(items: readonly { status: OrderItemStatus }[]): boolean {
  return items.some(({ status }) => status === 'created' || status === 'preparing')
}

/** Whether nobody has begun, delivered or taken off any of these items. */
export function isUntouched(items: readonly { status: OrderItemStatus }[]): boolean {
  return items.every(({ status }) => status === 'created')
}
