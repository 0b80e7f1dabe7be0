import type { CashSession } from '#core/contract/selling/cash-records.ts'
import type { Buyer } from '#core/contract/selling/buyers.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { fiscalMark } from '#core/fiscal/marks.ts'
import { NOTHING, type DocumentPart } from '#core/documents/note-part.ts'
import { paymentPart, pricedPart, type PaperLine } from '#core/documents/priced-part.ts'
import { receiptRecords } from '../invoices/receipt-records.rules.ts'
import type { CreditNoteSource, InvoicePlace, InvoiceSource } from './documents.queries.ts'

export function invoicePart(number: string, source: InvoiceSource, buyer: Buyer | null): DocumentPart {
  const ofBill = new Set(source.billDiscountIds)
  const lines = source.lines.map((line): PaperLine => ({
    title: line.itemTitle,
    variantTitle: line.variantTitle,
    addons: line.addons,
    notes: line.notes,
    unitPrice: line.unitPrice,
    quantity: line.lineQuantity ?? line.quantity,
    stretch: { from: line.partFrom ?? 0, to: line.partTo ?? 1, of: line.partOf ?? 1 },
    discounts: (line.discounts ?? []).map((discount) => ({ ...discount, isOfBill: ofBill.has(discount.id) })),
    rateMilli: line.taxRateMilli,
    taxType: line.taxType,
    gross: line.total,
    setMenu: line.setMenu,
  }))
  return {
    ...NOTHING,
    ...placePart(source),
    kind: 'invoice',
    number,
    at: source.issuedAt.toISOString(),
    currency: source.currency,
    buyer,
    fiscal: fiscalMark(source.mark),
    ...pricedPart(lines, source, source.digits),
    payments: paymentPart(source.payments, source.digits),
  }
}

/** A credit note takes back: its amounts are below 0. */
export function creditNotePart(number: string, source: CreditNoteSource, buyer: Buyer | null): DocumentPart {
  const lines = source.lines.map((line): PaperLine => ({
    title: line.itemTitle,
    variantTitle: line.variantTitle,
    addons: line.addons,
    notes: null,
    unitPrice: line.unitPrice,
    quantity: line.units,
    stretch: { from: 0, to: line.partN, of: line.partOf * line.unitsOf },
    discounts: [],
    rateMilli: line.taxRateMilli,
    taxType: line.taxType,
    gross: -line.total,
    setMenu: line.setMenu,
  }))
  const sums = {
    subTotal: -source.subTotal,
    taxTotal: -source.taxTotal,
    total: -source.total,
    taxes: source.taxes.map((tax) => ({ ...tax, net: -tax.net, tax: -tax.tax })),
  }
  const none = { surplus: 0, tendered: null, change: 0, reference: null }
  const payments = source.payments.map(({ amount, tip, rounding, ...type }) => {
    return { ...type, ...none, amount: -amount, tip: -tip, rounding: -rounding }
  })
  const priced = pricedPart(lines, sums, source.digits)
  return {
    ...NOTHING,
    ...placePart(source),
    kind: 'credit_note',
    number: `A-${number}`,
    invoice_id: String(source.invoiceNumber),
    at: source.issuedAt.toISOString(),
    currency: source.currency,
    buyer,
    reason: source.reason,
    fiscal: fiscalMark(source.mark),
    ...priced,
    // a refund by amount has no lines
    sum: lines.length === 0 ? priced.total : priced.sum,
    payments: paymentPart(payments, source.digits),
  }
}

/** The reading of an open drawer, or its closing. */
export function sessionPart(session: CashSession, { currency, at }: { currency: string; at: Date }): DocumentPart {
  const none = formatDecimal(0, findCurrency(currency)?.digits ?? 2)
  return {
    ...NOTHING,
    kind: 'session',
    number: session.z === null ? null : String(session.z),
    at: session.closed_at ?? at.toISOString(),
    currency,
    till: session.till_title,
    server: session.closed_by ?? session.opened_by,
    table_title: null,
    floor: null,
    covers: null,
    delivery_type: null,
    tokens: [],
    customer_type: null,
    customer_id: null,
    customer_name: null,
    lines: [],
    sets: [],
    sum: none,
    discounts: [],
    sub_total: none,
    tax_total: none,
    total: none,
    taxes: [],
    payments: [],
    session,
  }
}

function placePart(place: InvoicePlace) {
  return {
    till: place.till,
    server: place.server,
    table_title: place.tableTitle,
    floor: place.floor,
    covers: place.covers,
    delivery_type: place.deliveryType,
    tokens: place.orders,
    ...receiptRecords(place.receipts),
    customer_type: place.customerType,
    customer_id: place.customerPhone,
    customer_name: place.customerName,
  }
}
