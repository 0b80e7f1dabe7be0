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
  OptionalId,
  Period,
  plainText,
  QueryText,
  Switch,
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
  /** The gapless number of the restaurant's invoices; an id on the wire, so a text. */
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
  orders: z.array(z.object({ order_id: z.string(), payment_status: z.string(), token_no: z.int() })),
  /** Ours: what was paid with which payment type, in the order it was taken. */
  payments: z.array(z.object({ title: z.string(), amount: Decimal })),
  /** Ours: the tax of each rate. */
  taxes: TaxesOfPaper,
  /** What its discounts and comps took off. */
  discount_total: Decimal,
  /** No revenue, as the next two. */
  tip_total: Decimal,
  /** Ours. */
  rounding_total: Decimal,
  /** Ours: what was kept of meal vouchers above what was due. */
  surplus_total: Decimal,
  /** What credit notes gave back of it. */
  refunded: Decimal,
  /** How many papers of it were printed or handed out as a link; the first is the original. */
  copies: z.int(),
  /** The company that it is made out to. */
  buyer: Buyer.nullable(),
  /** Null for what was sold before there was a journal. */
  fiscal: FiscalMark.nullable(),
})
export type Invoice = z.output<typeof Invoice>

/**
 * A line of an invoice, by its position, which counts from 1; `refunded` is what was given back of it, and `returned` which
 * part: `n` of `of` parts. `gross` is what was paid for it, tax included: what lines give back is cut from it.
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
  /** What was handed over is amount + tip + rounding. */
  payments: z.array(z.object({ title: z.string(), amount: Decimal, tip: Decimal, rounding: Decimal })),
  /** Ours, as all that follows. */
  sub_total: Decimal,
  tax_total: Decimal,
  taxes: TaxesOfPaper,
  by: z.string().nullable(),
  approved_by: z.string().nullable(),
  fiscal: FiscalMark.nullable(),
})
export type CreditNoteHead = z.output<typeof CreditNoteHead>

/** Everything that is on an invoice, and what was given back of it since. */
export const InvoiceDetail = Invoice.extend({
  lines: z.array(InvoiceLine),
  /** What each discount took off all lines together; they add up to `discount_total`. */
  discounts: z.array(TakenOff),
  /** By position, which counts from 1; a corrected one is followed by what was taken off its type and put on the other. */
  payments: z.array(BillPayment.extend({ position: z.int(), payment_type_id: z.string() })),
  credit_notes: z.array(CreditNoteHead),
  /** Ours: what cash has settled and has not gone back, and what that was rounded by. */
  cash_left: z.object({ amount: Decimal, rounding: Decimal }),
  /** Of an invoice to a company, where the law of the country asks for them. */
  mentions: InvoiceMentions.nullable(),
})
export type InvoiceDetail = z.output<typeof InvoiceDetail>

const ByNumber = z.object({ number: plainText(64) })

// Past invoices may be read although the subscription has run out (docs/rules.md, 10).
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
    summary: 'At most twenty invoices by number, token, phone or part of the name',
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
      /** Gives the tips back, too, by the payment types that they came by. */
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
      /** The active ones, as the reasons. */
      paymentTypes: z.array(PaymentType),
      reasons: z.array(Reason),
      /** Who took the money, by the user names of the payments. */
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
