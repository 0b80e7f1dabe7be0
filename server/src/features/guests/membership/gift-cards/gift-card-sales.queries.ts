import type { NewGiftCard } from '#core/membership/new-gift-card.ts'
import { withPositions } from '../../../../infrastructure/database/columns.ts'
import type { Db } from '../../../../infrastructure/database/db.ts'
import { query } from '../../../../infrastructure/database/query.ts'

/** The receipt number of the last card sold, under the lock of the restaurant's numbers: they have no gap. */
export async function getLastGiftCard(db: Db): Promise<number> {
  const [row] = await query<{ number: number }>(db)`select last_gift_card as number from tenant_counters`
  return row!.number
}

export async function updateLastGiftCard(db: Db, number: number): Promise<void> {
  await query(db)`update tenant_counters set last_gift_card = ${number}`
}

export async function insertGiftCard(db: Db, card: NewGiftCard): Promise<void> {
  const { code } = card
  await query(db)`
    insert into gift_cards (id, number, code_hash, sealed_code, last_four, currency, currency_digits, amount, balance, expires_on,
      recipient, message, business_day, sold_by)
    values (${card.id}, ${card.number}, decode(${code.hash}, 'base64'), decode(${code.sealed}, 'base64'), ${code.lastFour},
      ${card.currency}, ${card.digits}, ${card.amount}, ${card.amount}, ${card.expiresOn}, ${card.recipient}, ${card.message},
      ${card.day}, ${card.soldBy})`
}

/** The card's first move: its sale. */
export async function insertSaleMove(db: Db, { id, amount, day, soldBy, expiresOn }: NewGiftCard): Promise<void> {
  await query(db)`
    insert into gift_card_moves (card_id, number, kind, amount, business_day, moved_by, expires_on)
    values (${id}, 1, 'sold', ${amount}, ${day}, ${soldBy}, ${expiresOn})`
}

export async function insertSalePayments(db: Db, { id, payments, drawer }: NewGiftCard): Promise<void> {
  await query(db)`
    insert into gift_card_payments (card_id, position, payment_type_id, title, kind, amount, tendered, rounding, change, reference,
      till_id, session_id)
    select ${id}, p.position, p."paymentTypeId", p.title, p.kind, p.amount, p.tendered, p.rounding, p.change, p.reference,
      ${drawer.tillId}, ${drawer.sessionId}
    from jsonb_to_recordset(${withPositions(payments)}::jsonb) as p(position int, "paymentTypeId" uuid, title text, kind text,
      amount bigint, tendered bigint, rounding bigint, change bigint, reference text)`
}
