import { z } from 'zod'
import { LEAST_MONTHS, MOST_MONTHS } from '../../membership/gift-cards.ts'
import { endpoint } from '../endpoint.ts'
import {
  AmountText,
  Decimal,
  Done,
  done,
  Id,
  Instant,
  optionalText,
  OptionalDay,
  Period,
  QueryNumber,
  QueryText,
  requiredText,
  Switch,
  WholeNumber,
  withError,
} from '../fields.ts'
import { Payment } from '../payments.ts'
import { PaymentType, PrintSettingsRecord, StoreSettingsRecord } from '../records.ts'
import { PaperHead } from '../selling/documents.ts'

const MANAGING = { anyOf: ['MEMBERSHIP'] } as const
const SELLING = { anyOf: ['POS'] } as const
const TAKING = { anyOf: ['POS', 'ORDERS'] } as const

const STATES = ['active', 'empty', 'blocked', 'ended'] as const
const MOVE_KINDS = [
  'sold',
  'redeemed',
  'given_back',
  'refunded',
  'ended',
  'blocked',
  'unblocked',
  'extended',
  'reprinted',
] as const

const Day = z.string().meta({ description: 'business day, YYYY-MM-DD' })

const GiftCard = z.object({
  id: z.string(),
  /** Number of the sale's receipt, "G-12". */
  receiptNo: z.string(),
  last4: z.string(),
  amount: Decimal,
  balance: Decimal,
  currency: z.string(),
  state: z.enum(STATES),
  /** The last business day on which it pays. */
  expiresOn: Day,
  recipient: z.string().nullable(),
  sold_at: Instant,
  by: z.string().nullable(),
})
export type GiftCard = z.output<typeof GiftCard>

const Move = z.object({
  n: z.int(),
  at: Instant,
  kind: z.enum(MOVE_KINDS),
  /** The change of the balance. */
  amount: Decimal,
  reason: z.string().nullable(),
  /** The new last day, if it changed. */
  expiresOn: Day.nullable(),
  invoice_id: z.string().nullable(),
  credit_note_id: z.string().nullable(),
  by: z.string().nullable(),
})
export type GiftCardMove = z.output<typeof Move>

const SalePayments = z.array(
  z.object({ title: z.string(), amount: Decimal, tendered: Decimal.nullable(), rounding: Decimal, change: Decimal }),
)

export const GiftCardDetail = GiftCard.extend({
  message: z.string().nullable(),
  /** A page, newest first; the next begins `before` the value of `next`. */
  moves: z.array(Move),
  next: z.string().optional(),
  payments: SalePayments,
  timeZone: z.string(),
})
export type GiftCardDetail = z.output<typeof GiftCardDetail>

/** The contents of a card's receipt, besides its code. */
const GiftCardDocument = PaperHead.extend({
  ...GiftCard.pick({ receiptNo: true, amount: true, expiresOn: true, recipient: true }).shape,
  at: Instant,
  message: z.string().nullable(),
  payments: SalePayments,
})
export type GiftCardDocument = z.output<typeof GiftCardDocument>

/** The contents of a card's paper; `copy` counts reprints, 0 is the original. */
const GiftCardPaper = { id: z.string(), code: z.string(), copy: z.int() }

const Sums = z.object({ n: z.int(), amount: Decimal })

export const GiftCardReport = z.object({
  from: Day,
  to: Day,
  currency: z.string(),
  sold: Sums,
  /** Less returns to cards by cancelled payments and credit notes. */
  redeemed: Sums,
  ended: Sums,
  /** The balance of all cards at the end of the last day. */
  outstanding: Decimal,
  byDay: z.array(z.object({ day: Day, sold: Decimal, redeemed: Decimal, ended: Decimal })),
})
export type GiftCardReport = z.output<typeof GiftCardReport>

const LIST = ['/gift-cards', '/gift-cards/:id', '/gift-cards/report'] as const
const SOLD = [
  ...LIST,
  '/cash/session',
  '/settings/payment-types',
  '/gift-cards/init',
  '/pos/init',
  '/orders/init',
] as const
const ById = z.object({ id: Id })
const months = WholeNumber('gift_card.months_invalid').refine(
  (value) => value >= LEAST_MONTHS && value <= MOST_MONTHS,
  withError('gift_card.months_invalid'),
)

