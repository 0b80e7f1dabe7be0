import { addFractions } from '#core/bills/credit-notes.ts'
import { amountOfStretch, formatQuantity } from '#core/bills/stretches.ts'
import type { InvoiceDetail } from '#core/contract/invoices.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { formatRate } from '#core/money/tax.ts'
import { kindOf } from '#core/payments/payment-kinds.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { pricedAddons, setOf } from '#core/orders/order-record.ts'
import type { InvoicedPart } from '#core/bills/invoiced-part.ts'
import { findInvoiceDetail } from './invoice-detail.queries.ts'
import { listInvoicesOfNumber } from './invoices.queries.ts'
import { loadMentions } from './mentions/load-mentions.ts'
import { listCreditNotesOf } from './refunds/credit-notes.queries.ts'
import { creditNoteHead } from './refunds/show-credit-notes.ts'
import { wireInvoice } from './show-invoices.ts'

type Detail = NonNullable<Awaited<ReturnType<typeof findInvoiceDetail>>>

/** An invoice as issued, with its credit notes, newest first. */
export async function showInvoice(tx: ReadTx, number: number): Promise<InvoiceDetail> {
  const [[row], detail, notes] = await awaitPipelined([
    listInvoicesOfNumber(tx.db, number),
    findInvoiceDetail(tx.db, number),
    listCreditNotesOf(tx.db, number),
  ])
  if (!row || !detail) throw new AppError('invoice.not_found')
  const digits = row.currencyDigits
  const decimal = (minor: number) => formatDecimal(minor, digits)
  return {
    ...wireInvoice(row),
    lines: detail.lines.map((line) => lineRecord(line, digits)),
    discounts: discountsOf(detail).map((discount) => ({ ...discount, amount: formatDecimal(discount.amount, digits) })),
    payments: detail.payments.flatMap((payment) => paymentRecords(payment, { digits, issuedAt: row.issuedAt })),
    credit_notes: notes.map(creditNoteHead),
    cash_left: { amount: decimal(detail.cashLeft.amount), rounding: decimal(detail.cashLeft.rounding) },
    mentions: row.buyer && (await loadMentions(tx, { kind: 'invoice', number })),
  }
}

/** The discounts of an invoice, in order of first use. */
function discountsOf({ lines }: Pick<Detail, 'lines'>): InvoicedPart['discounts'] {
  const sums = new Map<string, InvoicedPart['discounts'][number]>()
  for (const discount of lines.flatMap(({ discounts }) => discounts ?? []))
    sums.set(discount.id, { ...discount, amount: (sums.get(discount.id)?.amount ?? 0) + discount.amount })
  return [...sums.values()]
}

function lineRecord(line: Detail['lines'][number], digits: number): InvoiceDetail['lines'][number] {
  const decimal = (minor: number) => formatDecimal(minor, digits)
  const stretch = { from: line.partFrom ?? 0, to: line.partTo ?? 1, of: line.partOf ?? 1 }
  const quantity = line.lineQuantity ?? line.quantity
  const amount = amountOfStretch(line.unitPrice * quantity, stretch)
  const discounts = line.discounts ?? []
  const isTaxed = line.taxType !== 'none'
  return {
    position: line.position,
    id: line.orderItemId,
    order_item_id: line.orderItemId,
    item_title: line.itemTitle,
    variant_title: line.variantTitle,
    addons: pricedAddons(line.addons, digits) ?? [],
    seat: line.seat,
    ...setOf(line),
    quantity: formatQuantity(quantity, stretch),
    parts: stretch,
    unit_price: decimal(line.unitPrice),
    list_price: decimal(line.listPrice ?? line.unitPrice),
    price_rule: line.priceRule,
    amount: decimal(amount),
    discounts: discounts.map((discount) => ({ ...discount, amount: decimal(discount.amount) })),
    total: decimal(discounts.reduce((rest, discount) => rest - discount.amount, amount)),
    tax_rate: isTaxed ? formatRate(line.taxRateMilli) : null,
    tax_type: isTaxed ? line.taxType : null,
    status: 'completed',
    gross: decimal(line.total),
    refunded: decimal(line.refunded),
    returned: line.returned.reduce(addFractions, { n: 0, of: 1 }),
  }
}

/** A payment, followed by its moves to another type. */
function paymentRecords(
  payment: Detail['payments'][number],
  facts: { digits: number; issuedAt: Date },
): InvoiceDetail['payments'] {
  const { moved, position } = payment
  const entries = moved.map((entry) => ({ ...entry, position, billPaymentId: entry.id, tendered: null, change: 0 }))
  return [payment, ...entries].map((one) => paymentRecord(one, facts))
}

function paymentRecord(
  payment: Omit<Detail['payments'][number], 'moved'>,
  { digits, issuedAt }: { digits: number; issuedAt: Date },
): InvoiceDetail['payments'][number] {
  const decimal = (minor: number) => formatDecimal(minor, digits)
  return {
    position: payment.position,
    payment_type_id: payment.paymentTypeId,
    id: payment.billPaymentId ?? String(payment.position),
    at: (payment.takenAt === null ? issuedAt : new Date(payment.takenAt)).toISOString(),
    title: payment.title,
    kind: kindOf(payment),
    amount: decimal(payment.amount),
    tip: decimal(payment.tip),
    rounding: decimal(payment.rounding),
    surplus: decimal(payment.surplus),
    tendered: payment.tendered === null ? null : decimal(payment.tendered),
    change: decimal(payment.change),
    reference: payment.reference,
    by: payment.takenBy,
    cancelled: 0,
  }
}
