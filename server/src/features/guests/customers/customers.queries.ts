import { sql, type RawBuilder, type SqlBool, type Transaction } from 'kysely'
import type { Database } from '../../../infrastructure/database/connect.ts'
import { query } from '../../../infrastructure/database/query.ts'
import { folded } from '../../../infrastructure/database/folded-text.ts'
import type { StorePlace } from '../phones/phone-key.rules.ts'
import type { CustomerSearch } from './customer-search.rules.ts'

export type CustomerFacts = {
  name: string
  email: string | null
  birthDate: string | null
  gender: string | null
  /** Undefined: as it is. */
  language?: string | null | undefined
}

export const CUSTOMER_COLUMNS = sql`phone, name, email, birth_date as "birthDate", gender, language,
  created_at as "createdAt", updated_at as "updatedAt"`

/** The customer with exactly this text, locked so that nobody erases it before the commit, and where the store is. */
export async function lockCustomerAsTyped(
  db: Transaction<Database>,
  phone: string,
): Promise<StorePlace & { customer: { phone: string; name: string } | null }> {
  const { rows } = await sql<StorePlace & { customer: { phone: string; name: string } | null }>`
    with known as (select phone, name from customers where phone = ${phone} and deleted_at is null for key share)
    select country, currency, time_zone as "timeZone", (select json_build_object('phone', phone, 'name', name) from known) as customer from store_settings`.execute(
    db,
  )
  return rows[0]!
}

/**
 * The customer with this phone or key, locked so that nobody erases it before the commit; else a new one where there are facts, under
 * the record that was removed if there is one. Nothing without facts, or when somebody else has just added the same. One statement: tills
 * wait for it.
 */
export async function findOrInsertCustomer(
  db: Transaction<Database>,
  { phone, key, facts }: { phone: string; key: string; facts: CustomerFacts | null },
): Promise<{ phone: string; name: string; isKnown: boolean } | undefined> {
  const { name = null, email = null, birthDate = null, gender = null, language = null } = facts ?? {}
  const { rows } = await sql<{ phone: string; name: string; isKnown: boolean }>`
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
    union all select phone, name, false from added`.execute(db)
  return rows[0]
}

/** Adds to how often somebody booked and did not come; who has no record any more is not counted. */
export async function updateNoShows(db: Transaction<Database>, phone: string, change: 1 | -1): Promise<void> {
  await sql`update customers set no_shows = greatest(0, no_shows + ${change}::int) where phone = ${phone}`.execute(db)
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
  db: Transaction<Database>,
  phone: string,
  { name, email, birthDate, gender, language }: CustomerFacts,
): Promise<{ phone: string } | undefined> {
  const [row] = await query<{ phone: string }>(db)`
    update customers set name = ${name}, email = ${email}, birth_date = ${birthDate}, gender = ${gender},
      language = case when ${language !== undefined}::boolean then ${language} else language end, updated_at = now()
    where phone = ${phone} and deleted_at is null returning phone`
  return row
}

export async function updateCustomerHidden(
  db: Transaction<Database>,
  phone: string,
): Promise<{ deletedAt: string } | undefined> {
  const [row] = await query<{ deletedAt: string }>(db)`
    update customers set deleted_at = now(), updated_at = now()
    where phone = ${phone} and deleted_at is null returning deleted_at::text as "deletedAt"`
  return row
}

/** Only one who has been hidden since then. */
export async function updateCustomerShown(
  db: Transaction<Database>,
  { phone, deletedAt }: { phone: string; deletedAt: string },
): Promise<{ phone: string } | undefined> {
  const [row] = await query<{ phone: string }>(db)`
    update customers set deleted_at = null, updated_at = now()
    where phone = ${phone} and deleted_at = ${deletedAt}::timestamptz returning phone`
  return row
}

/**
 * Waits for whoever is selling to these people, and makes the others wait: orders, the people with their cards, then the row of numbers
 * that every sale takes, in the order in which sales and payments take them, so that there is no deadlock.
 */
