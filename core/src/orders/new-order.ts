import type { Day } from '../calendar/business-day.ts'
import type { StationOfLine } from '../kitchen/station-lines.ts'
import type { PaymentStatus, PricedLine, Recipient } from './sold-order.ts'

/** The row of a new order. */
export type NewOrder = Recipient & {
  id: string
  businessDay: Day
  tokenNo: number
  /** Its number at the till that took it without the server, 'K12'. */
  offlineNo: string | null
  /** The kitchen knew of all that it was to make before the order arrived. */
  isKitchenTold?: boolean
  /** User name of the sender. */
  placedBy: string | null
  covers: number | null
  visitId: string | null
  /** SHA-256 of the request, in hex, if the client gave the order its id: the same request again is the same order. */
  requestHash: string | null
  /** An order paid at once stays on Kitchen. */
  paymentStatus: PaymentStatus
  lines: NewLine[]
  /** Set if a till placed it without the server; omitted: now. */
  placedAt?: Date
}

export type NewLine = PricedLine & {
  id: string
  course: number | null
  /** The kitchen gets it later. */
  isHeld: boolean
  /** Set if a till sent it to the kitchen without the server; omitted: now. */
  firedAt?: Date
  /** The stations that get it at once. */
  stations: StationOfLine[]
}
