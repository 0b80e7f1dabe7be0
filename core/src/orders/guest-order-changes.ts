import type { Day } from '../calendar/business-day.ts'
import type { PricedLine, Recipient } from './sold-order.ts'

/** The row of a guest's new order. */
export type NewGuestOrder = Recipient & {
  id: string
  businessDay: Day
  /** The number shown to the guest. */
  orderNo: number
  /** SHA-256, in hex, of the token that gives access to its page. */
  tokenHash: string
  /** The code of the menu it was ordered from. */
  qrCode: string
  lines: readonly PricedLine[]
}

/** Guests' orders that are new, become an order or are cancelled. */
export type GuestOrderChanges = {
  placed?: NewGuestOrder
  taken?: { id: string; orderId: string }
  cancelled?: readonly string[]
}
