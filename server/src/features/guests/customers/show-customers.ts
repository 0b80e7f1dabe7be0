import type { Customer, CustomerWithHistory } from '#core/contract/guests/customer-record.ts'
import { formatDecimal } from '#core/money/amount.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import { loadStore } from '../../store/load-store.ts'
import { readCustomerSearch } from './read-customer-search.ts'
import { countCustomers, listCustomers, searchCustomers, type CustomerFacts } from './customers.queries.ts'

const SEARCH_MAX = 10

type CustomerRow = CustomerFacts & { phone: string; createdAt: Date; updatedAt: Date }

/** A page of customers, newest first, and their total. */
export async function showCustomers(tx: ReadTx, wanted: { page: number; perPage: number; filter: string | null }) {
  const { page, perPage, filter } = wanted
  const search = await readCustomerSearch(tx, filter)
  const [rows, total, { timeZone, currency, digits }] = await awaitPipelined([
    listCustomers(tx.db, search, { offset: (page - 1) * perPage, limit: perPage }),
    countCustomers(tx.db, search),
    loadStore(tx),
  ])
  return {
    customers: rows.map((row) => withHistory(row, digits)),
    timeZone,
    currency,
    currentPage: page,
    perPage,
    totalPages: Math.ceil(total / perPage),
    totalCustomers: total,
  }
}

/** Suggestions of customer pickers while typing; none for an empty text. */
export async function findCustomers(tx: ReadTx, text: string | null): Promise<Customer[]> {
  const search = await readCustomerSearch(tx, text)
  if (search === null) return []
  const rows = await searchCustomers(tx.db, search, SEARCH_MAX)
  return rows.map(toCustomer)
}

/** A customer with their purchases over all time. */
export function withHistory(row: CustomerRow & LastVisit, digits: number): CustomerWithHistory {
  return { ...toCustomer(row), ...historyOf(row, digits) }
}

type LastVisit = { visitNo: number; visitedOn: string | null; spent: number }

/** Visits and total spent, from the last visit; empty if there is none. */
export function historyOf({ visitNo, visitedOn, spent }: LastVisit, digits: number) {
  return { visits: visitNo, spent: formatDecimal(spent, digits), last_visit_on: visitedOn }
}

function toCustomer(row: CustomerRow): Customer {
  const { phone, name, email, birthDate, gender, language = null, createdAt, updatedAt } = row
  return {
    phone,
    name,
    email,
    birth_date: birthDate,
    gender,
    language,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }
}
