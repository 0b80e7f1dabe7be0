export const ITEM_STATUSES = ['created', 'preparing', 'completed', 'delivered', 'cancelled'] as const
export type ItemStatus = (typeof ITEM_STATUSES)[number]

/** The kitchen moves items forward only (docs/rules/kitchen.md#steps-of-the-kitchen): the next status after each. */
export const KITCHEN_STEPS = {
  created: 'preparing',
  preparing: 'completed',
  completed: null,
  delivered: null,
  cancelled: null,
} as const satisfies Record<ItemStatus, ItemStatus | null>

/** The statuses that Orders may set, from any status. Items of a paid order cannot be cancelled. */
export const ORDERS_STEPS = {
  pending: ['preparing', 'completed', 'delivered', 'cancelled'],
  paid: ['preparing', 'completed', 'delivered'],
} as const satisfies Record<'pending' | 'paid', readonly ItemStatus[]>
export type OrdersStep = (typeof ORDERS_STEPS)['pending'][number]

/** True if the kitchen still has to work on the item. */
export function isUnfinished({ status }: { status: ItemStatus }): boolean {
  return KITCHEN_STEPS[status] !== null
}
