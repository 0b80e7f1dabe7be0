import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import { issueBill } from '../issue-bill.ts'
import { standing, type StoredBill } from '#core/bills/open-bill.ts'
import { recordPartPayment } from '../record-part-payment.ts'
import type { JoinedDrawer } from '../../cash/join-drawer.ts'
import type { TakenPayment } from '#core/payments/taken-payment.ts'
import { redeemGiftCards } from '#core/membership/move-gift-card.ts'
import { writeGiftCards } from '../../guests/membership/gift-cards/write-gift-cards.ts'
import { partEntry } from '#core/fiscal/part-entry.ts'
import { insertBillPayments, type NewBillPayment } from './bill-payments.queries.ts'

type Booking = {
  payments: readonly NewBillPayment[]
  drawer: JoinedDrawer
  currency: string
  digits: number
  /** Completes the items that the kitchen has not finished, too. */
  finishItems?: boolean
  /** The orders stay on Orders as paid ones, as those of a till do. */
  staysOnOrders?: boolean
}

/** Payments as they are written down: a tip is for whom it names, else for who sent the first order, else for who takes it. */
export function paymentsOnBill(tx: TenantTx, bill: StoredBill, taken: readonly TakenPayment[]): NewBillPayment[] {
  const takenBy = tx.actor?.name ?? null
  return taken.map((payment) => ({
    ...payment,
    takenBy,
    tipFor: payment.tip > 0 ? (payment.tipFor ?? bill.orders[0]?.placedBy ?? takenBy) : null,
  }))
}

/** Writes down payments after which nothing is due, and issues the invoice with those that came before; returns its number. */
export async function bookWholeBill(tx: TenantTx, bill: StoredBill, booking: Booking): Promise<number> {
  const earlier = standing(bill.payments).map((payment) => ({ ...payment, billPaymentId: payment.id, isEarlier: true }))
  const payments = insertPayments(tx, bill, booking).then((now) => [...earlier, ...now])
  return issueBill(tx, bill, { ...booking, payments })
}

/** Writes down payments after which something is due still; returns the bill as it is then. */
export async function bookPartOfBill(
  tx: TenantTx,
  bill: StoredBill,
  booking: Pick<Booking, 'payments' | 'drawer'>,
): Promise<StoredBill> {
  const now = await insertPayments(tx, bill, booking)
  for (const payment of now) tx.journal(partEntry(bill, { ...payment, id: payment.billPaymentId }, booking.drawer))
  const rows = now.map((payment) => ({ ...payment, id: payment.billPaymentId, takenAt: '', isCancelled: false }))
  return recordPartPayment(tx, { ...bill, payments: [...bill.payments, ...rows] })
}

async function insertPayments(
  tx: TenantTx,
  bill: StoredBill,
  { payments, drawer }: Pick<Booking, 'payments' | 'drawer'>,
) {
  const ids = await insertBillPayments(tx.db, bill.id, { payments, drawer })
  const movedBy = tx.actor?.name ?? null
  const moves = redeemGiftCards(payments, (at) => ({ billPaymentId: ids[at]! }))
  await awaitPipelined(
    writeGiftCards(
      tx.db,
      moves.map((move) => ({ ...move, movedBy })),
    ),
  )
  return payments.map((payment, at) => ({ ...payment, billPaymentId: ids[at]! }))
}