export async function lockOrdersOfCustomersForUpdate(
  db: Transaction<Database>,
  phones: readonly string[],
): Promise<void> {
  await sql`select from orders where customer_phone = any(${phones}) order by id for update`.execute(db)
  await sql`select from qr_orders where customer_phone = any(${phones}) order by id for update`.execute(db)
  await sql`select from customers where phone = any(${phones}) order by phone for update`.execute(db)
  await sql`select from loyalty_members where customer_phone = any(${phones}) order by id for update`.execute(db)
  await sql`select from tenant_counters for update`.execute(db)
}

/** An order that was paid and only the kitchen has is open too: its notes may name an allergy. */
export async function isOrderOpenOf(db: Transaction<Database>, phones: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select exists (select from orders where customer_phone = any(${phones}) and status = 'created')
      or exists (select from qr_orders where customer_phone = any(${phones}) and status = 'created')
      or exists (select from bills where customer_phone = any(${phones}) and status = 'open') as "isOpen"`.execute(db)
  return rows[0]!.isOpen
}

/** False when none of the phones is stored anywhere. */
export async function updateCustomerErased(db: Transaction<Database>, phones: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ isErased: boolean }>`select directory.erase_person(${phones}) as "isErased"`.execute(db)
  return rows[0]!.isErased
}

/** Those of the phones that are on file. */
export async function listOnFile(db: Transaction<Database>, phones: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select phone from customers where phone = any(${phones}) and deleted_at is null order by phone`.execute(db)
  return rows.map(({ phone }) => phone)
}

/** Everything of one record becomes another's. */
export async function updateMergedCustomer(
  db: Transaction<Database>,
  { kept, gone }: { kept: string; gone: string },
): Promise<void> {
  await sql`select directory.merge_customers(${kept}, ${gone})`.execute(db)
}

export async function listOpenOrdersOf(db: Transaction<Database>, phone: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where customer_phone = ${phone} and status = 'created' order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** What customers paid for on days whose sums are not made yet, today as a rule; an amount in minor units. */
export const UNSUMMED_VISITS = sql<{ customerPhone: string; visitedOn: string; amount: number }>`(
  select customer_phone as "customerPhone", visited_on as "visitedOn", amount
  from visits_since((select summed_invoice from tenant_counters)))`

/** One page, newest first, each with how often they came, when last and what they spent, today included. */
export function listCustomers(
  db: Transaction<Database>,
  search: CustomerSearch | null,
  page: { offset: number; limit: number },
): Promise<CustomerWithHistory[]> {
  return withHistory(
    db,
    sql`${search === null ? sql`` : sql`and ${matches(search)}`}
      order by created_at desc, phone limit ${page.limit} offset ${page.offset}`,
  )
}

/** All records of people who have several, of so many people behind others. */
export function listDuplicates(
  db: Transaction<Database>,
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

async function withHistory(db: Transaction<Database>, condition: RawBuilder<unknown>): Promise<CustomerWithHistory[]> {
  // what is not summed yet is read once for all of the page
  const { rows } = await sql<CustomerWithHistory>`
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
    order by c."createdAt" desc, c.phone`.execute(db)
  return rows
}

export async function countCustomers(db: Transaction<Database>, search: CustomerSearch | null): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from customers
    where deleted_at is null ${search === null ? sql`` : sql`and ${matches(search)}`}`.execute(db)
  return rows[0]!.total
}

/** Those whose name begins with the text come first. */
export async function searchCustomers(
  db: Transaction<Database>,
  search: CustomerSearch,
  limit: number,
): Promise<CustomerRow[]> {
  const { rows } = await sql<CustomerRow>`
    select ${CUSTOMER_COLUMNS} from customers where deleted_at is null and ${matches(search)}
    order by strpos(${folded(sql`name`)}, ${folded(sql`${search.text}`)}) <> 1, lower(name), phone limit ${limit}`.execute(
    db,
  )
  return rows
}

function matches({ text, phoneDigits, keyPart }: CustomerSearch): RawBuilder<SqlBool> {
  return sql`phone in (select directory.find_customers(${text}, ${phoneDigits}, ${keyPart}))`
}
