import type { Day } from '#core/calendar/business-day.ts'
import type { Db } from '../../../../infrastructure/database/db.ts'
import { query } from '../../../../infrastructure/database/query.ts'
import { withPositions } from '../../../../infrastructure/database/columns.ts'
import type { StoredCode } from './open-gift-code.ts'

export type NewGiftCard = {
  code: StoredCode
  amount: number
  months: number
  currency: string
  digits: number
  recipient: string | null
  message: string | null
  soldBy: string | null
  /** Settled payments in minor units, without a tip. */
  payments: readonly object[]
  drawer: { tillId: string | null; sessionId: string | null }
}

export type SoldGiftCard = { id: string; number: number; expiresOn: Day }

/** The whole sale in one statement, under the next number of the receipts of cards: they have no gap, as two sales queue here. */
export async function insertGiftCard(db: Db, card: NewGiftCard): Promise<SoldGiftCard> {
  const { code, drawer } = card
  const rows = await query<SoldGiftCard>(db)`
    with today as (
      select business_day_at(now(), time_zone, day_starts_at) as day from store_settings
    ), counter as (
      update tenant_counters c set
        last_gift_card = c.last_gift_card + 1,
        last_figure = c.last_figure + 1,
        business_day = greatest(c.business_day, today.day),
        last_token = case when today.day > c.business_day then 0 else c.last_token end
      from today
      returning c.last_gift_card as number, c.business_day
    ), card as (
      insert into gift_cards (number, code_hash, sealed_code, last_four, currency, currency_digits, amount, balance, expires_on,
        recipient, message, business_day, sold_by)
      select number, ${code.hash}, ${code.sealed}, ${code.lastFour}, ${card.currency}, ${card.digits}, ${card.amount}::bigint,
        ${card.amount}::bigint, (business_day + make_interval(months => ${card.months}::int))::date, ${card.recipient},
        ${card.message}, business_day, ${card.soldBy}
      from counter
      returning id, number, amount, expires_on, business_day, sold_by
    ), move as (
      insert into gift_card_moves (card_id, number, kind, amount, business_day, moved_by, expires_on)
      select id, 1, 'sold', amount, business_day, sold_by, expires_on from card
    ), paid as (
      insert into gift_card_payments (card_id, position, payment_type_id, title, kind, amount, tendered, rounding, change, reference,
        till_id, session_id)
      select card.id, p.position, p."paymentTypeId", p.title, p.kind, p.amount, p.tendered, p.rounding, p.change, p.reference,
        ${drawer.tillId}::uuid, ${drawer.sessionId}::uuid
      from card, jsonb_to_recordset(${withPositions(card.payments)}::jsonb) as p(position int, "paymentTypeId" uuid, title text,
        kind text, amount bigint, tendered bigint, rounding bigint, change bigint, reference text)
    )
    select id, number, expires_on as "expiresOn" from card`
  return rows[0]!
}
