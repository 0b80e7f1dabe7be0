import sql, { type Sql } from 'sql-template-tag'
import type { OfferedCard } from '#core/membership/offered-card.ts'
import type { PaidByCard } from '#core/payments/decide-refund.ts'
import type { Day, DayBounds } from '#core/calendar/business-day.ts'
import type { GiftCardAct } from '#core/membership/gift-cards.ts'
import type { GiftCardMove } from '#core/membership/move-gift-card.ts'
import type { Db } from '../../../../infrastructure/database/db.ts'
import { query } from '../../../../infrastructure/database/query.ts'
import { nameOfUser } from '../../../../infrastructure/database/name-of-user.ts'
import { containsWords } from '../../../../infrastructure/database/folded-text.ts'

export type GiftCardRow = OfferedCard

const CARD = sql`id, number, last_four as "lastFour", amount, balance, currency, currency_digits as digits, recipient, message,
  expires_on as "expiresOn", is_blocked as "isBlocked", sold_at as "soldAt", ${nameOfUser(sql`sold_by`)} as "soldBy", current_business_day() as today`

/** Locks a card until commit; undefined if there is none. */
export async function lockGiftCardForUpdate(db: Db, id: string): Promise<GiftCardRow | undefined> {
  const rows = await query<GiftCardRow>(db)`select ${CARD} from gift_cards where id = ${id}::uuid for update`
  return rows[0]
}

export type FoundByCode = GiftCardRow & { codeHash: Buffer }

/** Locks the cards of these codes by id, the order in which everybody locks several. */
export function lockGiftCardsForUpdate(db: Db, hashes: readonly Buffer[]): Promise<FoundByCode[]> {
  return query<FoundByCode>(db)`
    select ${CARD}, code_hash as "codeHash" from gift_cards
    where code_hash = any(${hashes.map((hash) => `\\x${hash.toString('hex')}`)}::bytea[]) order by id for update`
}

/** Locks some cards that have expired. */
export function lockGiftCardsToEndForUpdate(db: Db, most: number): Promise<GiftCardRow[]> {
  return query<GiftCardRow>(db)`
    select ${CARD} from gift_cards where id in (
      select id from gift_cards where balance > 0 and expires_on < current_business_day() order by id limit ${most})
    order by id for update`
}

export async function findGiftCardOfCode(db: Db, hash: Buffer): Promise<GiftCardRow | undefined> {
  const rows = await query<GiftCardRow>(db)`select ${CARD} from gift_cards where code_hash = ${hash}`
  return rows[0]
}

export async function findGiftCard(db: Db, id: string): Promise<GiftCardRow | undefined> {
  const rows = await query<GiftCardRow>(db)`select ${CARD} from gift_cards where id = ${id}::uuid`
  return rows[0]
}

export async function findSealedCode(db: Db, id: string): Promise<{ sealed: Buffer; hash: Buffer } | undefined> {
  const rows = await query<{ sealed: Buffer; hash: Buffer }>(db)`
    select sealed_code as sealed, code_hash as hash from gift_cards where id = ${id}::uuid`
  return rows[0]
}

/** Writes a locked card's new state and its next move; returns the move's number. */
export async function insertGiftCardMove(
  db: Db,
  { card, after, kind, change, source }: GiftCardMove,
  movedBy: string | null,
): Promise<number> {
  const expiresOn = after.expiresOn === card.expiresOn ? null : after.expiresOn
  const rows = await query<{ number: number }>(db)`
    with card as (
      update gift_cards set balance = ${after.balance}, expires_on = ${after.expiresOn}, is_blocked = ${after.isBlocked},
        moves = moves + 1
      where id = ${card.id}::uuid returning id, moves
    )
    insert into gift_card_moves (card_id, number, kind, amount, business_day, moved_by, reason, expires_on, bill_payment_id,
      invoice_number, invoice_position, credit_note_number)
    select id, moves, ${kind}, ${change}, current_business_day(), ${movedBy}, ${source.reason ?? null}, ${expiresOn}::date,
      ${source.billPaymentId ?? null}::uuid, ${source.invoiceNumber ?? null}::bigint, ${source.invoicePosition ?? null}::int,
      ${source.creditNoteNumber ?? null}::bigint
    from card returning number`
  return rows[0]!.number
}

/** Counts reprints of a card. */
export async function countReprints(db: Db, id: string): Promise<number> {
  const rows = await query<{ n: number }>(db)`
    select count(*)::int as n from gift_card_moves where card_id = ${id}::uuid and kind = 'reprinted'`
  return rows[0]!.n
}

/** Locks the card that paid this payment on a bill. */
export async function lockGiftCardOfBillPayment(db: Db, billPaymentId: string): Promise<GiftCardRow | undefined> {
  const rows = await query<GiftCardRow>(db)`
    select ${CARD} from gift_cards where id = (
      select card_id from gift_card_moves where bill_payment_id = ${billPaymentId}::uuid and kind = 'redeemed')
    for update`
  return rows[0]
}

