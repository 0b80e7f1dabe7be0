import { z } from 'zod'
import { CLOSINGS } from '../../fiscal/chains.ts'
import { endpoint } from '../endpoint.ts'
import { Decimal, Instant, Period, done, withError } from '../fields.ts'

const ACCOUNTING = { anyOf: ['ACCOUNTING'] } as const

const Kind = z.enum(CLOSINGS, withError('fiscal.closing_not_found'))

const ClosingHead = z.object({
  kind: z.enum(CLOSINGS),
  number: z.int(),
  /** First and last day, inclusive. */
  from: z.string(),
  to: z.string(),
  at: Instant,
  /** Sales less credit notes. */
  total: Decimal,
  tax: Decimal,
})
export type ClosingHead = z.output<typeof ClosingHead>

const Sums = z.object({ sub: Decimal, tax: Decimal, total: Decimal })
const ByReason = z.array(z.object({ reason: z.string().nullable(), n: z.int(), amount: Decimal }))

/** The data of a closing; refunds are below 0 (docs/fiscal-journal.md). */
export const ClosingRecord = ClosingHead.extend({
  /** The first ten letters of its signature. */
  extract: z.string(),
  currency: z.string(),
  house: z.object({
    name: z.string(),
    legal_name: z.string().nullable(),
    siret: z.string().nullable(),
    vat: z.string().nullable(),
  }),
  before: z.object({ number: z.int(), hash: z.string() }).nullable(),
  /** Numbers of the covered entries; `hash` is that of the last. */
  chains: z.record(z.string(), z.object({ first: z.int().nullable(), last: z.int(), hash: z.string() })),
  n: z.object({ sales: z.int(), credits: z.int(), notes: z.int(), copies: z.int(), voids: z.int() }),
  rates: z.array(
    z.object({
      /** Thousandths of a percent. */
      rate: z.int(),
      type: z.string(),
      category: z.enum(['services', 'goods']),
      net: Decimal,
      tax: Decimal,
    }),
  ),
  sales: Sums,
  credits: Sums,
  both: Sums,
  payments: z.array(
    z.object({
      kind: z.string(),
      title: z.string(),
      n: z.int(),
      amount: Decimal,
      tip: Decimal,
      rounding: Decimal,
      surplus: Decimal,
    }),
  ),
  advances: z.object({ before: Decimal, after: Decimal }),
  gift_cards: z.object({ sold: Decimal, redeemed: Decimal, ended: Decimal }),
  discounts: ByReason,
  comps: ByReason,
  voids: ByReason,
  tips: z.object({ received: Decimal, paid_out: Decimal }),
  movements: z.array(
    z.object({
      kind: z.string(),
      reason: z.string().nullable(),
      account: z.string().nullable(),
      n: z.int(),
      amount: Decimal,
    }),
  ),
  drawers: z.array(
    z.object({ till: z.string(), z: z.int(), expected: Decimal, counted: Decimal, difference: Decimal }),
  ),
  open: z.object({ bills: z.int(), total: Decimal, paid: Decimal }),
  grand: z.object({
    period: Decimal,
    year: Decimal,
    perpetual: z.object({ signed: Decimal, absolute: Decimal, tickets: z.int() }),
  }),
})
export type ClosingRecord = z.output<typeof ClosingRecord>

export const closingsApi = {
  list: endpoint({
    method: 'GET',
    path: '/fiscal/closings',
    summary: 'Closings of a kind of which the last day is in a period, the newest first',
    access: ACCOUNTING,
    openWhenUnpaid: true,
    query: Period.extend({ kind: Kind.default('day') }),
    reply: z.array(ClosingHead),
  }),
  show: endpoint({
    method: 'GET',
    path: '/fiscal/closings/:kind/:number',
    summary: 'Everything that a closing states',
    access: ACCOUNTING,
    openWhenUnpaid: true,
    params: z.object({
      kind: Kind,
      number: z.coerce.number(withError('fiscal.closing_not_found')).int().min(1).max(2_147_483_647),
    }),
    reply: ClosingRecord,
  }),
  close: endpoint({
    method: 'POST',
    path: '/fiscal/closings',
    summary: 'Close the service, or a day that is over',
    access: { anyOf: ['CASH_CLOSE'] },
    openWhenUnpaid: true,
    body: z.object({ kind: z.enum(['service', 'day'], withError('fiscal.closing_not_found')) }),
    reply: done({ number: z.int() }),
  }),
}
