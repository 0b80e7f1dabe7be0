import {
  text,
  whole,
  day,
  hash,
  orNull,
  list,
  mapOf,
  textOrNull,
  wholeOrNull,
  object,
  sums,
  currency,
  perpetual,
  type Schema,
} from './schema-parts.ts'

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

/** Contents of closings, by kind. */
export const CLOSINGS: Record<string, Schema> = {
  session,
  service: object(closing),
  day: object(closing),
  month: object(closing),
  year: object(closing),
}
