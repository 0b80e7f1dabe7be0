import type { Day } from '../calendar/business-day.ts'
import type { ComputedRefund } from './compute-refund.ts'
import type { RefundedPayment } from './refund-payments.ts'

/** A credit note as it is written; amounts in minor units. */
export type NewCreditNote = {
  number: number
  businessDay: Day
  /** Of the store's clock, 0 to 23. */
  hour: number
  invoiceNumber: number
  currency: string
  digits: number
  subTotal: number
  taxTotal: number
  total: number
  isByAmount: boolean
  reasonId: string
  reasonTitle: string
  /** User names of the person who gave it and the one who approved it. */
  givenBy: string | null
  approvedBy: string | null
  refund: ComputedRefund
  payments: readonly RefundedPayment[]
  /** The drawer that pays the refund. */
  drawer: { tillId: string | null; sessionId: string | null }
}
