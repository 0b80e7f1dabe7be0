import type { Day } from '../calendar/business-day.ts'
import type { TakenPayment } from './taken-payment.ts'

/** Money that moves from a payment of an invoice to others, today: an account is settled, or a wrong type corrected. */
export type NewSettlement = {
  number: number
  invoiceNumber: number
  /** Of the payment. */
  position: number
  day: Day
  takenBy: string | null
  /** First what is taken off the account or the wrong type, then what came. */
  payments: readonly TakenPayment[]
  drawer: { tillId: string | null; sessionId: string | null }
  /** Where it corrects a payment. */
  correction?: { reasonId: string; reasonTitle: string; approvedBy: string | null }
}
