import type { DuplicateCustomers } from '#core/contract/guests/duplicate-customers.ts'
import { AppError } from '#core/app-error.ts'
import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { readMark } from '../../../infrastructure/http/pages.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { forgetUndoOfCustomer } from '../../audit/undo/offer-undo.ts'
import { keyOnFile } from '../phones/phone-key.rules.ts'
import { loadStore } from '../../store/load-store.ts'
import {
  listDuplicates,
  listOnFile,
  listOpenOrdersOf,
  lockOrdersOfCustomersForUpdate,
  updateMergedCustomer,
} from './customers.queries.ts'
import { withHistory } from './show-customers.ts'

const PEOPLE_A_PAGE = 50

/** A page of people with several records, with all records of each. */
export async function showDuplicates(tx: ReadTx, before: string | null): Promise<DuplicateCustomers> {
  const skipped = readMark(before) ?? 0
  const { digits, timeZone, currency } = await loadStore(tx)
  const rows = await listDuplicates(tx.db, { skipped, people: PEOPLE_A_PAGE })
  const people = [...new Set(rows.map(({ phoneKey }) => phoneKey))].map((key) =>
    rows.filter(({ phoneKey }) => phoneKey === key),
  )
  return {
    people: people.map((own) => ({ customers: own.map((row) => withHistory(row, digits)) })),
    // a full page may be the last one
    ...(people.length < PEOPLE_A_PAGE ? {} : { next: String(skipped + PEOPLE_A_PAGE) }),
    timeZone,
    currency,
  }
}

/** Merges other records of a person into the one to keep (docs/rules/customers.md#merge-records). */
export async function mergeCustomers(tx: TenantTx, kept: string, others: readonly string[]): Promise<void> {
  const gone = [...new Set(others)].filter((phone) => phone !== kept)
  const phones = [kept, ...gone]
  await lockOrdersOfCustomersForUpdate(tx.db, phones)
  if ((await listOnFile(tx.db, phones)).length < phones.length) throw new AppError('customer.not_found')
  const store = await loadStore(tx)
  const keys = new Set(phones.map((phone) => keyOnFile(phone, store)))
  if (gone.length === 0 || keys.size > 1) throw new AppError('customer.not_same_person')
  for (const phone of gone) {
    await forgetUndoOfCustomer(tx, phone)
    await updateMergedCustomer(tx.db, { kept, gone: phone })
  }
  await recordAudit(tx, { kind: 'customer.merged', subject: kept, details: { records: String(phones.length) } })
  const orderIds = await listOpenOrdersOf(tx.db, kept)
  if (orderIds.length > 0) tx.emit({ type: 'order_update', orderIds })
}
