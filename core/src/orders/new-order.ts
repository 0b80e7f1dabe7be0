import type { Day } from '../calendar/business-day.ts'
import type { StationOfLine } from '../kitchen/station-lines.ts'
import type { PaymentStatus, PricedLine, Recipient } from './sold-order.ts'

/** An order as it is written. */
export type NewOrder = Recipient & {
  id: string
  businessDay: Day
  tokenNo: number
  /** User name of who sends it. */
  placedBy: string | null
  covers: number | null
  visitId: string | null
  /** SHA-256 of the call, in hex, where the client gave the order its id: the same again is the same order. */
  requestHash: string | null
  /** What is paid as it is sent stays on Kitchen. */
  paymentStatus: PaymentStatus
  lines: NewLine[]
}

export type NewLine = PricedLine & {
  id: string
  course: number | null
  /** The kitchen gets it later. */
  isHeld: boolean
  /** Where it is made, as far as a station has to know. */
  stations: StationOfLine[]
}
