import type { Period } from '#core/contract/fields.ts'
import type { Invoice } from '#core/contract/invoices.ts'
import type { OrderSummary } from '#core/contract/orders.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { fiscalMark } from '#core/fiscal/marks.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import { daysOfPeriod } from '../../infrastructure/http/period.ts'
import { restsOfParts, summariseBill } from '../orders/bill.rules.ts'
import { loadToday } from '../settings/load-store.ts'
import { taxRecord } from './invoice.rules.ts'
import { listInvoices, listSoldOrders, searchInvoices, type InvoiceRow } from './invoices.queries.ts'

/** Invoices of a period of business days, newest first; without a period, today's. */
export async function listInvoicesOfPeriod(tx: ReadTx, period: Period): Promise<Invoice[]> {
  const days = daysOfPeriod(period, await loadToday(tx))
  return (await listInvoices(tx.db, days)).map(wireInvoice)
}

/** By invoice number, token, phone or part of the name. */
export async function findInvoices(tx: ReadTx, q: string | null): Promise<Invoice[]> {
  if (q === null) return []
  const number = /^\d{1,9}$/.test(q) ? Number(q) : null
  const looksLikePhone = /^[\d\s+().-]+$/.test(q)
  // a search by no digits would find every phone
  const digits = (looksLikePhone && q.replace(/\D/g, '')) || null
  const rows = await searchInvoices(tx.db, { number, digits, name: q })
  return rows.map(wireInvoice)
}

/** What was sold on these orders, as it was sold, whatever has changed in the menu since. */
export async function showSoldOrders(tx: ReadTx, orderIds: readonly string[]): Promise<OrderSummary> {
  const wanted = [...new Set(orderIds)]
  const invoiced = await listSoldOrders(tx.db, wanted)
  const orders = wholeOrders(invoiced)
  if (orders.length < wanted.length) throw new AppError('invoice.not_found')
  return summariseBill(
    orders.map((order) => ({
      ...order,
      status: 'completed' as const,
      paymentStatus: 'paid' as const,
      visitId: null,
      items: order.items.map((item) => ({ ...item, status: 'completed' as const })),
    })),
    { digits: orders[0]!.digits, due: 0, billId: null, rests: restsOfParts(invoiced.flatMap(partsOf)) },
  )
}

function partsOf({ items }: InvoicedOrder) {
  return items.map(({ id, taxType, net, total, discounts }) => ({
    itemId: id,
    rest: taxType === 'exclusive' ? net : total,
    takenOff: (discounts ?? []).reduce((sum, { amount }) => sum + amount, 0),
  }))
}

type InvoicedOrder = Awaited<ReturnType<typeof listSoldOrders>>[number]

/** An order that was paid by several bills, as one: the parts of its lines put together again, under its last invoice. */
function wholeOrders(invoiced: readonly InvoicedOrder[]): InvoicedOrder[] {
  const orders = new Map<string, InvoicedOrder>()
  for (const order of invoiced) {
    const items = new Map((orders.get(order.id)?.items ?? []).map((item) => [item.id, item]))
    for (const item of order.items) {
      const before = items.get(item.id)
      items.set(item.id, before ? { ...before, quantity: before.quantity + item.quantity } : item)
    }
    orders.set(order.id, { ...order, items: [...items.values()] })
  }
  return [...orders.values()]
}

/** An invoice as lists show it. */
export function wireInvoice(row: InvoiceRow): Invoice {
  const decimal = (minor: number) => formatDecimal(minor, row.currencyDigits)
  const sum = (of: 'tip' | 'rounding' | 'surplus') =>
    decimal(row.payments.reduce((total, payment) => total + payment[of], 0))
  return {
    invoice_id: String(row.number),
    created_at: row.issuedAt.toISOString(),
    sub_total: decimal(row.subTotal),
    tax_total: decimal(row.taxTotal),
    total: decimal(row.total),
    table_id: row.tableId,
    table_title: row.tableTitle,
    floor: row.floor,
    delivery_type: row.deliveryType,
    customer_type: row.customerType,
    customer_id: row.customerPhone,
    name: row.customerName,
    email: row.customerEmail,
    orders: row.orders.map(({ orderId, tokenNo }) => ({
      order_id: orderId,
      token_no: tokenNo,
      payment_status: 'paid',
    })),
    payments: row.payments.map(({ title, amount }) => ({ title, amount: decimal(amount) })),
    taxes: row.taxes.map((tax) => taxRecord(tax, decimal)),
    discount_total: decimal(row.discountTotal),
    tip_total: sum('tip'),
    rounding_total: sum('rounding'),
    surplus_total: sum('surplus'),
    refunded: decimal(row.refunded),
    copies: row.copies,
    buyer: row.buyer,
    fiscal: fiscalMark(row.mark),
  }
}
