import type { CustomerExport } from '#core/contract/guests/customer-export.ts'
import { formatDecimal } from '#core/money/amount.ts'
import type { BillOfPerson, ReservationOfPerson, SettlementOfPerson } from './customer-export.queries.ts'

type OrderedItem = {
  itemTitle: string
  variantTitle: string | null
  addons: readonly { title: string }[]
  unitPrice: number
  quantity: number
  notes: string | null
}

/** An ordered item in the export; `digits` are the decimals of its currency. */
export function exportedItem(item: OrderedItem, digits: number) {
  const { itemTitle, variantTitle, addons, unitPrice, quantity, notes } = item
  const titles = addons.map(({ title }) => title)
  return {
    item_title: itemTitle,
    variant_title: variantTitle,
    addons: titles,
    quantity,
    price: formatDecimal(unitPrice, digits),
    notes,
  }
}

/** A bill with its payments in the export. */
export function exportedBill(row: BillOfPerson, digits: number): CustomerExport['bills'][number] {
  return {
    id: row.id,
    opened_at: row.openedAt.toISOString(),
    status: row.status,
    customer_name: row.customerName,
    total: formatDecimal(row.total, digits),
    paid: formatDecimal(row.paid, digits),
    payments: row.payments.map(({ takenAt, title, amount, tip, reference }) => ({
      at: new Date(takenAt).toISOString(),
      title,
      amount: formatDecimal(amount, digits),
      tip: formatDecimal(tip, digits),
      reference,
    })),
  }
}

/** A settlement of an account in the export. */
export function exportedSettlement(
  { invoiceNumber, settledAt, title, amount, tip, reference }: SettlementOfPerson,
  digits: number,
): CustomerExport['settlements'][number] {
  return {
    invoice_id: String(invoiceNumber),
    at: settledAt.toISOString(),
    title,
    amount: formatDecimal(amount, digits),
    tip: formatDecimal(tip, digits),
    reference,
  }
}

/** A reservation in the export. */
export function exportedReservation(row: ReservationOfPerson): CustomerExport['reservations'][number] {
  return {
    unique_code: row.uniqueCode,
    date: row.storeTime,
    at: row.reservedAt.toISOString(),
    customer_name: row.customerName,
    table_title: row.tableTitle,
    people_count: row.partySize,
    status: row.status,
    notes: row.notes,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    stage: row.stage,
    source: row.source,
    email: row.email,
  }
}
