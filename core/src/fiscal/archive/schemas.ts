import { KINDS_BY_CHAIN } from '../chains.ts'

/** A JSON Schema (draft 2020-12). */
export type Schema = { readonly [keyword: string]: unknown }

const text: Schema = { type: 'string' }
const whole: Schema = { type: 'integer' }
const bool: Schema = { type: 'boolean' }
const day: Schema = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }
const hash: Schema = { type: 'string', pattern: '^[0-9a-f]{64}$' }
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })
const list = (items: Schema): Schema => ({ type: 'array', items })
const mapOf = (values: Schema): Schema => ({ type: 'object', additionalProperties: values })
const textOrNull = orNull(text)
const wholeOrNull = orNull(whole)

/** All members are required except the optional ones; others are not allowed. */
function object(members: Record<string, Schema>, optional: Record<string, Schema> = {}): Schema {
  const properties = { ...members, ...optional }
  return { type: 'object', properties, required: Object.keys(members), additionalProperties: false }
}

/** The operation of a till that worked without the server. */
const tillOrigin = object({
  id: text,
  letter: text,
  seq: whole,
  receipt: textOrNull,
  hash,
  sold: text,
  received: text,
})

const payment = object({
  title: text,
  kind: text,
  amount: whole,
  tip: whole,
  tendered: wholeOrNull,
  change: whole,
  rounding: whole,
  surplus: whole,
  earlier: bool,
})
const tax = object({ letter: text, rate: whole, type: text, net: whole, tax: whole })
const discount = object({ reason: text, kind: text, amount: whole })
const order = object({ token: whole, day }, { dining: textOrNull })
const sums = { sub: whole, tax: whole, total: whole }
const currency = { currency: text, digits: whole }
const perpetual = object({ signed: whole, absolute: whole, tickets: whole })
const head = object({ seq: whole, hash, signature: text })
const reference = { of: text, of_hash: orNull(hash) }
const bill = { bill: text, table: textOrNull, orders: list(order) }

const saleLine = object({
  n: whole,
  order: wholeOrNull,
  label: text,
  variant: textOrNull,
  options: list(object({ label: text, price: whole })),
  set: textOrNull,
  quantity: text,
  unit: whole,
  list: wholeOrNull,
  rule: textOrNull,
  amount: whole,
  discounts: list(discount),
  total: whole,
  net: whole,
  tax: whole,
  rate: whole,
  type: text,
  group: textOrNull,
})
const sale = object({
  doc: text,
  orders: list(order),
  table: textOrNull,
  covers: wholeOrNull,
  server: textOrNull,
  lines: list(saleLine),
  discounts: list(discount),
  ...sums,
  ...currency,
  taxes: list(tax),
  payments: list(payment),
  perpetual,
})
const creditLine = object({
  n: whole,
  position: whole,
  label: text,
  variant: textOrNull,
  dining: textOrNull,
  quantity: text,
  total: whole,
  net: whole,
  tax: whole,
  rate: whole,
  type: text,
  group: textOrNull,
})
const credit = object({
  doc: text,
  ...reference,
  by: textOrNull,
  approved: textOrNull,
  reason: text,
  dining: textOrNull,
  lines: list(creditLine),
  ...sums,
  ...currency,
  taxes: list(tax),
  payments: list(payment),
  perpetual,
})
const note = object({
  n: whole,
  ...bill,
  lines: list(
    object({ n: whole, label: text, variant: textOrNull, quantity: text, total: whole, rate: whole, type: text }),
  ),
  ...sums,
  paid: whole,
  due: whole,
})
const movement = object(
  {
    amount: whole,
    ...currency,
    reason: textOrNull,
    account: textOrNull,
    note: textOrNull,
    to: textOrNull,
    approved: textOrNull,
  },
  { id: text },
)
const closing = {
  number: whole,
  house: object({ name: text, legal_name: textOrNull, siret: textOrNull, vat: textOrNull }),
  ...currency,
  period: object({ from: day, to: day }),
  before: orNull(object({ number: whole, hash })),
  chains: mapOf(object({ first: wholeOrNull, last: whole, hash })),
  n: object({ sales: whole, credits: whole, notes: whole, copies: whole, voids: whole }),
  rates: list(object({ rate: whole, type: text, category: { enum: ['services', 'goods'] }, net: whole, tax: whole })),
  sales: object(sums),
  credits: object(sums),
  both: object(sums),
  payments: list(
    object({ kind: text, title: text, n: whole, amount: whole, tip: whole, rounding: whole, surplus: whole }),
  ),
  advances: object({ before: whole, after: whole }),
  gift_cards: object({ sold: whole, redeemed: whole, ended: whole }),
  ...Object.fromEntries(
    ['discounts', 'comps', 'voids'].map((member) => [
      member,
      list(object({ reason: textOrNull, n: whole, amount: whole })),
    ]),
  ),
  tips: object({ received: whole, paid_out: whole }),
  movements: list(object({ kind: text, reason: textOrNull, account: textOrNull, n: whole, amount: whole })),
  drawers: list(object({ till: text, z: whole, expected: whole, counted: whole, difference: whole })),
  open: object({ bills: whole, total: whole, paid: whole }),
  grand: object({ period: whole, year: whole, perpetual }),
}
const session = object({
  ...closing,
  session: text,
  opened_at: text,
  till: text,
  z: whole,
  expected: whole,
  counted: whole,
  difference: whole,
})
const publicKey = { key: text, public: text }
/**
 * An act of staff: its kind in the audit log, which is a published code, its subject and values. Older entries state
 * values as texts.
 */
