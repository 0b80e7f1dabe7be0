import { sql, type RawBuilder, type SqlBool, type Transaction } from 'kysely'
import type { Database } from '../../infrastructure/database/connect.ts'
import { folded } from '../../infrastructure/database/folded-text.ts'
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

export function findCustomer(db: Transaction<Database>, phone: string) {
  return db
    .selectFrom('customers')
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .select(['phone', 'name'])
    .executeTakeFirst()
}

/**
 * The known customer as it is, locked so that nobody erases it before the commit, or a new one where there is a name; nothing
 * otherwise. One statement: tills wait for it.
 */
export async function findOrInsertCustomer(
  db: Transaction<Database>,
  { phone, name }: { phone: string; name: string | null },
): Promise<{ phone: string; name: string } | undefined> {
  const { rows } = await sql<{ phone: string; name: string }>`
    with known as (
      select phone, name from customers where phone = ${phone} and deleted_at is null for key share
    ), added as (
      insert into customers (phone, name)
      select ${phone}, ${name}::text where ${name}::text is not null and not exists (select from known)
      on conflict on constraint customers_pkey do update
      set name = excluded.name, email = null, birth_date = null, gender = null, language = null,
        deleted_at = null,
        created_on = excluded.created_on, created_at = excluded.created_at, updated_at = excluded.updated_at
      where customers.deleted_at is not null
      returning phone, name
    )
    select phone, name from known union all select phone, name from added`.execute(db)
  return rows[0]
}

/** Adds to how often somebody booked and did not come; who has no record any more is not counted. */
export async function updateNoShows(db: Transaction<Database>, phone: string, change: 1 | -1): Promise<void> {
  await sql`update customers set no_shows = greatest(0, no_shows + ${change}::int) where phone = ${phone}`.execute(db)
}

/** Nothing when the phone is taken. One that was removed comes back as a new customer. */
export function insertCustomer(db: Transaction<Database>, { phone, ...facts }: CustomerFacts & { phone: string }) {
  return db
    .insertInto('customers')
    .values({ phone, ...customerColumns(facts) })
    .onConflict((conflict) =>
      conflict
        .constraint('customers_pkey')
        .doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          email: eb.ref('excluded.email'),
          birth_date: eb.ref('excluded.birth_date'),
          gender: eb.ref('excluded.gender'),
          language: eb.ref('excluded.language'),
          created_on: eb.ref('excluded.created_on'),
          created_at: eb.ref('excluded.created_at'),
          updated_at: eb.ref('excluded.updated_at'),
          deleted_at: null,
        }))
        .where('customers.deleted_at', 'is not', null),
    )
    .returning(['phone', 'name'])
    .executeTakeFirst()
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
 * Waits for whoever is selling to this person, and makes the others wait: orders, the person with their card, then the row of numbers that
 * every sale takes, in the order in which sales and payments take them, so that there is no deadlock.
 */
export async function lockOrdersOfCustomerForUpdate(db: Transaction<Database>, phone: string): Promise<void> {
  await sql`select from orders where customer_phone = ${phone} order by id for update`.execute(db)
  await sql`select from qr_orders where customer_phone = ${phone} order by id for update`.execute(db)
  await sql`select from customers where phone = ${phone} for update`.execute(db)
  await sql`select from loyalty_members where customer_phone = ${phone} for update`.execute(db)
  await sql`select from tenant_counters for update`.execute(db)
}

/** An order that was paid and only the kitchen has is open too: its notes may name an allergy. */
export async function isOrderOpenOf(db: Transaction<Database>, phone: string): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select exists (select from orders where customer_phone = ${phone} and status = 'created')
      or exists (select from qr_orders where customer_phone = ${phone} and status = 'created')
      or exists (select from bills where customer_phone = ${phone} and status = 'open') as "isOpen"`.execute(db)
  return rows[0]!.isOpen
}

/** False when the phone is stored nowhere. */
export async function updateCustomerErased(db: Transaction<Database>, phone: string): Promise<boolean> {
  const { rows } = await sql<{ isErased: boolean }>`select directory.erase_customer(${phone}) as "isErased"`.execute(db)
  return rows[0]!.isErased
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
  const onPage = db
    .selectFrom('customers')
    .where('deleted_at', 'is', null)
    .$if(search !== null, (query) => query.where(matches(search!)))
    .select(CUSTOMER_COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('phone')
    .offset(page.offset)
    .limit(page.limit)
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

function matches({ text, phoneDigits }: CustomerSearch): RawBuilder<SqlBool> {
  return sql`phone in (select directory.find_customers(${text}, ${phoneDigits}))`
}
