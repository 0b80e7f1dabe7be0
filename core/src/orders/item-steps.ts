/** How an ordered item stands. */
export const ITEM_STATUSES = ['created', 'preparing', 'completed', 'delivered', 'cancelled'] as const
export type ItemStatus = (typeof ITEM_STATUSES)[number]

/** The kitchen moves forward only (docs/rules.md, 26): the one step it may take from each status. */
export const KITCHEN_STEPS = {
  created: 'preparing',
  preparing: 'completed',
  completed: null,
  delivered: null,
  cancelled: null,
} as const satisfies Record<ItemStatus, ItemStatus | null>

/** What the Orders screen may set an item to, from any status; of an order that is paid nothing can be cancelled. */
export const ORDERS_STEPS = {
  pending: ['preparing', 'completed', 'delivered', 'cancelled'],
  paid: ['preparing', 'completed', 'delivered'],
} as const satisfies Record<'pending' | 'paid', readonly ItemStatus[]>
export type OrdersStep = (typeof ORDERS_STEPS)['pending'][number]

/** Whether the kitchen still has something to do for the item. */
export function isUnfinished({ status }: { status: ItemStatus }): boolean {
  return KITCHEN_STEPS[status] !== null
}