const act: Schema = {
  type: 'object',
  properties: { act: text, code: wholeOrNull, subject: textOrNull },
  required: ['act', 'code', 'subject'],
  additionalProperties: { type: ['string', 'integer', 'boolean', 'null', 'array', 'object'] },
}
const billStates = list(object({ ...bill, total: whole }))
const archived = { archive: text, from: day, to: day, manifest: hash }

const DATA: Record<string, Schema> = {
  sale,
  credit,
  buyer: object({ ...reference, buyer: mapOf(textOrNull) }),
  note,
  copy: { type: 'object', properties: { kind: text, n: whole }, required: ['kind', 'n'] },
  part: object({ ...bill, tip_for: textOrNull, payment }, { id: text, bill_id: text }),
  part_cancelled: object({ ...bill, approved: textOrNull, reason: text, payment }, { cancels: text }),
  corrected: object(
    { ...reference, approved: textOrNull, position: whole, reason: text, payments: list(payment) },
    { number: whole },
  ),
  settled: object({ ...reference, position: whole, payments: list(payment) }, { number: whole }),
  paid_in: movement,
  paid_out: movement,
  drop: movement,
  tip_out: movement,
  gift_card_sold: object({ card: text, amount: whole, ...currency, ends: orNull(day), payments: list(payment) }),
  gift_card_ended: object({ card: text, amount: whole, ...currency }),
  session,
  service: object(closing),
  day: object(closing),
  month: object(closing),
  year: object(closing),
  init: object({
    invoices: whole,
    credit_notes: whole,
    documents: whole,
    signed: whole,
    absolute: whole,
    advances: whole,
    software: text,
  }),
  key_made: object(publicKey),
  key_rotated: object({ ...publicKey, before: text }),
  key_lost: object({ ...publicKey, lost: list(object(publicKey)), heads: mapOf(head) }),
  version_changed: object({ before: text, after: text }),
  mode_changed: object({ before: text, after: text }, { orders: whole, invoices: whole }),
  clock: object({ clock: text, last: text }),
  void: object({
    code: whole,
    token: whole,
    label: text,
    variant: textOrNull,
    quantity: whole,
    amount: whole,
    reason: textOrNull,
    stage: text,
    approved: textOrNull,
  }),
  bill_split: object({ before: billStates, after: billStates }),
  bill_moved: object({ before: billStates, after: billStates }),
  till_ended: object({ act: text, code: { type: 'null' }, subject: text, letter: text, last: whole }),
  exported: object({ what: text, from: day, to: day, for: textOrNull }),
  check_failed: object({
    code: whole,
    entries: whole,
    findings: list(object({ code: text, text }, { chain: text, seq: whole })),
  }),
  restored: object({ lost: list(object({ chain: text, from: whole, to: whole, doc: textOrNull })) }),
  made: object({ ...archived, form: whole, root: text }),
  downloaded: object({ ...archived, for: textOrNull }),
  taken_over: object({
    document: { enum: ['invoice', 'credit_note'] },
    doc: text,
    of: textOrNull,
    day,
    at: text,
    lines: list(
      object({
        label: text,
        variant: textOrNull,
        quantity: whole,
        total: whole,
        net: whole,
        tax: whole,
        rate: whole,
        type: text,
      }),
    ),
    ...sums,
    ...currency,
    taxes: list(object({ rate: whole, type: text, net: whole, tax: whole })),
    payments: list(object({ title: text, kind: textOrNull, amount: whole, tip: whole })),
  }),
  purged: object({ year: object({ from: day, to: day }), chains: mapOf(object({ first: head, last: head })) }),
}

/** Schemas of payloads, by kind of entry. */
export function entrySchemas(): Map<string, Schema> {
  const kinds = new Set(Object.values(KINDS_BY_CHAIN).flatMap((some): readonly string[] => some))
  return new Map([...kinds].toSorted().map((kind) => [kind, schemaOf(kind)]))
}

function schemaOf(kind: string): Schema {
  const envelope = object({
    v: { const: 1 },
    chain: text,
    seq: whole,
    kind: { const: kind },
    at: text,
    offset: whole,
    day,
    mode: { enum: ['live', 'training'] },
    tenant: text,
    siret: textOrNull,
    till: textOrNull,
    session: textOrNull,
    user: textOrNull,
    device: orNull(tillOrigin),
    soft: text,
    version: text,
    fiscal: text,
    data: DATA[kind] ?? act,
  })
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', title: kind, ...envelope }
}
