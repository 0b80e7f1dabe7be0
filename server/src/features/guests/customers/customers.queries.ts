import sql, { empty, type Sql } from 'sql-template-tag'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import { alphabetical, folded } from '../../../infrastructure/database/folded-text.ts'
import type { StorePlace } from '../phones/phone-key.rules.ts'
import type { CustomerSearch } from './customer-search.rules.ts'

export type CustomerFacts = {
  name: string
  email: string | null
  birthDate: string | null
  gender: string | null
  /** Undefined: unchanged. */
  language?: string | null | undefined
}

export const CUSTOMER_COLUMNS = sql`phone, name, email, birth_date as "birthDate", gender, language,
  created_at as "createdAt", updated_at as "updatedAt"`

/** The customer with exactly this text, locked against erasure until commit, and the store's place. */
export async function lockCustomerAsTyped(
  db: Db,
  phone: string,
): Promise<StorePlace & { customer: { phone: string; name: string } | null }> {
  const rows = await query<StorePlace & { customer: { phone: string; name: string } | null }>(db)`
    with known as (select phone, name from customers where phone = ${phone} and deleted_at is null for key share)
    select country, currency, time_zone as "timeZone", (select json_build_object('phone', phone, 'name', name) from known) as customer from store_settings`
  return rows[0]!
}

/**
 * The customer with this phone or key, locked against erasure until commit; else a new one if facts are given, reusing
 * a removed record. Undefined without facts, or if somebody else has just added the same. One statement, as tills wait
 * for it.
 */
export async function findOrInsertCustomer(
  db: Db,
  { phone, key, facts }: { phone: string; key: string; facts: CustomerFacts | null },
): Promise<{ phone: string; name: string; isKnown: boolean } | undefined> {
  const { name = null, email = null, birthDate = null, gender = null, language = null } = facts ?? {}
  const rows = await query<{ phone: string; name: string; isKnown: boolean }>(db)`
    with person as (
      select phone from customers where phone = ${phone}
      union select phone from customers where phone_key = ${key} and not is_duplicate
      union select phone from customers where phone_key = ${key} and is_duplicate
    ), known as (
      select phone, name from customers
      where phone in (select phone from person) and deleted_at is null
      order by phone <> ${phone}, is_duplicate, phone limit 1 for key share
    ), revived as (
      update customers set name = ${name}, email = ${email}::text, birth_date = ${birthDate}::date, gender = ${gender}::text,
        language = ${language}::text, deleted_at = null, created_on = current_business_day(), created_at = now(), updated_at = now()
      where phone = (select phone from person order by phone <> ${phone} limit 1) and deleted_at is not null and ${name}::text is not null
        and not exists (select from known)
      returning phone, name
    ), added as (
      insert into customers (phone, phone_key, name, email, birth_date, gender, language)
      select ${phone}, ${key}, ${name}, ${email}::text, ${birthDate}::date, ${gender}::text, ${language}::text
      where ${name}::text is not null and not exists (select from person)
      on conflict do nothing
      returning phone, name
    )
    select phone, name, true as "isKnown" from known
    union all select phone, name, false from revived
    union all select phone, name, false from added`
  return rows[0]
}

/** Changes the no-show count; removed customers are not counted. */
export async function updateNoShows(db: Db, phone: string, change: 1 | -1): Promise<void> {
  await query(db)`update customers set no_shows = greatest(0, no_shows + ${change}::int) where phone = ${phone}`
}

export type CustomerRow = {
  phone: string
  name: string
  email: string | null
  birthDate: string | null
  gender: string | null
  language: string | null
  createdAt: Date
  updatedAt: Date
}

export async function updateCustomerRow(
  db: Db,
  phone: string,
  { name, email, birthDate, gender, language }: CustomerFacts,
): Promise<{ phone: string } | undefined> {
  const [row] = await query<{ phone: string }>(db)`
    update customers set name = ${name}, email = ${email}, birth_date = ${birthDate}, gender = ${gender},
      language = case when ${language !== undefined}::boolean then ${language} else language end, updated_at = now()
    where phone = ${phone} and deleted_at is null returning phone`
  return row
}

export async function updateCustomerHidden(db: Db, phone: string): Promise<{ deletedAt: string } | undefined> {
  const [row] = await query<{ deletedAt: string }>(db)`
    update customers set deleted_at = now(), updated_at = now()
    where phone = ${phone} and deleted_at is null returning deleted_at::text as "deletedAt"`
  return row
}

/** Only if hidden since then. */
export async function updateCustomerShown(
  db: Db,
  { phone, deletedAt }: { phone: string; deletedAt: string },
): Promise<{ phone: string } | undefined> {
  const [row] = await query<{ phone: string }>(db)`
    update customers set deleted_at = null, updated_at = now()
    where phone = ${phone} and deleted_at = ${deletedAt}::timestamptz returning phone`
  return row
}

/**
 * Waits for sales to these people, and makes others wait: locks orders, the people with their cards, then the row of
 * numbers that every sale takes, in the order of sales and payments, so that there is no deadlock.
 */
export async function lockOrdersOfCustomersForUpdate(db: Db, phones: readonly string[]): Promise<void> {
  await query(db)`select from orders where customer_phone = any(${phones}) order by id for update`
  await query(db)`select from qr_orders where customer_phone = any(${phones}) order by id for update`
  await query(db)`select from customers where phone = any(${phones}) order by phone for update`
  await query(db)`select from loyalty_members where customer_phone = any(${phones}) order by id for update`
  await query(db)`select from tenant_counters for update`
}

