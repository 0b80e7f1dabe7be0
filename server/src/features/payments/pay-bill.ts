import type { BillPayments } from '#core/contract/bills.ts'
import { formatDecimal } from '#core/money/amount.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import { issueBill } from '../bills/issue-bill.ts'
import { lockOpenBills } from '../bills/lock-bills.ts'
import { computeBill, freezeBill, standing } from '../bills/open-bill.rules.ts'
import { nameBillCustomer, recordPartPayment } from '../bills/record-part-payment.ts'
import { joinDrawer } from '../cash/join-drawer.ts'
import { resolveCustomer } from '../customers/resolve-customer.ts'
import { insertBillPayments, type NewBillPayment } from './bill-payments.queries.ts'
import { checkTipsFor, loadTakingMoney } from './load-taking-money.ts'
import { readPayments, settle } from './payments.rules.ts'

type Paying = { billId: string; payments: BillPayments; customerId: { phone: string; name: string | null } | null }

/** In minor units; the invoice's number where nothing is due any more. */
export type BillPaid = { due: number; change: number; invoiceNumber: number | null; digits: number }

/**
 * Takes money on an open bill, never more than is due. What brings the amount due to zero issues the invoice with all payments
 * of the bill.
 */
export async function payBill(tx: TenantTx, { billId, payments: asked, customerId }: Paying): Promise<BillPaid> {
  const bill = freezeBill((await lockOpenBills(tx, [billId]))[0]!)
  const till = await loadTakingMoney(tx)
  const { due } = computeBill(bill)
  if (asked.length === 0 && due > 0) throw new AppError('request.invalid', { field: 'payments' })
  const offered = readPayments(asked, till)
  await checkTipsFor(tx, offered)
  const customer = customerId === null ? null : await resolveCustomer(tx, customerId)
  const hasCustomer = customer !== null || bill.customerPhone !== null || bill.orders[0]?.customerPhone !== null
  const settled = settle(offered, { due, cashStep: till.cashStep, hasCustomer })
  if ('problem' in settled) {
    const isOver = settled.problem === 'bill.overpaid'
    throw new AppError(settled.problem, isOver ? { due: formatDecimal(due, till.digits) } : {})
  }
  const takenBy = tx.actor?.name ?? null
  const taken: NewBillPayment[] = settled.payments.map((payment) => ({
    ...payment,
    takenBy,
    tipFor: payment.tip > 0 ? (payment.tipFor ?? bill.orders[0]?.placedBy ?? takenBy) : null,
  }))
  const drawer = await joinDrawer(tx, taken)
  const ids = await insertBillPayments(tx.db, billId, { payments: taken, drawer })
  if (customer) await nameBillCustomer(tx, billId, customer)
  const change = taken.reduce((sum, payment) => sum + payment.change, 0)
  const now = taken.map((payment, at) => ({ ...payment, billPaymentId: ids[at]! }))
  if (settled.due > 0) {
    const rows = now.map((payment) => ({ ...payment, id: payment.billPaymentId, takenAt: '', isCancelled: false }))
    await recordPartPayment(tx, { ...bill, payments: [...bill.payments, ...rows] })
    return { due: settled.due, change, invoiceNumber: null, digits: till.digits }
  }
  const earlier = standing(bill.payments).map((payment) => ({ ...payment, billPaymentId: payment.id }))
  const invoiceNumber = await issueBill(tx, bill, { ...till, payments: [...earlier, ...now] })
  return { due: 0, change, invoiceNumber, digits: till.digits }
}
