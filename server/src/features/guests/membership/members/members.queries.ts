import sql, { type Sql } from 'sql-template-tag'
import type { Day } from '#core/calendar/business-day.ts'
import type { Db } from '../../../../infrastructure/database/db.ts'
import { query } from '../../../../infrastructure/database/query.ts'
import { nameOfUser } from '../../../../infrastructure/database/name-of-user.ts'
import { containsWords } from '../../../../infrastructure/database/folded-text.ts'

export type MemberRow = {
  id: string
  name: string
  phone: string
  code: string
  cardToken: string
  /** Points that have not expired. */
  points: number
  /** Earned within 365 days, without today. */
  earned: number
  joinedAt: Date
  today: Day
}

const today = sql`(select current_business_day())`

/** Expired points do not count, even before a job has recorded that. */
const MEMBER = sql`m.id, c.name, c.phone, coalesce(m.code, '') as code, coalesce(m.card_token, '') as "cardToken", m.joined_at as "joinedAt", ${today}::text as today,
  case when m.next_end_on > ${today} or m.points = 0 then m.points else (
    select coalesce(sum(points), 0) from loyalty_moves v where v.member_id = m.id and v.ends_on > ${today}) end::bigint as points,
  (select coalesce(sum(points), 0) from loyalty_moves v where v.member_id = m.id and v.kind in ('earn', 'take_back')
    and v.business_day > ${today} - 365 and v.business_day < ${today})::bigint as earned`

const FROM = sql`loyalty_members m join customers c on c.phone = m.customer_phone and c.deleted_at is null`

async function findOne(db: Db, which: Sql): Promise<MemberRow | undefined> {
  const rows = await query<MemberRow>(db)`select ${MEMBER} from ${FROM} where ${which}`
  return rows[0]
}

export function findMember(db: Db, id: string): Promise<MemberRow | undefined> {
  return findOne(db, sql`m.id = ${id}::uuid`)
}

export function findMemberOfPhone(db: Db, phone: string): Promise<MemberRow | undefined> {
  return findOne(db, sql`m.customer_phone = ${phone}`)
}

export function findMemberOfCode(db: Db, code: string): Promise<MemberRow | undefined> {
  return findOne(db, sql`m.code = ${code}`)
}

/** The member of a card's address. */
export function findMemberOfCardToken(db: Db, token: string): Promise<MemberRow | undefined> {
  return findOne(db, sql`m.card_token = ${token}`)
}

/** True if the customer exists; they cannot be erased before commit. */
export async function isCustomer(db: Db, phone: string): Promise<boolean> {
  const rows = await query(db)`
    select phone from customers where phone = ${phone} and deleted_at is null for key share`
  return rows.length > 0
}

type KeptCard = { id: string; code: string; points: number; joinedAt: Date }

/** The cards of these phones, even of removed customers. */
export function listKeptCards(db: Db, phones: readonly string[]): Promise<KeptCard[]> {
  return query<KeptCard>(db)`
    select id, coalesce(code, '') as code, points, joined_at as "joinedAt" from loyalty_members where customer_phone = any(${phones})
    order by points desc, joined_at, id`
}

type Search = { text: string; phoneDigits: string | null; keyPart: string | null; code: string | null }

function matching(search: Search | null): Sql {
  if (search === null) return sql`true`
  return sql`(${containsWords(sql`c.name`, search.text)} or m.code = ${search.code}::text
    or strpos(digits_of(c.phone), ${search.phoneDigits}::text) > 0 or strpos(c.phone_key, ${search.keyPart}::text) > 0)`
}

/** A page of members, newest first. */
export function listMembers(db: Db, search: Search | null, page: { offset: number; limit: number }) {
  return query<MemberRow>(db)`
    select ${MEMBER} from ${FROM} where ${matching(search)}
    order by m.joined_at desc, m.id limit ${page.limit} offset ${page.offset}`
}

export async function countMembers(db: Db, search: Search | null): Promise<number> {
  const rows = await query<{ total: number }>(db)`
    select count(*) as total from ${FROM} where ${matching(search)}`
  return rows[0]!.total
}

/** Undefined if the customer has a card already, or the code is taken. */
export async function insertMember(
  db: Db,
  { phone, code, cardToken }: { phone: string; code: string; cardToken: string },
): Promise<void> {
  await query(db)`
    insert into loyalty_members (customer_phone, code, card_token) values (${phone}, ${code}, ${cardToken})
    on conflict do nothing`
}

/** Ends the card: nobody finds it any more. */
export async function updateMemberEnded(db: Db, id: string): Promise<void> {
  await query(db)`
    update loyalty_members set ended_at = now(), customer_phone = null, code = null, card_token = null
    where id = ${id}`
}

export type MoveRow = {
  id: string
  number: number
  at: Date
  kind: 'earn' | 'spend' | 'give_back' | 'take_back' | 'expire' | 'adjust' | 'erased'
  points: number
  missed: number
  title: string | null
  reason: string | null
  invoiceNumber: number | null
  creditNoteNumber: number | null
  movedBy: string | null
}

/** Acts of a member before a number, newest first; moves of several expiry days are one act. */
export function listActs(
  db: Db,
  memberId: string,
  { before, most }: { before: number | null; most: number },
): Promise<MoveRow[]> {
  return query<MoveRow>(db)`
    select act_id as id, max(number) as number, min(moved_at) as at, kind, sum(points)::bigint as points, sum(missed)::bigint as missed,
      min(title) as title, min(reason) as reason, min(invoice_number) as "invoiceNumber",
      min(credit_note_number) as "creditNoteNumber", ${nameOfUser(sql`min(moved_by)`)} as "movedBy"
    from loyalty_moves where member_id = ${memberId}
    group by act_id, kind having ${before}::bigint is null or max(number) < ${before}::bigint
    order by max(number) desc limit ${most}`
}
