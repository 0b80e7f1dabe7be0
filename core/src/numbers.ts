import type { Day } from './calendar/business-day.ts'

/** The last numbers that a restaurant gave, locked: nobody else takes one until the command ends. */
export type Numbers = {
  /** The current business day. It never goes back, whatever the clock does (docs/rules/orders.md#business-day). */
  day: Day
  /** The token of that day's last order. */
  lastToken: number
  lastInvoice: number
  lastCreditNote: number
  /** The version of the last live event. */
  lastEvent: number
  /** The version of the menu in force. */
  menuVersion: string
  /** Start of the transaction. */
  now: Date
}