/** The cards that paid an invoice, with the last payment of each and the amount not returned. */
const paidByCards = (invoiceNumber: number) => sql`
  select m.card_id, max(m.moved_at) as paid_at, (-sum(m.amount) - coalesce((
    select sum(r.amount) from gift_card_moves r
    where r.kind = 'refunded' and r.invoice_number = ${invoiceNumber} and r.card_id = m.card_id), 0))::bigint as still_paid
  from gift_card_moves m
  where m.kind = 'redeemed' and (m.card_id, m.number) in (
    select card_id, number from gift_card_moves where invoice_number = ${invoiceNumber} and invoice_position is not null
    union
    select g.card_id, g.number from invoice_payments p cross join lateral (
      select card_id, number from gift_card_moves where bill_payment_id = p.bill_payment_id offset 0
    ) g where p.invoice_number = ${invoiceNumber})
  group by m.card_id`

/** Locks the cards that paid an invoice, by id. */
export async function lockGiftCardsOfInvoiceForUpdate(db: Db, invoiceNumber: number): Promise<void> {
  await query(db)`
    select from gift_cards where id in (select card_id from (${paidByCards(invoiceNumber)}) p) order by id for update`
}

/** These locked cards, the last to pay first. */
export async function listGiftCardsOfInvoice(db: Db, invoiceNumber: number): Promise<PaidByCard[]> {
  const rows = await query<GiftCardRow & { left: number }>(db)`
    select ${CARD}, p.still_paid as "left" from (${paidByCards(invoiceNumber)}) p cross join lateral (
      select * from gift_cards c where c.id = p.card_id offset 0
    ) c order by p.paid_at desc`
  return rows.map(({ left, ...card }) => ({ card, left }))
}

type Search = { text: string; number: number | null } | null

function matching(search: Search): Sql {
  if (search === null) return sql`true`
  return sql`(number = ${search.number}::int or last_four = upper(${search.text})
    or ${containsWords(sql`coalesce(recipient, '')`, search.text)})`
}

/** A page of cards, newest first. */
export function listGiftCards(db: Db, search: Search, { offset, limit }: { offset: number; limit: number }) {
  return query<GiftCardRow>(db)`
    select ${CARD} from gift_cards where ${matching(search)} order by number desc limit ${limit} offset ${offset}`
}

export async function countGiftCards(db: Db, search: Search): Promise<number> {
  const rows = await query<{ total: number }>(db)`
    select count(*)::int as total from gift_cards where ${matching(search)}`
  return rows[0]!.total
}

export type MoveRow = {
  number: number
  at: Date
  kind: 'sold' | GiftCardAct['kind']
  amount: number
  reason: string | null
  expiresOn: Day | null
  invoiceNumber: number | null
  creditNoteNumber: number | null
  by: string | null
}

/** Moves of a card before a number, newest first; a payment of a bill names its invoice. */
export function listGiftCardMoves(
  db: Db,
  id: string,
  { before, most }: { before: number | null; most: number },
): Promise<MoveRow[]> {
  return query<MoveRow>(db)`
    select m.number, m.moved_at as at, m.kind, m.amount, m.reason, m.expires_on as "expiresOn",
      coalesce(m.invoice_number, (
        select b.invoice_number from bill_payments p join bills b on b.id = p.bill_id where p.id = m.bill_payment_id)) as "invoiceNumber",
      m.credit_note_number as "creditNoteNumber", ${nameOfUser(sql`m.moved_by`)} as by
    from gift_card_moves m
    where m.card_id = ${id}::uuid and (${before}::bigint is null or m.number < ${before}::bigint)
    order by m.number desc limit ${most}`
}

export type SalePaymentRow = {
  title: string
  amount: number
  tendered: number | null
  rounding: number
  change: number
}

/** Payments for a card at its sale. */
export function listPaymentsOfGiftCard(db: Db, id: string): Promise<SalePaymentRow[]> {
  return query<SalePaymentRow>(db)`
    select title, amount, tendered, rounding, change from gift_card_payments where card_id = ${id}::uuid order by position`
}

export type DayOfGiftCards = { day: Day; kind: 'sold' | 'redeemed' | 'ended'; n: number; amount: number }

/** Moves on these days; returns are taken off the redeemed sum, which may then be below 0. */
export function listDaysOfGiftCards(db: Db, { from, to }: DayBounds): Promise<DayOfGiftCards[]> {
  return query<DayOfGiftCards>(db)`
    select business_day as day, case when kind in ('given_back', 'refunded') then 'redeemed' else kind end as kind,
      count(*) filter (where kind in ('sold', 'redeemed', 'ended'))::int as n,
      (case when min(kind) = 'sold' then 1 else -1 end * sum(amount))::bigint as amount
    from gift_card_moves where business_day between ${from} and ${to}
      and kind in ('sold', 'redeemed', 'given_back', 'refunded', 'ended')
    group by 1, 2 order by 1, 2`
}

/** The balance of all cards at the end of a day. */
export async function getOutstanding(db: Db, day: Day): Promise<number> {
  const rows = await query<{ amount: number }>(db)`
    select coalesce(sum(amount), 0)::bigint as amount from gift_card_moves where business_day <= ${day}`
  return rows[0]!.amount
}

/** Months that a new card is valid. */
export async function findMonths(db: Db): Promise<number | undefined> {
  const rows = await query<{ months: number }>(db)`select months from gift_card_settings`
  return rows[0]?.months
}

export async function updateMonths(db: Db, months: number): Promise<void> {
  await query(db)`
    insert into gift_card_settings (months) values (${months})
    on conflict (tenant_id) do update set months = excluded.months`
}
