import type { Day } from '../calendar/business-day.ts'
import type { PricedLine, Recipient } from './sold-order.ts'

/** An order that a guest leaves for the staff, as it is written. */
export type NewGuestOrder = Recipient & {
  id: string
  businessDay: Day
  /** The number that its guest is shown. */
  orderNo: number
  /** SHA-256, in hex, of the token that leads to its page. */
  tokenHash: string
  /** The code of the menu that it was ordered from. */
  qrCode: string
  lines: readonly PricedLine[]
}

/** Guests' orders that are left for the staff, become an order or are cancelled. */
export type GuestOrderChanges = {
  placed?: NewGuestOrder
  taken?: { id: string; orderId: string }
  cancelled?: readonly string[]
}
