import type { Day } from '../calendar/business-day.ts'
import type { BillTotals } from '../money/totals.ts'
import type { PlacedOrder, PricedLine, Recipient } from '../orders/sold-order.ts'
import type { CopiedPayment, TakenPayment } from '../payments/taken-payment.ts'
import type { InvoicedPart } from './invoiced-part.ts'

/** The till of a device and its open session. */
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
  /** User name of the person who served. */
  servedBy: string | null
  orders: readonly InvoicedOrder[]
  /** In the order of the totals' lines. */
  lines: readonly InvoicedLine[]
  payments: readonly (TakenPayment | CopiedPayment)[]
  /** User name of the person who takes the money. */
  takenBy: string | null
  /** The drawer that receives the money; null if there is none. */
  drawer: Pick<Drawer, 'tillId' | 'sessionId'> | null
  /** The invoiced bill, with the orders that are now invoiced in full; null if orders are paid whole. */
  bill: { id: string; completes: readonly string[] } | null
}

/** `placedAt` is missing if the same command places it. */
export type InvoicedOrder = Omit<PlacedOrder, 'placedAt'> & { placedAt?: Date }

export type InvoicedLine = PricedLine & Partial<InvoicedPart> & { id: string; orderId: string }