/** A paid order that the kitchen still has is open too: its notes may name an allergy. */
export async function isOrderOpenOf(db: Db, phones: readonly string[]): Promise<boolean> {
  const rows = await query<{ isOpen: boolean }>(db)`
    select exists (select from orders where customer_phone = any(${phones}) and status = 'created')
      or exists (select from qr_orders where customer_phone = any(${phones}) and status = 'created')
      or exists (select from bills where customer_phone = any(${phones}) and status = 'open') as "isOpen"`
  return rows[0]!.isOpen
}

/** False if none of the phones is stored anywhere. */
export async function updateCustomerErased(db: Db, phones: readonly string[]): Promise<boolean> {
  const rows = await query<{ isErased: boolean }>(db)`select directory.erase_person(${phones}) as "isErased"`
  return rows[0]!.isErased
}

/** Keeps the phones of customers on file. */
export async function listOnFile(db: Db, phones: readonly string[]): Promise<string[]> {
  const rows = await query<{ phone: string }>(db)`
    select phone from customers where phone = any(${phones}) and deleted_at is null order by phone`
  return rows.map(({ phone }) => phone)
}

/** Moves everything of one record to another. */
export async function updateMergedCustomer(db: Db, { kept, gone }: { kept: string; gone: string }): Promise<void> {
  await query(db)`select directory.merge_customers(${kept}, ${gone})`
}

export async function listOpenOrdersOf(db: Db, phone: string): Promise<string[]> {
  const rows = await query<{ id: string }>(db)`
    select id from orders where customer_phone = ${phone} and status = 'created' order by id`
  return rows.map(({ id }) => id)
}

/** Customers' payments on days not summed yet, usually today; amounts in minor units. */
export const UNSUMMED_VISITS = sql`(
  select customer_phone as "customerPhone", visited_on as "visitedOn", amount
  from visits_since((select summed_invoice from tenant_counters)))`

/** A page, newest first, each with visits, last visit and total spent, including today. */
export function listCustomers(
  db: Db,
  search: CustomerSearch | null,
  page: { offset: number; limit: number },
): Promise<CustomerWithHistory[]> {
  return withHistory(
    db,
    sql`${search === null ? empty : sql`and ${matches(search)}`}
      order by created_at desc, phone limit ${page.limit} offset ${page.offset}`,
  )
}

/** A page of people with several records, with all records of each. */
export function listDuplicates(
  db: Db,
  { skipped, people }: { skipped: number; people: number },
): Promise<CustomerWithHistory[]> {
  return withHistory(
    db,
    sql`and phone_key in (
      select d.phone_key from customers d where d.is_duplicate and d.deleted_at is null and exists (
        select from customers o where o.phone_key = d.phone_key and o.phone <> d.phone and o.deleted_at is null)
      group by d.phone_key order by d.phone_key limit ${people} offset ${skipped})`,
  )
}

type CustomerWithHistory = CustomerRow & {
  phoneKey: string | null
  visitNo: number
  visitedOn: string | null
  spent: number
}

function withHistory(db: Db, condition: Sql): Promise<CustomerWithHistory[]> {
  // unsummed days are read once for the whole page
  return query<CustomerWithHistory>(db)`
    with unsummed as materialized (select * from ${UNSUMMED_VISITS} u)
    select c.*, coalesce(last.visit_no, 0) + since.visits as "visitNo",
      greatest(last.visited_on, since.visited_on) as "visitedOn", coalesce(last.spent, 0) + since.spent as spent
    from (
      select ${CUSTOMER_COLUMNS}, phone_key as "phoneKey" from customers where deleted_at is null ${condition}
    ) c
      left join lateral (
        select v.visit_no, v.visited_on, v.spent from customer_visits v where v.customer_phone = c.phone
        order by v.visited_on desc limit 1
      ) last on true
      left join lateral (
        select count(*) filter (where u."visitedOn" is distinct from last.visited_on) as visits,
          max(u."visitedOn") as visited_on, coalesce(sum(u.amount), 0)::bigint as spent
        from unsummed u where u."customerPhone" = c.phone
      ) since on true
    order by c."createdAt" desc, c.phone`
}

export async function countCustomers(db: Db, search: CustomerSearch | null): Promise<number> {
  const rows = await query<{ total: number }>(db)`
    select count(*) as total from customers
    where deleted_at is null ${search === null ? empty : sql`and ${matches(search)}`}`
  return rows[0]!.total
}

/** Names that begin with the text come first. */
export function searchCustomers(db: Db, search: CustomerSearch, limit: number): Promise<CustomerRow[]> {
  return query<CustomerRow>(db)`
    select ${CUSTOMER_COLUMNS} from customers where deleted_at is null and ${matches(search)}
    order by strpos(${folded(sql`name`)}, ${folded(sql`${search.text}`)}) <> 1, ${alphabetical(sql`name`)}, phone limit ${limit}`
}

function matches({ text, phoneDigits, keyPart }: CustomerSearch): Sql {
  return sql`phone in (select directory.find_customers(${text}, ${phoneDigits}, ${keyPart}))`
}