export const giftCardsApi = {
  init: endpoint({
    method: 'GET',
    path: '/gift-cards/init',
    summary: 'What is needed to sell a gift card: the active payment types, the store and how it prints',
    access: SELLING,
    reply: z.object({
      paymentTypes: z.array(PaymentType),
      printSettings: PrintSettingsRecord,
      storeSettings: StoreSettingsRecord,
    }),
  }),
  sell: endpoint({
    method: 'POST',
    path: '/gift-cards/sell',
    summary: 'Sell a gift card: money of today, no revenue and no tax; the reply has its code',
    changes: SOLD,
    access: SELLING,
    body: z.object({
      amount: AmountText,
      payments: z.array(Payment).min(1).max(20),
      recipient: optionalText(100),
      message: optionalText(300),
    }),
    reply: done({ ...GiftCardPaper, receiptNo: z.string(), expiresOn: Day, amount: Decimal, change: Decimal }),
  }),
  check: endpoint({
    method: 'POST',
    path: '/gift-cards/check',
    summary: 'What is left on the card of a code; twenty wrong codes an hour, then 429',
    changes: [],
    access: TAKING,
    body: z.object({ code: requiredText('gift_card.code_required', 50) }),
    reply: z.object({ last4: z.string(), balance: Decimal, state: z.enum(STATES), expiresOn: Day }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/gift-cards',
    summary: 'Gift cards, newest first, a page at a time; by receipt, last four characters, or recipient',
    access: MANAGING,
    query: z.object({ q: QueryText, page: QueryNumber(1, 1_000_000) }),
    reply: z.object({
      cards: z.array(GiftCard),
      /** Months that a new card is valid. */
      months: z.int(),
      timeZone: z.string(),
      currentPage: z.int(),
      perPage: z.int(),
      totalPages: z.int(),
      totalCards: z.int(),
    }),
  }),
  report: endpoint({
    method: 'GET',
    path: '/gift-cards/report',
    summary: 'What gift cards were sold for, paid and lost in a period, and what is left on them at its end',
    access: { anyOf: ['REPORTS'] },
    query: Period,
    reply: GiftCardReport,
  }),
  saveSettings: endpoint({
    method: 'POST',
    path: '/gift-cards/settings',
    summary: 'How many months a card is valid that is sold from now on, 12 to 60',
    changes: LIST,
    access: MANAGING,
    body: z.object({ months }),
    reply: Done,
  }),
  show: endpoint({
    method: 'GET',
    path: '/gift-cards/:id',
    summary: 'A gift card with its moves',
    access: MANAGING,
    params: ById,
    query: z.object({ before: QueryText }),
    reply: GiftCardDetail,
  }),
  paper: endpoint({
    method: 'GET',
    path: '/gift-cards/:id/paper',
    summary: 'What the receipt of a card states beside its code, which comes with the sale and the reprint',
    access: { anyOf: ['POS', 'MEMBERSHIP'] },
    params: ById,
    reply: GiftCardDocument,
  }),
  block: endpoint({
    method: 'POST',
    path: '/gift-cards/:id/block',
    summary: 'Block a card, with a reason, or unblock it: a blocked card pays nothing and keeps its balance',
    changes: LIST,
    access: MANAGING,
    params: ById,
    body: z.object({ blocked: Switch.default(true), reason: requiredText('gift_card.reason_required', 200) }),
    reply: Done,
  }),
  extend: endpoint({
    method: 'POST',
    path: '/gift-cards/:id/extend',
    summary: 'Give a card that has not ended a later last day, at most 60 months from today',
    changes: LIST,
    access: MANAGING,
    params: ById,
    body: z.object({
      expiresOn: OptionalDay('gift_card.expiry_invalid'),
      reason: optionalText(200),
    }),
    reply: Done,
  }),
  reprint: endpoint({
    method: 'POST',
    path: '/gift-cards/:id/reprint',
    summary: 'The code of a card, to print it again; written down in the audit log',
    changes: LIST,
    access: MANAGING,
    params: ById,
    reply: done(GiftCardPaper),
  }),
}
