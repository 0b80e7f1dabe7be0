import type { NewEntry } from '../../../infrastructure/fiscal/sign-entries.ts'
import { billData } from '../bill-record.rules.ts'
import type { StoredBill } from '../open-bill.rules.ts'
import type { JoinedDrawer } from '../../cash/join-drawer.ts'
import type { TakenPayment } from '#core/payments/taken-payment.ts'
import { paymentData } from '#core/fiscal/sale-entry.ts'

/** Money that came on a bill which stays open (docs/fiscal-journal.md). */
export function partEntry(
  bill: StoredBill,
  payment: TakenPayment & { billPaymentId: string },
  drawer: JoinedDrawer,
): NewEntry {
  return {
    chain: 'P',
    kind: 'part',
    drawer,
    people: { tip_for: payment.tipFor },
    data: { id: payment.billPaymentId, bill_id: bill.id, ...billData(bill), payment: paymentData(payment) },
  }
}

type Cancelled = { reason: string; approvedBy: string | null; drawer: JoinedDrawer }

/** The same money given back: below 0. */
export function partCancelledEntry(
  bill: StoredBill,
  { id, title, kind, amount, tip, rounding, surplus }: TakenPayment & { id: string },
  { reason, approvedBy, drawer }: Cancelled,
): NewEntry {
  const back = { title, kind, amount: -amount, tip: -tip, rounding: -rounding, surplus: -surplus }
  return {
    chain: 'P',
    kind: 'part_cancelled',
    drawer,
    people: { approved: approvedBy },
    data: { cancels: id, ...billData(bill), reason, payment: paymentData(back) },
  }
}
