import type { PaperHead } from '#core/contract/selling/documents.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { loadBillSettings } from './bill-settings.ts'
import { toPrintSettingsRecord } from './store-records.rules.ts'
import { getMode } from './mode/mode.queries.ts'
import { findStoreRecords } from './store.queries.ts'

/** The restaurant's details on every paper, and its layout. */
export async function loadPaperHead(tx: ReadTx): Promise<PaperHead> {
  const [row, { country, identity }, mode] = await awaitPipelined([
    findStoreRecords(tx.db),
    loadBillSettings(tx),
    getMode(tx.db),
  ])
  return {
    mode,
    country,
    identity,
    currency: row.currency,
    time_zone: row.timeZone,
    store: { name: row.storeName, address: row.address, phone: row.phone, email: row.email },
    print: toPrintSettingsRecord(row),
  }
}
