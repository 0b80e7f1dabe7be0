import sql, { type Sql } from 'sql-template-tag'
import { FOUND_MAX } from '#core/contract/platform/search.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import { alphabetical, containsWords, folded } from '../../../infrastructure/database/folded-text.ts'
import { storeTimeOf } from '../../../infrastructure/database/store-time.ts'
import { readTillNumber } from '#core/offline/till-numbers.ts'
import { findInvoicesOfTill } from '../../orders/till-receipts-parts.queries.ts'
import type { CustomerSearch } from '../../guests/customers/customer-search.rules.ts'

/** Sorts rows that begin with the text before the others. */
const beginsWith = (column: Sql, text: string) => sql`strpos(${folded(column)}, ${folded(sql`${text}`)}) <> 1`

type FoundDish = { id: string; title: string; category: string | null }

export function searchDishes(db: Db, text: string): Promise<FoundDish[]> {
  return query<FoundDish>(db)`
    select i.id, i.title, c.title as category
    from menu_items i left join categories c on c.id = i.category_id
    where i.deleted_at is null and ${containsWords(sql`i.title`, text)}
    order by ${beginsWith(sql`i.title`, text)}, ${alphabetical(sql`i.title`)}, i.id limit ${FOUND_MAX}`
}

type FoundTable = { id: string; title: string; floor: string; floorId: string | null }

export function searchTables(db: Db, text: string): Promise<FoundTable[]> {
  return query<FoundTable>(db)`
    select id, title, floor, floor_id as "floorId" from restaurant_tables
    where deleted_at is null and ${containsWords(sql`title || ' ' || floor`, text)}
    order by ${beginsWith(sql`title`, text)}, length(title), title, id limit ${FOUND_MAX}`
}

type FoundPerson = { phone: string; name: string }

export function searchPeople(db: Db, { text, phoneDigits, keyPart }: CustomerSearch): Promise<FoundPerson[]> {
  return query<FoundPerson>(db)`
    select phone, name from customers
    where deleted_at is null and phone in (select directory.find_customers(${text}, ${phoneDigits}, ${keyPart}))
    order by ${beginsWith(sql`name`, text)}, ${alphabetical(sql`name`)}, phone limit ${FOUND_MAX}`
}

type FoundInvoice = {
  number: number
  total: number
  currency: string
  currencyDigits: number
  day: string
  customerName: string | null
}

/** By number, token, number of a till, phone or name: the exact number first, then the newest. */
export function searchInvoices(
  db: Db,
  { text, phoneDigits, keyPart }: CustomerSearch,
  number: number | null,
): Promise<FoundInvoice[]> {
  return query<FoundInvoice>(db)`
    select number, total, currency, currency_digits as "currencyDigits", business_day as day, customer_name as "customerName"
    from invoices
    where number in (select ${number}::bigint union
      select directory.find_invoices(${number}::bigint, ${phoneDigits}, ${text}, ${keyPart}, ${FOUND_MAX})
      union ${findInvoicesOfTill(readTillNumber(text), FOUND_MAX)})
    order by number is distinct from ${number}::bigint, number desc limit ${FOUND_MAX}`
}

type FoundBooking = {
  id: string
  code: string
  name: string
  people: number | null
  date: string
  table: string | null
}

/** Nearest to now first, before or after. */
export function searchBookings(
  db: Db,
  { text, phoneDigits, keyPart }: CustomerSearch,
  code: string,
): Promise<FoundBooking[]> {
  return query<FoundBooking>(db)`
    select r.id, r.unique_code as code, r.customer_name as name, r.party_size as people,
      ${storeTimeOf('r.reserved_at')} as date, t.title as "table"
    from reservations r left join restaurant_tables t on t.id = r.table_id
    where r.id in (select directory.find_reservations(${code}, ${text}, ${phoneDigits}, ${keyPart}))
    order by abs(extract(epoch from r.reserved_at - now())), r.id limit ${FOUND_MAX}`
}
