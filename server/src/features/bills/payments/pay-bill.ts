import type { BillPayments } from '#core/contract/bills.ts'
import type { Buyer } from '#core/contract/selling/buyers.ts'
import { formatDecimal } from '#core/money/amount.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import { AppError } from '#core/app-error.ts'
import { lockOpenBills } from '../lock-bills.ts'
import { computeBill, freezeBill, type StoredBill } from '../open-bill.rules.ts'
import { loadBill } from '../show-bills.ts'
import { nameBillCustomer } from '../record-part-payment.ts'
import { checkCash, lockDrawer } from '../../cash/join-drawer.ts'
import { nameBuyerOfBill } from '../invoices/buyers/name-buyer.ts'
import { resolveCustomer } from '../../guests/customers/resolve-customer.ts'
import { lockGiftCards } from '../../guests/membership/gift-cards/move-gift-cards.ts'
import { bookPartOfBill, bookWholeBill, paymentsOnBill } from './book-bill.ts'
import { checkTipsFor, loadTakingMoney } from './load-taking-money.ts'
import { codesOf, readPayments, settle } from '#core/payments/take-payments.ts'

type Paying = {
  billId: string
  payments: BillPayments
  buyer: Buyer | null
  customerId: { phone: string; name: string | null } | null
}

/** As it is then, in minor units; the invoice's number where nothing is due any more. */
export type BillPaid = { bill: StoredBill; due: number; change: number; invoiceNumber: number | null; digits: number }

/**
 * Takes money on an open bill, never more than is due. What brings the amount due to zero issues the invoice with all payments
 * of the bill.
 */
export async function payBill(tx: TenantTx, { billId, payments: asked, buyer, customerId }: Paying): Promise<BillPaid> {
  const [[stored], till, drawer] = await awaitPipelined([
    lockOpenBills(tx, [billId]),
    loadTakingMoney(tx),
    lockDrawer(tx),
  ])
  const bill = freezeBill(stored!)
  const { due } = computeBill(bill)
  if (asked.length === 0 && due > 0) throw new AppError('request.invalid', { field: 'payments' })
  const customer = customerId === null ? null : await resolveCustomer(tx, customerId)
  const giftCards = await lockGiftCards(tx, codesOf(asked))
  const offered = readPayments(asked, { ...till, giftCards })
  await checkTipsFor(tx, offered)
  const hasCustomer = customer !== null || bill.customerPhone !== null || bill.orders[0]?.customerPhone !== null
  const settled = settle(offered, { due, cashStep: till.cashStep, hasCustomer })
  if ('problem' in settled) {
    const isOver = settled.problem === 'bill.overpaid'
    throw new AppError(settled.problem, isOver ? { due: formatDecimal(due, till.digits) } : {})
  }
  const taken = paymentsOnBill(tx, bill, settled.payments)
  checkCash(drawer, taken)
  if (customer) await nameBillCustomer(tx, billId, customer)
  if (buyer) await nameBuyerOfBill(tx, billId, buyer)
  const booking = { ...till, payments: taken, drawer }
  const theirs = customer ? { ...bill, customerPhone: customer.phone, customerName: customer.name } : bill
  const change = taken.reduce((sum, payment) => sum + payment.change, 0)
  const paid = { due: settled.due, change, digits: till.digits }
  if (settled.due > 0) return { ...paid, bill: await bookPartOfBill(tx, theirs, booking), invoiceNumber: null }
  const invoiceNumber = await bookWholeBill(tx, theirs, booking)
  return { ...paid, bill: await loadBill(tx, billId), invoiceNumber }
}
