import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { BillLine, BillPayment, TakenOff } from './bills.ts'
import {
  AmountText,
  Decimal,
  done,
  Done,
  Id,
  Instant,
  OfflineNumber,
  OptionalId,
  Period,
  plainText,
  QueryText,
  Switch,
  TillReceipts,
  WholeNumber,
} from './fields.ts'
import { OrderIds, OrderSummary } from './orders.ts'
import { PaymentType, PrintSettingsRecord, Reason, StoreSettingsRecord } from './records.ts'
import { Buyer, BuyerDraft } from './selling/buyers.ts'
import { InvoiceMentions } from './selling/invoice-mentions.ts'
import { FiscalMark } from './selling/journal-records.ts'

const access = { anyOf: ['INVOICES', 'POS'] } as const

const TaxesOfPaper = z.array(
  z.object({ title: z.string().nullable(), rate: z.number(), type: z.string(), net: Decimal, tax: Decimal }),
)

export const Invoice = z.object({
  /** The gapless number of the restaurant's invoices, as text like every id. */
  invoice_id: z.string(),
  created_at: Instant,
  sub_total: Decimal,
  tax_total: Decimal,
  total: Decimal,
  table_id: z.string().nullable(),
  table_title: z.string().nullable(),
  floor: z.string().nullable(),
  delivery_type: z.string().nullable(),
  customer_type: z.string(),
  customer_id: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  orders: z.array(
    z.object({ order_id: z.string(), payment_status: z.string(), token_no: z.int(), offline_no: OfflineNumber }),
  ),
  receipts: TillReceipts,
  /** Sums by payment type, in the order taken. */
  payments: z.array(z.object({ title: z.string(), amount: Decimal })),
  /** The tax of each rate. */
  taxes: TaxesOfPaper,
  /** The sum of its discounts, including those on the house. */
  discount_total: Decimal,
  /** No revenue, like the next two. */
  tip_total: Decimal,
  /** Rounding of cash. */
  rounding_total: Decimal,
  /** Value of meal vouchers kept above the due. */
  surplus_total: Decimal,
  /** The sum refunded by credit notes. */
  refunded: Decimal,
  /** Papers printed or handed out as a link; the first is the original. */
  copies: z.int(),
  /** The company on the invoice. */
  buyer: Buyer.nullable(),
  /** Null for sales from before the journal. */
  fiscal: FiscalMark.nullable(),
})
export type Invoice = z.output<typeof Invoice>

/**
 * A line of an invoice, by position from 1; `refunded` is the amount refunded of it, and `returned` the part: `n` of
 * `of` parts. `gross` is the price paid with tax, from which refunds of the line are cut.
 */
export const InvoiceLine = BillLine.extend({
  position: z.int(),
  gross: Decimal,
  refunded: Decimal,
  returned: z.object({ n: z.int(), of: z.int() }),
})
export type InvoiceLine = z.output<typeof InvoiceLine>

/** A credit note in a list; amounts are below 0. */
export const CreditNoteHead = z.object({
  /** "A-" and its number in the gapless series of credit notes. */
  id: z.string(),
  invoice_id: z.string(),
  created_at: Instant,
  total: Decimal,
  reason: z.string(),
  /** The amount handed over is amount + tip + rounding. */
  payments: z.array(
    z.object({
      payment_type_id: z.string(),
      title: z.string(),
      kind: z.string(),
      amount: Decimal,
      tip: Decimal,
      rounding: Decimal,
    }),
  ),
  sub_total: Decimal,
  tax_total: Decimal,
  taxes: TaxesOfPaper,
  by: z.string().nullable(),
  approved_by: z.string().nullable(),
  fiscal: FiscalMark.nullable(),
})
export type CreditNoteHead = z.output<typeof CreditNoteHead>

/** The contents of an invoice, and its refunds since. */
export const InvoiceDetail = Invoice.extend({
  lines: z.array(InvoiceLine),
  /** The amount of each discount over all lines; they add up to `discount_total`. */
  discounts: z.array(TakenOff),
  /** By position, from 1. After a corrected payment follow the two moves: off its type and onto the other. */
  payments: z.array(BillPayment.extend({ position: z.int(), payment_type_id: z.string() })),
  credit_notes: z.array(CreditNoteHead),
  /** The amount settled in cash and not refunded, and its rounding. */
  cash_left: z.object({ amount: Decimal, rounding: Decimal }),
  /** For an invoice to a company, if the country's law asks for them. */
  mentions: InvoiceMentions.nullable(),
})
export type InvoiceDetail = z.output<typeof InvoiceDetail>

