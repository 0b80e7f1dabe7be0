import type { Drawer } from '../bills/new-invoice.ts'
import { letterOf } from '../bills/letters.ts'
import type { StoredBill } from '../bills/open-bill.ts'
import type { TakenPayment } from '../payments/taken-payment.ts'
import type { EntryFacts } from './new-entry.ts'
import { paymentData } from './sale-entry.ts'

type At = Pick<Drawer, 'tillId' | 'sessionId'>

/** Identifies a bill in the journal. A bill has no number, so by its letter at the table and its orders. */
export const billData = ({ letterNo, orders }: Pick<StoredBill, 'letterNo' | 'orders'>) => ({
  bill: letterOf(letterNo),
  table: orders[0]?.tableTitle ?? null,
  orders: orders.map(({ tokenNo, businessDay }) => ({ token: tokenNo, day: businessDay })),
})

/** Money taken on a bill that stays open (docs/fiscal-journal.md). */
export function partEntry(bill: StoredBill, payment: TakenPayment & { id: string }, drawer: At): EntryFacts {
  return {
    chain: 'P',
    kind: 'part',
    drawer,
    people: { tip_for: payment.tipFor },
    data: { id: payment.id, bill_id: bill.id, ...billData(bill), payment: paymentData(payment) },
  }
}

type Cancelled = { reason: string; approvedBy: string | null; drawer: At }

/** The same payment given back: below 0. */
export function partCancelledEntry(
  bill: StoredBill,
  { id, title, kind, amount, tip, rounding, surplus }: TakenPayment & { id: string },
  { reason, approvedBy, drawer }: Cancelled,
): EntryFacts {
  const back = { title, kind, amount: -amount, tip: -tip, rounding: -rounding, surplus: -surplus }
  return {
    chain: 'P',
    kind: 'part_cancelled',
    drawer,
    people: { approved: approvedBy },
    data: { cancels: id, ...billData(bill), reason, payment: paymentData(back) },
  }
}
