import type { Period } from '#core/contract/fields.ts'
import type { Invoice } from '#core/contract/invoices.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { fiscalMark } from '#core/fiscal/marks.ts'
import { readTillNumber } from '#core/offline/till-numbers.ts'
import { plainPhone } from '#core/text/phones.ts'
import { orderNumbers } from '#core/orders/called-number.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { daysOfPeriod } from '../../../infrastructure/http/period.ts'
import { phoneKeyPart } from '../../guests/phones/find-phone.ts'
import { loadToday } from '../../store/load-store.ts'
import { receiptRecords } from './receipt-records.rules.ts'
import { taxRecord } from './invoice.rules.ts'
import { listInvoices, searchInvoices, type InvoiceRow } from './invoices.queries.ts'

/** Invoices of a period of business days, newest first; by default today's. */
export async function listInvoicesOfPeriod(tx: ReadTx, period: Period): Promise<Invoice[]> {
  const days = daysOfPeriod(period, await loadToday(tx))
  return (await listInvoices(tx.db, days)).map(wireInvoice)
}

/** Finds invoices by number, token, number of a till, phone or part of the name. */
export async function findInvoices(tx: ReadTx, q: string | null): Promise<Invoice[]> {
  if (q === null) return []
  const number = /^\d{1,9}$/.test(q) ? Number(q) : null
  // a search by no digits would find every phone
  const digits = plainPhone(q)?.replace('+', '') ?? null
  const keyPart = digits === null ? null : await phoneKeyPart(tx, q)
  const rows = await searchInvoices(tx.db, { number, digits, keyPart, name: q, ofTill: readTillNumber(q) })
  return rows.map(wireInvoice)
}

/** The API's form of an invoice in lists. */
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
    orders: row.orders.map((order) => ({ order_id: order.orderId, ...orderNumbers(order), payment_status: 'paid' })),
    ...receiptRecords(row.receipts),
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
