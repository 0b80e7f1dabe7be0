import type { Day } from './calendar/business-day.ts'

/** The numbers that a restaurant has given so far, under their lock: nobody else takes one until the command is over. */
export type Numbers = {
  /** The business day that runs; it never steps back, whatever the clock does (docs/rules.md, 23). */
  day: Day
  /** Of the last order of that day. */
  lastToken: number
  lastInvoice: number
  lastCreditNote: number
  /** The version of the last live event. */
  lastEvent: number
  /** The version of the menu that is in force. */
  menuVersion: string
  /** When the transaction began. */
  now: Date
}
