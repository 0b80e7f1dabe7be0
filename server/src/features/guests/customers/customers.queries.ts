import { sql, type RawBuilder, type SqlBool, type Transaction } from 'kysely'
import type { Database } from '../../../infrastructure/database/connect.ts'
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

export const CUSTOMER_COLUMNS = [
  'phone',
  'name',
  'email',
  'birth_date as birthDate',
  'gender',
  'language',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

function customerColumns({ name, email, birthDate, gender, language }: CustomerFacts) {
  return { name, email, birth_date: birthDate, gender, ...(language === undefined ? {} : { language }) }
}

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

export function updateCustomerRow(db: Transaction<Database>, phone: string, facts: CustomerFacts) {
  return db
    .updateTable('customers')
    .set({ ...customerColumns(facts), updated_at: sql`now()` })
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .returning('phone')
    .executeTakeFirst()
}

export function updateCustomerHidden(db: Transaction<Database>, phone: string) {
  return db
    .updateTable('customers')
    .set({ deleted_at: sql`now()`, updated_at: sql`now()` })
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .returning(sql<string>`deleted_at::text`.as('deletedAt'))
    .executeTakeFirst()
}

/** Only one who has been hidden since then. */
export function updateCustomerShown(
  db: Transaction<Database>,
  { phone, deletedAt }: { phone: string; deletedAt: string },
) {
  return db
    .updateTable('customers')
    .set({ deleted_at: null, updated_at: sql`now()` })
    .where('phone', '=', phone)
    .where('deleted_at', '=', sql<Date>`${deletedAt}::timestamptz`)
    .returning('phone')
    .executeTakeFirst()
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
) {
  const onPage = customerRecords(db)
    .$if(search !== null, (query) => query.where(matches(search!)))
    .orderBy('created_at', 'desc')
    .orderBy('phone')
    .offset(page.offset)
    .limit(page.limit)
  return withHistory(db, onPage)
}

/** All records of people who have several, of so many people behind others. */
export function listDuplicates(db: Transaction<Database>, { skipped, people }: { skipped: number; people: number }) {
  const records = customerRecords(db).where(
    'phone_key',
    'in',
    sql<string>`(
      select d.phone_key from customers d where d.is_duplicate and d.deleted_at is null and exists (
        select from customers o where o.phone_key = d.phone_key and o.phone <> d.phone and o.deleted_at is null)
      group by d.phone_key order by d.phone_key limit ${people} offset ${skipped})`,
  )
  return withHistory(db, records)
}

const customerRecords = (db: Transaction<Database>) =>
  db.selectFrom('customers').where('deleted_at', 'is', null).select(CUSTOMER_COLUMNS).select('phone_key as phoneKey')

function withHistory(db: Transaction<Database>, onPage: ReturnType<typeof customerRecords>) {
  return (
    db
      // read once for all of the page
      .with(
        (cte) => cte('unsummed').materialized(),
        (eb) => eb.selectFrom(UNSUMMED_VISITS.as('u')).selectAll(),
      )
      .selectFrom(onPage.as('c'))
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('customer_visits as v')
            .whereRef('v.customer_phone', '=', 'c.phone')
            .select(['v.visit_no as visitNo', 'v.visited_on as visitedOn', 'v.spent'])
            .orderBy('v.visited_on', 'desc')
            .limit(1)
            .as('last'),
        (join) => join.onTrue(),
      )
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('unsummed as u')
            .whereRef('u.customerPhone', '=', 'c.phone')
            .select([
              sql<number>`count(*) filter (where u."visitedOn" is distinct from last."visitedOn")`.as('visits'),
              sql<string | null>`max(u."visitedOn")`.as('visitedOn'),
              sql<number>`coalesce(sum(u.amount), 0)::bigint`.as('spent'),
            ])
            .as('since'),
        (join) => join.onTrue(),
      )
      .selectAll('c')
      .select([
        sql<number>`coalesce(last."visitNo", 0) + since.visits`.as('visitNo'),
        sql<string | null>`greatest(last."visitedOn", since."visitedOn")`.as('visitedOn'),
        sql<number>`coalesce(last.spent, 0) + since.spent`.as('spent'),
      ])
      .orderBy('c.createdAt', 'desc')
      .orderBy('c.phone')
      .execute()
  )
}

export async function countCustomers(db: Transaction<Database>, search: CustomerSearch | null): Promise<number> {
  const { total } = await db
    .selectFrom('customers')
    .where('deleted_at', 'is', null)
    .$if(search !== null, (query) => query.where(matches(search!)))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Those whose name begins with the text come first. */
export function searchCustomers(db: Transaction<Database>, search: CustomerSearch, limit: number) {
  return db
    .selectFrom('customers')
    .where('deleted_at', 'is', null)
    .where(matches(search))
    .select(CUSTOMER_COLUMNS)
    .orderBy(sql`strpos(${folded(sql.ref('name'))}, ${folded(sql.val(search.text))}) <> 1`)
    .orderBy(sql`lower(name)`)
    .orderBy('phone')
    .limit(limit)
    .execute()
}

function matches({ text, phoneDigits, keyPart }: CustomerSearch): RawBuilder<SqlBool> {
  return sql`phone in (select directory.find_customers(${text}, ${phoneDigits}, ${keyPart}))`
}
