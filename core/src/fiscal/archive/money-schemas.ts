import {
  text,
  whole,
  day,
  orNull,
  list,
  textOrNull,
  object,
  payment,
  currency,
  reference,
  bill,
  type Schema,
} from './schema-parts.ts'

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

/** Contents of entries for money apart from tickets, by kind. */
export const MONEY: Record<string, Schema> = {
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
}
