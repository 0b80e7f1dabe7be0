import type { Day } from '../calendar/business-day.ts'
import type { TakenPayment } from './taken-payment.ts'

/** Money moved today from a payment of an invoice to others: an account settled, or a wrong type corrected. */
export type NewSettlement = {
  number: number
  invoiceNumber: number
  /** The payment's place on the invoice. */
  position: number
  day: Day
  takenBy: string | null
  /** First the amount off the account or wrong type, then the new payments. */
  payments: readonly TakenPayment[]
  drawer: { tillId: string | null; sessionId: string | null }
  /** Set if it corrects a payment. */
  correction?: { reasonId: string; reasonTitle: string; approvedBy: string | null }
}
