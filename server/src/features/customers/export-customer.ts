import type { CustomerExport } from '#core/contract/guests/customer-export.ts'
import { isErasedCustomer } from '#core/contract/guests/erased-customer.ts'
import { formatDecimal } from '#core/money/amount.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { loadStore } from '../settings/load-store.ts'
import {
  findKeptCustomer,
  listInvoicesOf,
  listOrdersOf,
  listQrOrdersOf,
  listReservationsOf,
  listVisitsOf,
} from './customer-export.queries.ts'
import { exportedDish } from './customer-export.rules.ts'
import { historyOf } from './show-customers.ts'

const NO_VISIT = { visit_no: null, visited_on: null, spent: null }

/** Everything that is held about one person, under exactly this phone. */
export async function exportCustomer(tx: TenantTx, phone: string): Promise<CustomerExport> {
  if (isErasedCustomer(phone)) throw new AppError('customer.not_found')
  const [store, customer, visits, orders, invoices, qrOrders, reservations] = await awaitPipelined([
    loadStore(tx),
    findKeptCustomer(tx.db, phone),
    listVisitsOf(tx.db, phone),
    listOrdersOf(tx.db, phone),
    listInvoicesOf(tx.db, phone),
    listQrOrdersOf(tx.db, phone),
    listReservationsOf(tx.db, phone),
  ])
  const found = orders.length + invoices.length + qrOrders.length + reservations.length
  if (!customer && found === 0) throw new AppError('customer.not_found')
  await recordAudit(tx, { kind: 'customer.exported', subject: phone })
  return {
    exported_at: new Date().toISOString(),
    store_name: store.name,
    currency: store.currency,
    phone,
    customer: customer ? wireCustomer(customer) : null,
    history: historyOf(visits.at(-1) ?? NO_VISIT, store.digits),
    visits: visits.map(({ visited_on, spent }, at) => ({
      business_day: visited_on,
      spent: formatDecimal(spent - (visits[at - 1]?.spent ?? 0), store.digits),
    })),
    orders: orders.map(({ placed_at, items, ...order }) => ({
      ...order,
      date: placed_at.toISOString(),
      items: items.map((item) => ({ ...exportedDish(item, store.digits), status: item.status })),
    })),
    invoices: invoices.map(wireInvoice),
    qr_orders: qrOrders.map(({ placed_at, items, ...order }) => ({
      ...order,
      date: placed_at.toISOString(),
      items: items.map((item) => exportedDish(item, store.digits)),
    })),
    reservations: reservations.map(({ reserved_at, party_size, created_at, updated_at, ...reservation }) => ({
      ...reservation,
      at: reserved_at.toISOString(),
      people_count: party_size,
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
    })),
  }
}

type KeptCustomer = NonNullable<Awaited<ReturnType<typeof findKeptCustomer>>>

function wireCustomer({ created_at, updated_at, deleted_at, ...facts }: KeptCustomer): CustomerExport['customer'] {
  return {
    ...facts,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    removed_at: deleted_at?.toISOString() ?? null,
  }
}

type InvoiceRow = Awaited<ReturnType<typeof listInvoicesOf>>[number]

function wireInvoice(row: InvoiceRow): CustomerExport['invoices'][number] {
  const { number, issued_at, currency_digits: digits, sub_total, tax_total, total, lines, ...invoice } = row
  return {
    ...invoice,
    invoice_id: String(number),
    created_at: issued_at.toISOString(),
    sub_total: formatDecimal(sub_total, digits),
    tax_total: formatDecimal(tax_total, digits),
    total: formatDecimal(total, digits),
    lines: lines.map((line) => ({
      ...exportedDish(line, digits),
      net: formatDecimal(line.net, digits),
      tax: formatDecimal(line.tax, digits),
      total: formatDecimal(line.total, digits),
    })),
  }
}
