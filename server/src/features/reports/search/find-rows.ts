import { FOUND_ACCESS, type Found, type FoundKind } from '#core/contract/platform/search.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { may, type Person } from '#core/permissions/may.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import { readCustomerSearch } from '../../guests/customers/read-customer-search.ts'
import { readReservationCode } from '../../reservations/reservation-code.rules.ts'
import { searchBookings, searchDishes, searchInvoices, searchPeople, searchTables } from './search.queries.ts'

const NOTHING: Found = { dishes: [], customers: [], invoices: [], tables: [], bookings: [] }

/** Rows of every kind whose own list the asker may read (docs/rules/screens.md#find-rows). */
export async function findRows(tx: ReadTx, asker: Person, q: string | null): Promise<Found> {
  const search = await readCustomerSearch(tx, q)
  if (search === null) return NOTHING
  const { text } = search
  const number = /^\d{1,9}$/.test(text) ? Number(text) : null
  const wants = (kind: FoundKind) => may(asker, FOUND_ACCESS[kind])
  // one letter is in nearly every name
  const wantsPerson = (kind: FoundKind) => wants(kind) && text.length > 1
  const [dishes, customers, invoices, tables, bookings] = await awaitPipelined([
    wants('dishes') ? searchDishes(tx.db, text) : [],
    wantsPerson('customers') ? searchPeople(tx.db, search) : [],
    wants('invoices') && (number !== null || text.length > 1) ? searchInvoices(tx.db, search, number) : [],
    wants('tables') ? searchTables(tx.db, text) : [],
    wantsPerson('bookings') ? searchBookings(tx.db, search, readReservationCode(text)) : [],
  ])
  return {
    dishes,
    customers,
    invoices: invoices.map(({ number: of, currencyDigits, total, ...invoice }) => ({
      ...invoice,
      number: String(of),
      total: formatDecimal(total, currencyDigits),
    })),
    tables,
    bookings,
  }
}
