import type { Day } from '../calendar/business-day.ts'

/** Orders closed without money. The kitchen still finishes completed ones. */
export type ClosedOrders = { ids: readonly string[]; status: 'completed' | 'cancelled' }

/** A cancellation for the books. */
export type NewVoid = {
  orderId: string
  orderItemId: string
  tokenNo: number
  itemTitle: string
  variantTitle: string | null
  quantity: number
  /** The amount that nobody pays, with tax, in minor units. */
  amount: number
  stage: 'unbegun' | 'begun'
}

export type VoidChanges = {
  /** Lines that are cancelled whole. */
  lines: readonly string[]
  voids: readonly NewVoid[]
  day: Day
  reason: { id: string; title: string } | null
  voidedBy: string | null
  approvedBy: string | null
}
