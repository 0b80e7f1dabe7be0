import type { CustomerExport } from '#core/contract/guests/customer-export.ts'
import { isErasedCustomer } from '#core/contract/guests/erased-customer.ts'
import { formatDecimal } from '#core/money/amount.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { exportMembership } from '../membership/members/export-membership.ts'
import { spellingsOf } from '../phones/find-phone.ts'
import { loadStore } from '../../store/load-store.ts'
import { exportCampaignMails } from './campaigns/show-campaigns.ts'
import { exportConsents } from './consents/show-consents.ts'
import {
  listBillsOf,
  listInvoicesOf,
  listKeptCustomers,
  listOrdersOf,
  listQrOrdersOf,
  listReservationsOf,
  listSettlementsOf,
  listVisitNamesOf,
  listVisitsOf,
  type InvoiceOfPerson,
  type KeptCustomer,
  type QrOrderOfPerson,
} from './customer-export.queries.ts'
import { exportedBill, exportedItem, exportedReservation, exportedSettlement } from './customer-export.rules.ts'
import { historyOf } from './show-customers.ts'

const NO_VISIT = { visitNo: 0, visitedOn: null, spent: 0 }

/** Records about a person in other features, and how to erase them. */
export type PersonRecords = {
  exportWaits: (tx: TenantTx, phones: readonly string[]) => Promise<CustomerExport['waits']>
  forget: (tx: TenantTx, phone: string) => Promise<void>
}

/** Exports everything stored about a person, under every spelling of their phone. */
export async function exportCustomer(
  tx: TenantTx,
  typed: string,
  { exportWaits }: Pick<PersonRecords, 'exportWaits'>,
): Promise<CustomerExport> {
  if (isErasedCustomer(typed)) throw new AppError('customer.not_found')
  const phones = await spellingsOf(tx, typed)
  const [store, records, visits, orders, invoices, qrOrders, reservations, bills, settlements] = await awaitPipelined([
    loadStore(tx),
    listKeptCustomers(tx.db, phones),
    listVisitsOf(tx.db, phones),
    listOrdersOf(tx.db, phones),
    listInvoicesOf(tx.db, phones),
    listQrOrdersOf(tx.db, phones),
    listReservationsOf(tx.db, phones),
    listBillsOf(tx.db, phones),
    listSettlementsOf(tx.db, phones),
  ])
  const [customer = null, ...otherRecords] = records.map(wireCustomer)
  const waits = await exportWaits(tx, phones)
  const visitNames = await listVisitNamesOf(tx.db, phones)
  const found = waits.length + orders.length + invoices.length + qrOrders.length + reservations.length + bills.length
  if (!customer && found === 0) throw new AppError('customer.not_found')
  const phone = customer?.phone ?? typed
  await recordAudit(tx, { kind: 'customer.exported', subject: phone })
  return {
    exported_at: new Date().toISOString(),
    store_name: store.name,
    currency: store.currency,
    phone,
    customer,
    other_records: otherRecords,
    history: historyOf(visits.at(-1) ?? NO_VISIT, store.digits),
    visits: visits.map(({ visitedOn, spent }, at) => ({
      business_day: visitedOn,
      spent: formatDecimal(spent - (visits[at - 1]?.spent ?? 0), store.digits),
    })),
    visit_names: visitNames.map(({ at, name }) => ({ at: at.toISOString(), name })),
    orders: orders.map((order) => ({
      ...wirePlaced(order),
      business_day: order.businessDay,
      token_no: order.tokenNo,
      payment_status: order.paymentStatus,
      items: order.items.map((item) => ({ ...exportedItem(item, store.digits), status: item.status })),
    })),
    invoices: invoices.map(wireInvoice),
    bills: bills.map((bill) => exportedBill(bill, store.digits)),
    settlements: settlements.map((settlement) => exportedSettlement(settlement, store.digits)),
    qr_orders: qrOrders.map((order) => ({
      ...wirePlaced(order),
      items: order.items.map((item) => exportedItem(item, store.digits)),
    })),
    consents: await exportConsents(tx, phones),
    campaign_mails: await exportCampaignMails(tx, phones),
    ...(await exportMembership(tx, phones)),
    reservations: reservations.map(exportedReservation),
    waits,
  }
}

function wireCustomer({
  birthDate,
  createdAt,
  updatedAt,
  deletedAt,
  ...facts
}: KeptCustomer): CustomerExport['other_records'][number] {
  return {
    ...facts,
    birth_date: birthDate,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    removed_at: deletedAt?.toISOString() ?? null,
  }
}

/** The fields that orders of staff and guests share. */
function wirePlaced(row: Omit<QrOrderOfPerson, 'items'>) {
  return {
    id: row.id,
    date: row.placedAt.toISOString(),
    customer_name: row.customerName,
    delivery_type: row.deliveryType,
    table_title: row.tableTitle,
    floor: row.floor,
    status: row.status,
  }
}

function wireInvoice(row: InvoiceOfPerson): CustomerExport['invoices'][number] {
  const digits = row.currencyDigits
  return {
    invoice_id: String(row.number),
    created_at: row.issuedAt.toISOString(),
    business_day: row.businessDay,
    currency: row.currency,
    sub_total: formatDecimal(row.subTotal, digits),
    tax_total: formatDecimal(row.taxTotal, digits),
    total: formatDecimal(row.total, digits),
    delivery_type: row.deliveryType,
    table_title: row.tableTitle,
    floor: row.floor,
    customer_name: row.customerName,
    email: row.email,
    lines: row.lines.map((line) => ({
      ...exportedItem(line, digits),
      net: formatDecimal(line.net, digits),
      tax: formatDecimal(line.tax, digits),
      total: formatDecimal(line.total, digits),
    })),
  }
}
