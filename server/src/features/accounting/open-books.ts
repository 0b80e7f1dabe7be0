import { countryOf } from '#core/countries/country-packs.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { loadToday } from '../store/load-store.ts'
import { getAccountingStore } from './accounting.queries.ts'

export async function openBooks(tx: ReadTx) {
  const [store, today] = await awaitPipelined([getAccountingStore(tx.db), loadToday(tx)])
  const { name, currency, timeZone } = store
  return { store: name, today, currency, country: countryOf(store), time_zone: timeZone }
}
