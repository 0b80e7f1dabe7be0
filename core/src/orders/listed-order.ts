import type { BillDiscount, DiscountedLine } from '../bills/bill-amounts.ts'
import type { SoldOrder, TrackedItem } from './sold-order.ts'

/** A bill in the lists of orders; amounts in minor units. */
export type ListedBill = {
  id: string
  letterNo: number
  isOpen: boolean
  total: number
  paid: number
  itemIds: string[]
  /**
   * For an open bill on which one more line changes other amounts, through shared discounts or the rounding of added
   * taxes: its content, to compute it again.
   */
  content: BillContent | null
}

export type BillContent = { discounts: BillDiscount[] | null; lines: ListedLine[] }

/** A line of a bill with its place in the kitchen's order. */
export type ListedLine = DiscountedLine & { orderId: string; placedAt: string | Date; position: number }

/**
 * An order in lists of open orders, with its sender and the time to the microsecond, which a `Date` cannot hold.
 * `kitchenOnly`: it was paid on Orders and shows only on Kitchen.
 */
export type ListedOrder = Omit<SoldOrder, 'items'> & {
  items: TrackedItem[]
  placedSeconds: number
  isRush: boolean
  /** Null until it is paid. */
  paidAt: Date | null
  kitchenOnly: boolean
  /** The kitchen knew of it before it arrived from a till; a till itself keeps no tickets. */
  isKitchenTold?: boolean
  /** Its bills, with the items on each. */
  bills: ListedBill[] | null
}