const ByNumber = z.object({ number: plainText(64) })

// Past invoices may be read after the subscription has run out (docs/rules/restaurant.md#access-by-subscription).
export const invoicesApi = {
  list: endpoint({
    method: 'GET',
    path: '/invoices',
    summary: 'Invoices of a period, newest first',
    access,
    openWhenUnpaid: true,
    query: Period,
    reply: z.array(Invoice),
  }),
  search: endpoint({
    method: 'GET',
    path: '/invoices/search',
    summary: 'At most twenty invoices by number, token, number of a till, phone or part of the name',
    access,
    openWhenUnpaid: true,
    query: z.object({ q: QueryText }),
    reply: z.array(Invoice),
  }),
  show: endpoint({
    method: 'GET',
    path: '/invoices/:number',
    summary: 'Everything on one invoice, and its credit notes',
    access,
    openWhenUnpaid: true,
    params: ByNumber,
    reply: InvoiceDetail,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/invoices/:number/refund',
    summary: 'Give an invoice back, whole, by lines or by an amount, on a credit note of today',
    changes: ['/invoices', '/credit-notes', '/reports', '/dashboard'],
    access,
    params: ByNumber,
    body: z.object({
      mode: z.enum(['whole', 'lines', 'amount']),
      lines: z
        .array(
          z.object({
            position: z.int().min(1),
            n: z.int().min(1).max(999_999).optional(),
            of: z.int().min(1).max(999_999).optional(),
          }),
        )
        .min(1)
        .max(500)
        .optional(),
      amount: AmountText.optional(),
      reasonId: OptionalId,
      payments: z.array(z.object({ paymentTypeId: Id, amount: AmountText })).max(20),
      /** Refunds the tips too, by the payment types they came by. */
      refundTips: Switch.optional().transform((gives) => gives ?? false),
      approvalId: OptionalId,
    }),
    reply: done({ creditNoteId: z.string(), total: Decimal }),
  }),
  correctPayment: endpoint({
    method: 'POST',
    path: '/invoices/:number/payments/:position/correct',
    summary: 'Move a payment of an invoice to the type that it really came by, today',
    changes: ['/invoices', '/reports', '/dashboard', '/cash/settlements'],
    access,
    params: ByNumber.extend({ position: WholeNumber('request.invalid') }),
    body: z.object({ paymentTypeId: Id, reasonId: OptionalId, approvalId: OptionalId }),
    reply: Done,
  }),
  nameBuyer: endpoint({
    method: 'POST',
    path: '/invoices/:number/buyer',
    summary: 'The company that an invoice is made out to; it keeps its number and is headed as an invoice from then on',
    access,
    params: ByNumber,
    body: BuyerDraft,
    reply: Done,
  }),
  listCreditNotes: endpoint({
    method: 'GET',
    path: '/credit-notes',
    summary: 'Credit notes of a period, newest first',
    access,
    openWhenUnpaid: true,
    query: Period,
    reply: z.array(CreditNoteHead),
  }),
  init: endpoint({
    method: 'GET',
    path: '/invoices/init',
    summary: 'What is needed to print a receipt again and to give money back',
    access,
    openWhenUnpaid: true,
    reply: z.object({
      printSettings: PrintSettingsRecord,
      storeSettings: StoreSettingsRecord,
      /** Active ones only, like the reasons. */
      paymentTypes: z.array(PaymentType),
      reasons: z.array(Reason),
      /** Names of the people who took the payments. */
      people: z.array(z.object({ username: z.string(), name: z.string() })),
    }),
  }),
  ofOrders: endpoint({
    method: 'POST',
    path: '/invoices/orders',
    summary: 'What was sold on these orders, as it was sold',
    changes: [],
    access,
    openWhenUnpaid: true,
    body: OrderIds,
    reply: OrderSummary,
  }),
}
