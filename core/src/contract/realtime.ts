/** Events for every screen of a restaurant, by name on the wire (docs/rules/clients.md#live-channel). */
export type LiveEvent =
  | { type: 'new_order'; orderId: string; tokenNo: number }
  | { type: 'order_update'; orderIds: string[] }
  | { type: 'new_qrorder' }
  | { type: 'bill_update'; billId: string }
  | { type: 'menu_update' }
  | { type: 'cash_update'; tillId: string }
  | { type: 'notification' }
  | { type: 'stock_update' }
  | { type: 'floor_update' }
  | { type: 'mode_update' }
  | { type: 'print_update' }
  | { type: 'store_update' }
  | { type: 'settle_update' }

export type LiveEventType = LiveEvent['type']
export const LIVE_EVENTS = [
  'new_order',
  'order_update',
  'new_qrorder',
  'bill_update',
  'menu_update',
  'cash_update',
  'notification',
  'stock_update',
  'floor_update',
  'mode_update',
  'print_update',
  'store_update',
  'settle_update',
] as const satisfies readonly LiveEventType[]

/** The second argument of every event; older clients ignore it. Versions rise by one per restaurant. */
export type LiveMeta = { version: number }

/**
 * The answer to `catch_up` (the last version a screen has seen): the missed events, or `gap` if the server no longer
 * has them all.
 */
export type CatchUp = { version: number; gap: boolean; events: { type: LiveEventType; meta: LiveMeta }[] }

export const CATCH_UP = 'catch_up'
/** Sent once to a socket after it joins; brings the current version. */
export const LIVE_READY = 'live_ready'

/**
 * From a screen: the id of the visit it shows, or null. From the server: the people viewing that visit. Neither
 * versioned nor stored (docs/rules/tables.md#who-is-looking).
 */
export const PRESENCE = 'presence'
/** People viewing a visit, each once, on however many screens. */
export type Presence = { visitId: string; people: { username: string; name: string }[] }
/** A person stays listed this long after their screen vanished, because it may come back. */
export const PRESENCE_STAYS_MS = 10_000
