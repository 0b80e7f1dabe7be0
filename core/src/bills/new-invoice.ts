import type { Day } from '../calendar/business-day.ts'
import type { BillTotals } from '../money/totals.ts'
import type { NewOrder } from '../orders/new-order.ts'
import type { PricedLine, Recipient } from '../orders/sold-order.ts'
import type { TakenPayment } from '../payments/taken-payment.ts'

/** Where money goes, or comes from: the till of a device and its open session. */
export type Drawer = {
  tillId: string | null
  sessionId: string | null
  /** The restaurant takes cash only into an open drawer, and this one is closed. */
  refusesCash: boolean
}

/** An invoice as it is written, with everything that it shows; amounts in minor units. */
export type NewInvoice = {
  number: number
  day: Day
  /** Of the store's clock, 0 to 23. */
  hour: number
  currency: string
  digits: number
  totals: BillTotals
  recipient: Recipient
  covers: number | null
  /** User name of who served. */
  servedBy: string | null
  /** Those that the same command places. */
  orders: readonly Omit<NewOrder, 'lines'>[]
  /** In the order of the totals' lines. */
  lines: readonly (PricedLine & { id: string; orderId: string })[]
  payments: readonly TakenPayment[]
  /** User name of who takes the money. */
  takenBy: string | null
  drawer: Drawer
}
