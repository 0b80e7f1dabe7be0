import type { Day } from '../calendar/business-day.ts'
import type { TakenPayment } from '../payments/taken-payment.ts'
import type { NewDiscount } from './give-discounts.ts'
import type { BilledLine, BillPaymentRow, StoredBill } from './open-bill.ts'

/**
 * Money taken on a bill, or given back. A payment given back has amounts below 0 and names the payment it takes back.
 */
export type NewBillPayment = TakenPayment & {
  id: string
  billId: string
  /** Its place among the payments taken together, from 1. */
  position: number
  day: Day
  takenBy: string | null
  tillId: string | null
  sessionId: string | null
  cancels?: { paymentId: string; reason: string; approvedBy: string | null }
}

/** The next version of a bill, in minor units. */
export type BillHead = Pick<
  StoredBill,
  'id' | 'version' | 'status' | 'invoiceNumber' | 'customerPhone' | 'customerName'
> & {
  total: number
  paid: number
  /** Its discounts are now fixed amounts on its lines. */
  isFrozen: boolean
}

/** Changes of bills, in the order in which they are written. Heads are written after the invoices. */
export type BillChanges = {
  opened?: readonly Pick<StoredBill, 'id' | 'letterNo'>[]
  /** Given on bills, in their order. */
  discounts?: readonly NewDiscount[]
  /** Ids of shared discounts of a bill that are taken back. */
  removed?: readonly string[]
  /** New lines, and lines that moved or whose discounts changed. */
  lines?: readonly Pick<BilledLine, 'id' | 'billId' | 'orderId' | 'orderItemId' | 'stretch' | 'discounts'>[]
  /** Ids of lines that are on no bill any more. */
  gone?: readonly string[]
  payments?: readonly NewBillPayment[]
  heads?: readonly BillHead[]
}

/** A payment as a later read returns it. */
export function rowOfPayment(payment: NewBillPayment, takenAt: Date): BillPaymentRow {
  const {
    id,
    paymentTypeId,
    title,
    kind,
    amount,
    tip,
    tendered,
    rounding,
    surplus,
    change,
    reference,
    tipFor,
    takenBy,
  } = payment
  const type = { paymentTypeId, title, kind }
  const money = { amount, tip, tendered, rounding, surplus, change }
  return { id, takenAt: takenAt.toISOString(), ...type, ...money, reference, tipFor, takenBy, isCancelled: false }
}
