import type { ConsentRecord } from '#core/contract/guests/consent-record.ts'
import type { CustomerConsents } from '#core/contract/guests/consents.ts'
import { AppError } from '#core/app-error.ts'
import type { ReadTx } from '../../../../infrastructure/database/tenant.ts'
import { pageOf, readMark } from '../../../../infrastructure/http/pages.ts'
import { phoneOnFile } from '../../phones/find-phone.ts'
import { loadStore } from '../../../store/load-store.ts'
import { findCustomerEmail, listConsents, listQuietCustomers } from './consents.queries.ts'
import { consentRecord, stateOf } from './consents.rules.ts'

/** A customer's current consent to mails, with all statements. */
export async function showConsents(tx: ReadTx, typed: string): Promise<CustomerConsents> {
  const phone = await phoneOnFile(tx, typed)
  const customer = await findCustomerEmail(tx.db, phone)
  if (!customer) throw new AppError('customer.not_found')
  const rows = (await listConsents(tx.db, phone)).filter(({ isEarlier }) => !isEarlier)
  const { timeZone } = await loadStore(tx)
  return { email: customer.email, state: stateOf(rows, customer.email), history: rows.map(consentRecord), timeZone }
}

/** Statements under all spellings of a phone, for a request for their data. */
export async function exportConsents(tx: ReadTx, phones: readonly string[]): Promise<ConsentRecord[]> {
  const records: ConsentRecord[] = []
  for (const phone of phones) records.push(...(await listConsents(tx.db, phone)).map(consentRecord))
  return records
}

const QUIET_A_PAGE = 100

/** A page of customers without any sign for three years (docs/rules/customers.md#consent). */
export async function showQuietCustomers(tx: ReadTx, before: string | null) {
  const skipped = readMark(before) ?? 0
  const listed = await listQuietCustomers(tx.db, { skipped, most: QUIET_A_PAGE + 1 })
  const { rows, ...more } = pageOf(listed, QUIET_A_PAGE, () => skipped + QUIET_A_PAGE)
  return {
    customers: rows.map(({ phone, name, lastOn }) => ({ phone, name, last_on: lastOn })),
    total: rows[0]?.total ?? 0,
    ...more,
  }
}
