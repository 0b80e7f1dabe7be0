import { sql, type Transaction } from 'kysely'
import { FOUND_MAX } from '#core/contract/platform/search.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'
import { containsWords, folded } from '../../../infrastructure/database/folded-text.ts'
import { storeTimeOf } from '../../../infrastructure/database/store-time.ts'
import type { CustomerSearch } from '../../guests/customers/customer-search.rules.ts'

type Db = Transaction<Database>

/** Sorts rows that begin with the text before the others. */
const beginsWith = (column: string, text: string) =>
  sql`strpos(${folded(sql.ref(column))}, ${folded(sql.val(text))}) <> 1`

export function searchDishes(db: Db, text: string) {
  return db
    .selectFrom('menu_items as i')
    .leftJoin('categories as c', 'c.id', 'i.category_id')
    .where('i.deleted_at', 'is', null)
    .where(containsWords(sql.ref('i.title'), text))
    .select(['i.id', 'i.title', 'c.title as category'])
    .orderBy(beginsWith('i.title', text))
    .orderBy('i.title')
    .orderBy('i.id')
    .limit(FOUND_MAX)
    .execute()
}

export function searchTables(db: Db, text: string) {
  return db
    .selectFrom('restaurant_tables')
    .where('deleted_at', 'is', null)
    .where(containsWords(sql`title || ' ' || floor`, text))
    .select(['id', 'title', 'floor', 'floor_id as floorId'])
    .orderBy(beginsWith('title', text))
    .orderBy(sql`length(title)`)
    .orderBy('title')
    .orderBy('id')
    .limit(FOUND_MAX)
    .execute()
}

export function searchPeople(db: Db, { text, phoneDigits, keyPart }: CustomerSearch) {
  return db
    .selectFrom('customers')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`phone in (select directory.find_customers(${text}, ${phoneDigits}, ${keyPart}))`)
    .select(['phone', 'name'])
    .orderBy(beginsWith('name', text))
    .orderBy(sql`lower(name)`)
    .orderBy('phone')
    .limit(FOUND_MAX)
    .execute()
}

/** By number, token, phone or name: the one of that number, then the newest. */
export function searchInvoices(db: Db, { text, phoneDigits, keyPart }: CustomerSearch, number: number | null) {
  return db
    .selectFrom('invoices')
    .where(
      'number',
      'in',
      sql<number>`(select ${number}::bigint union
        select directory.find_invoices(${number}::bigint, ${phoneDigits}, ${text}, ${keyPart}, ${FOUND_MAX}))`,
    )
    .select([
      'number',
      'total',
      'currency',
      'currency_digits as currencyDigits',
      'business_day as day',
      'customer_name as customerName',
    ])
    .orderBy(sql`number is distinct from ${number}::bigint`)
    .orderBy('number', 'desc')
    .limit(FOUND_MAX)
    .execute()
}

/** Those nearest to now first, before or after it. */
export function searchBookings(db: Db, { text, phoneDigits, keyPart }: CustomerSearch, code: string) {
  return db
    .selectFrom('reservations as r')
    .leftJoin('restaurant_tables as t', 't.id', 'r.table_id')
    .where(
      'r.id',
      'in',
      sql<string>`(select directory.find_reservations(${code}, ${text}, ${phoneDigits}, ${keyPart}))`,
    )
    .select([
      'r.id',
      'r.unique_code as code',
      'r.customer_name as name',
      'r.party_size as people',
      storeTimeOf('r.reserved_at').as('date'),
      't.title as table',
    ])
    .orderBy(sql`abs(extract(epoch from r.reserved_at - now()))`)
    .orderBy('r.id')
    .limit(FOUND_MAX)
    .execute()
}
