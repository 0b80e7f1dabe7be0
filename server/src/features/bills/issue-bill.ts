import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { journalBuyerOfBill } from './invoices/buyers/name-buyer.ts'
import { issueInvoice } from './invoices/issue-invoice.ts'
import type { CopiedPayment, TakenPayment } from '#core/payments/taken-payment.ts'
import type { InvoicedPart } from '#core/bills/invoiced-part.ts'
import type { Bill } from './invoices/invoice.rules.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { updatePaymentStatuses } from './update-payment-statuses.ts'
import {
  computeBill,
  titlesOf,
  wholeUnits,
  type BilledLine,
  type ComputedBill,
  type StoredBill,
} from '#core/bills/open-bill.ts'
import { eventsOf } from '#core/bills/change-bills.ts'
import { listOrdersCompletedBy, updateBillPaid } from './paid-bills.queries.ts'

type Issuing = {
  currency: string
  digits: number
  /** Those that came before, and those that are being written down. */
  payments: Promise<readonly (TakenPayment | CopiedPayment)[]>
  /** Where the money that comes with it goes; null where none does. */
  drawer: { tillId: string | null; sessionId: string | null } | null
  /** Completes the items that the kitchen has not finished, too. */
  finishItems?: boolean
  /** The orders stay on Orders as paid ones, as those of a till do. */
  staysOnOrders?: boolean
}

/**
 * Issues the invoice of a bill on which nothing is due any more, under the locks of its orders: its lines, taxes, discounts
 * and payments are copied, and orders of which nothing is left are paid. Returns the number.
 */
export async function issueBill(tx: TenantTx, bill: StoredBill, issuing: Issuing): Promise<number> {
  const { currency, digits, payments: written, drawer, ...leaving } = issuing
  const computed = computeBill(bill)
  const [payments, completedOrderIds] = await awaitPipelined([written, listOrdersCompletedBy(tx.db, bill.id)])
  const number = await issueInvoice(tx, {
    currency,
    digits,
    orders: bill.orders,
    items: bill.lines.map((line, at) => invoicedLine(line, computed.lines[at]!, titlesOf(bill))),
    totals: { ...computed, lines: computed.lines.map(({ net, tax }) => ({ net, tax, total: net + tax })) },
    payments,
    comps: new Set(bill.discounts.filter(({ reasonKind }) => reasonKind === 'comp').map(({ id }) => id)),
    guest: bill.customerPhone === null ? null : { phone: bill.customerPhone, name: bill.customerName },
    takenBy: tx.actor?.name ?? null,
    drawer,
    bill: { id: bill.id, completedOrderIds },
  })
  const orderIds = bill.orders.map(({ id }) => id)
  await awaitPipelined([
    journalBuyerOfBill(tx, number),
    updateBillPaid(tx.db, bill.id, { invoiceNumber: number, total: computed.total }),
    updatePaymentStatuses(tx, orderIds, leaving),
  ])
  for (const event of eventsOf([...new Set(orderIds)], [bill])) tx.emit(event)
  return number
}

function invoicedLine(
  line: BilledLine,
  amounts: ComputedBill['lines'][number],
  titles: ReadonlyMap<string, string>,
): Bill['items'][number] {
  const { from, to, of } = line.stretch
  const part: InvoicedPart = {
    partFrom: from,
    partTo: to,
    partOf: of,
    lineQuantity: line.item.quantity,
    discounts: amounts.discounts.map(({ id, amount }) => ({ id, title: titles.get(id) ?? '', amount })),
  }
  return { order: { id: line.orderId }, item: { ...line.item, ...part, quantity: wholeUnits(line) } }
}
