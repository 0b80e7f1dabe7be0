import type { StoredBill, StoredDiscount, BilledLine } from '../bills/open-bill.ts'
import type { StationOfLine } from '../kitchen/station-lines.ts'
import type { StationStatus } from '../kitchen/stations.ts'
import type { ListedItem, SoldOrder } from '../orders/sold-order.ts'
import type { VisitRow } from '../visits/visit-record.ts'

/** A visit, with the ids of its tables, the main one first. */
export type KeptVisit = Omit<VisitRow, 'tables'> & { tableIds: readonly string[] }

export type KeptStation = StationOfLine & { status: StationStatus; startedAt: string | null; doneAt: string | null }

/** A line with its progress at stations. Empty: the default station makes it. */
export type KeptLine = ListedItem & { stations: readonly KeptStation[] }

export type KeptOrder = Omit<SoldOrder, 'items'> & {
  /** In the order of their positions. */
  items: readonly KeptLine[]
  isRush: boolean
  /** Paid, so only the kitchen still works on it. */
  kitchenOnly: boolean
  paidAt: Date | null
  /** One invoice covers it whole, without a bill. */
  isInvoicedWhole: boolean
}

/** A bill without its content, which has rows of its own. */
export type KeptBill = Omit<StoredBill, 'lines' | 'orders' | 'discounts'>
export type KeptBillLine = Pick<BilledLine, 'id' | 'billId' | 'orderId' | 'orderItemId' | 'stretch' | 'discounts'>
export type KeptDiscount = StoredDiscount & { billId: string }

/** A drawer; cash is refused while it is closed, where the restaurant asks for that. */
export type KeptDrawer = {
  tillId: string
  till: string
  sessionId: string | null
  /** When it was opened, as ISO 8601, and the user name of who did; null while it is closed, or not known. */
  since: string | null
  by: string | null
  lastZ: number
  kept: number | null
}

/** The room as a till keeps it: open visits, orders and bills, and what this till closed since. */
export type KeptRows = {
  visits: readonly KeptVisit[]
  orders: readonly KeptOrder[]
  bills: readonly KeptBill[]
  billLines: readonly KeptBillLine[]
  discounts: readonly KeptDiscount[]
  drawers: readonly KeptDrawer[]
}

export const NO_ROWS: KeptRows = { visits: [], orders: [], bills: [], billLines: [], discounts: [], drawers: [] }
