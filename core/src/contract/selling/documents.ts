import { z } from 'zod'
import { MODES } from '../../bills/document-number.ts'
import { IDENTITY_FIELDS } from '../../countries/country-pack.ts'
import { endpoint } from '../endpoint.ts'
import { Decimal, done, Instant, OfflineNumber, plainText, TillReceipts } from '../fields.ts'
import { PrintSettingsRecord } from '../records.ts'
import { Buyer } from './buyers.ts'
import { CashSession } from './cash-records.ts'
import { InvoiceMentions } from './invoice-mentions.ts'
import { FiscalMark } from './journal-records.ts'

const SELLING = { anyOf: ['POS', 'ORDERS', 'INVOICES', 'CASH_MANAGE', 'CASH_CLOSE'] } as const

export const DOCUMENT_KINDS = ['invoice', 'credit_note', 'note', 'session'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Fields of the company's identity; blank if not stated. */
export const IdentityRecord = z.object(
  Object.fromEntries(IDENTITY_FIELDS.map((field) => [field, z.string()])) as Record<
    (typeof IDENTITY_FIELDS)[number],
    z.ZodString
  >,
)

const TakenOff = z.object({ title: z.string(), amount: Decimal })

const DocumentLine = z.object({
  title: z.string(),
  variant_title: z.string().nullable(),
  addons: z.array(z.string()),
  notes: z.string().nullable(),
  /** "2", "1/3", "4/3". */
  quantity: z.string(),
  /** The unit price with tax. */
  unit_price: Decimal,
  /** The line's price with tax, before discounts. */
  total: Decimal,
  discounts: z.array(TakenOff),
  /** The letter of its rate in `taxes`; null if untaxed. */
  letter: z.string().nullable(),
  /** Its set menu in `sets`; null if ordered by itself. */
  set_id: z.string().nullable(),
})

/** A set menu with the sum of its lines, which are listed under it. */
const DocumentSet = z.object({
  id: z.string(),
  title: z.string(),
  quantity: z.string(),
  unit_price: Decimal,
  total: Decimal,
})

export const DocumentPayment = z.object({
  title: z.string(),
  kind: z.string(),
  amount: Decimal,
  tip: Decimal,
  rounding: Decimal,
  surplus: Decimal,
  tendered: Decimal.nullable(),
  change: Decimal,
  reference: z.string().nullable(),
})

/**
 * The contents of a paper, in the order of docs/rules/invoices.md#order-of-blocks. Amounts of a credit note are below
 * 0; discounts are above 0 and taken off.
 */
export const PaperDocument = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  /** The number of an invoice, credit note ("A-3") or closing of a session; null if it has none. */
  number: z.string().nullable(),
  /** On a credit note, the invoice it takes back. */
  invoice_id: z.string().nullable(),
  /** On a note, the letter of its bill. */
  letter: z.string().nullable(),
  at: Instant,
  /** Papers of a restaurant in training are marked and have their own number series. */
  mode: z.enum(MODES),
  country: z.string(),
  currency: z.string(),
  time_zone: z.string(),
  store: z.object({ name: z.string(), address: z.string(), phone: z.string(), email: z.string() }),
  identity: IdentityRecord,
  print: PrintSettingsRecord,
  till: z.string().nullable(),
  /** Name of the waiter, else the user name. */
  server: z.string().nullable(),
  table_title: z.string().nullable(),
  floor: z.string().nullable(),
  /** Over all its orders. */
  covers: z.int().nullable(),
  delivery_type: z.string().nullable(),
  tokens: z.array(z.object({ token_no: z.int(), offline_no: OfflineNumber, business_day: z.string() })),
  receipts: TillReceipts,
  customer_type: z.string().nullable(),
  customer_id: z.string().nullable(),
  customer_name: z.string().nullable(),
  buyer: Buyer.nullable(),
  /** For an invoice to a company or a credit note on one, if the country's law asks for them. */
  mentions: InvoiceMentions.nullable(),
  reason: z.string().nullable(),
  lines: z.array(DocumentLine),
  sets: z.array(DocumentSet),
  /** The sum of the lines, after their discounts and before those of the bill. */
  sum: Decimal,
  /** Discounts of the bill. */
  discounts: z.array(TakenOff),
  sub_total: Decimal,
  tax_total: Decimal,
  total: Decimal,
  taxes: z.array(
    z.object({
      letter: z.string(),
      title: z.string().nullable(),
      rate: z.number(),
      type: z.string(),
      net: Decimal,
      tax: Decimal,
      gross: Decimal,
    }),
  ),
  payments: z.array(DocumentPayment),
  /** On notes only. */
  paid: Decimal.nullable(),
  due: Decimal.nullable(),
  session: CashSession.nullable(),
  /** For an invoice or credit note in the journal. */
  fiscal: FiscalMark.nullable(),
  product: z.object({ name: z.string(), version: z.string(), fiscal_version: z.string() }),
})
export type PaperDocument = z.output<typeof PaperDocument>

/** The restaurant's details on every paper, and its layout. */
export const PaperHead = PaperDocument.pick({
  mode: true,
  country: true,
  currency: true,
  time_zone: true,
  store: true,
  identity: true,
  print: true,
})
export type PaperHead = z.output<typeof PaperHead>

const named = (kinds: readonly [DocumentKind, ...DocumentKind[]]) =>
  z.object({ kind: z.enum(kinds), id: plainText(64) })

// Past invoices can be printed after the subscription has run out (docs/rules/restaurant.md#access-by-subscription).
export const documentsApi = {
  print: endpoint({
    method: 'POST',
    path: '/documents/print',
    summary:
      'A document to be printed, and which copy of it this is: 0 is the original. The id of a note is that of its bill; sessions are for CASH_MANAGE and CASH_CLOSE',
    changes: ['/invoices', '/visits', '/floor-plan/state'],
    access: SELLING,
    openWhenUnpaid: true,
    body: named(DOCUMENT_KINDS),
    reply: done({ copy: z.int(), document: PaperDocument }),
  }),
  link: endpoint({
    method: 'POST',
    path: '/documents/link',
    summary: 'The public address of an invoice or a credit note; handing it out counts as the original',
    changes: ['/invoices'],
    access: { anyOf: ['POS', 'ORDERS', 'INVOICES'] },
    openWhenUnpaid: true,
    body: named(['invoice', 'credit_note']),
    reply: done({ url: z.string() }),
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/receipts/:token',
    summary: 'The document of a public address and the logo of its restaurant, and nothing else',
    access: 'public',
    params: z.object({ token: plainText(64) }),
    /** `logo` is the address of the restaurant's. */
    reply: z.object({ document: PaperDocument, logo: z.string().nullable() }),
  }),
}
