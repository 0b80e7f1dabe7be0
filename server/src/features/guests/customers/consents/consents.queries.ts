import sql from 'sql-template-tag'
import type { Db } from '../../../../infrastructure/database/db.ts'
import { query } from '../../../../infrastructure/database/query.ts'
import { nameOfUser } from '../../../../infrastructure/database/name-of-user.ts'

export type ConsentRow = {
  state: 'given' | 'withdrawn'
  isConfirmed: boolean
  source: 'staff' | 'card' | 'unsubscribe'
  wording: number
  address: string
  by: string | null
  at: Date
  /** From a removed customer whose phone another has now. */
  isEarlier: boolean
}

/** Locks the customer with their mail address, so that consents of one person follow one another. */
export async function lockCustomerForConsent(db: Db, phone: string) {
  const rows = await query<{ phone: string; email: string | null }>(db)`
    select phone, lower(email) as email from customers where phone = ${phone} and deleted_at is null for no key update`
  return rows[0]
}

/** A customer's mail address; null if none. */
export async function findCustomerEmail(db: Db, phone: string) {
  const rows = await query<{ email: string | null }>(db)`
    select lower(email) as email from customers where phone = ${phone} and deleted_at is null`
  return rows[0]
}

/** All statements about mails under this phone, newest first. */
export function listConsents(db: Db, phone: string): Promise<ConsentRow[]> {
  return query<ConsentRow>(db)`
    select s.state, s.is_confirmed as "isConfirmed", s.source, s.wording::int as wording, s.address, ${nameOfUser(sql`s.stated_by`)} as by,
      s.stated_at as at, s.stated_at < c.created_at as "isEarlier"
    from consents s join customers c on c.phone = s.customer_phone
    where s.customer_phone = ${phone} and s.channel = 'mail' order by s.number desc`
}

type NewConsent = Omit<ConsentRow, 'at' | 'isEarlier'> & { phone: string }

/** Under the customer's lock. */
export async function insertConsent(db: Db, { phone, state, isConfirmed, source, wording, address, by }: NewConsent) {
  await query(db)`
    insert into consents (customer_phone, channel, number, state, is_confirmed, source, wording, address, stated_by)
    select ${phone}, 'mail', coalesce(max(number), 0) + 1, ${state}, ${isConfirmed}, ${source}, ${wording}, ${address}, ${by}
    from consents where customer_phone = ${phone} and channel = 'mail'`
}

export type NewLink = {
  tokenHash: Buffer
  kind: 'confirm' | 'unsubscribe'
  phone: string | null
  address: string
  joins: boolean
  consents: boolean
  wording: number
  askedName: string | null
  askedPhone: string | null
  /** Language of the page they asked on. */
  askedLanguage: string | null
}

const LIFE = sql`interval '7 days'`

/** Inserts a link valid for 7 days, and deletes the restaurant's expired ones. */
export async function insertLink(db: Db, link: NewLink): Promise<void> {
  await query(db)`delete from mail_links where expires_at <= now()`
  await query(db)`
    insert into mail_links (token_hash, kind, customer_phone, address, joins, consents, wording, asked_name, asked_phone, asked_language,
      expires_at)
    values (${link.tokenHash}, ${link.kind}, ${link.phone}, ${link.address}, ${link.joins}, ${link.consents}, ${link.wording},
      ${link.askedName}, ${link.askedPhone}, ${link.askedLanguage},
      case when ${link.kind}::text = 'confirm' then now() + ${LIFE} end)`
}

/** Uses up a confirmation link; of two simultaneous uses, one gets it. */
export async function deleteConfirmLink(db: Db, tokenHash: Buffer) {
  const rows = await query<Omit<NewLink, 'tokenHash' | 'kind'> & { madeAt: Date }>(db)`
    delete from mail_links where token_hash = ${tokenHash} and kind = 'confirm' and expires_at > now()
    returning customer_phone as phone, address, joins, consents, wording::int as wording, asked_name as "askedName",
      asked_phone as "askedPhone", asked_language as "askedLanguage", expires_at - ${LIFE} as "madeAt"`
  return rows[0]
}

/** True if mails to this address were withdrawn after a link was made, under whichever customer. */
export async function isWithdrawnSince(db: Db, { address, madeAt }: { address: string; madeAt: Date }) {
  const [row] = await query<{ isWithdrawn: boolean }>(db)`
    select exists (select from consents where address = ${address} and state = 'withdrawn' and stated_at > ${madeAt}) as "isWithdrawn"`
  return row!.isWithdrawn
}

/** The customer of an unsubscribe link. */
export async function findUnsubscribeLink(db: Db, tokenHash: Buffer) {
  const rows = await query<{ phone: string; address: string; wording: number; campaignId: string | null }>(db)`
    select coalesce(customer_phone, '') as phone, address, wording::int as wording, campaign_id as "campaignId" from mail_links
    where token_hash = ${tokenHash} and kind = 'unsubscribe'`
  return rows[0]
}

/** Deletes links mailed to an erased person, also from before they were identified; not those of others at the address. */
export async function deleteLinksOfPerson(db: Db, phone: string): Promise<void> {
  await query(db)`
    delete from mail_links where customer_phone = ${phone} or asked_phone = ${phone}
      or customer_phone is null and address = (select lower(email) from customers where phone = ${phone})`
}

/** The customer with exactly this address; of several, the oldest. */
export async function findCustomerOfEmail(db: Db, email: string): Promise<string | undefined> {
  const rows = await query<{ phone: string }>(db)`
    select phone from customers where lower(email) = ${email} and deleted_at is null order by created_at, phone limit 1`
  return rows[0]?.phone
}

/** No visit, booking, statement about mails or change of the record since then. */
const QUIET = sql`
  select c.phone, c.name, greatest(c.updated_at::date, v.on_day, r.on_day, s.on_day)::text as "lastOn"
  from customers c
  left join lateral (select max(visited_on) as on_day from customer_visits where customer_phone = c.phone) v on true
  left join lateral (select max(reserved_at)::date as on_day from reservations where customer_phone = c.phone) r on true
  left join lateral (select max(stated_at)::date as on_day from consents where customer_phone = c.phone) s on true
  where c.deleted_at is null and c.created_at < now() - interval '3 years'
    and greatest(c.updated_at::date, v.on_day, r.on_day, s.on_day) < current_date - interval '3 years'
    and not exists (select from visits_since((select summed_invoice from tenant_counters)) u where u.customer_phone = c.phone)`

/** A page of customers without any sign for three years, the longest first, and their total. */
export function listQuietCustomers(db: Db, { skipped, most }: { skipped: number; most: number }) {
  return query<{ phone: string; name: string; lastOn: string; total: number }>(db)`
    with quiet as (${QUIET}) select *, count(*) over () as total from quiet
    order by "lastOn", phone limit ${most} offset ${skipped}`
}
