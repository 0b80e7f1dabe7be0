import type { Day } from '../calendar/business-day.ts'

/** Orders that are closed without money; the kitchen finishes what it has of completed ones. */
export type ClosedOrders = { ids: readonly string[]; status: 'completed' | 'cancelled' }

/** What was cancelled, as the books have it. */
export type NewVoid = {
  orderId: string
  orderItemId: string
  tokenNo: number
  itemTitle: string
  variantTitle: string | null
  quantity: number
  /** What nobody pays, with tax, in minor units. */
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
