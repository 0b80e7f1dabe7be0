import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { listMenu } from '../menu/list-menu.ts'
import { loadStoreRecords } from '../settings/load-store.ts'
import { listStoreTables } from '../tables/list-store-tables.ts'

/** Everything the till needs to open, asked for in one go. */
export async function openTill(tx: ReadTx) {
  const [menu, store, storeTables] = await awaitPipelined([listMenu(tx), loadStoreRecords(tx), listStoreTables(tx)])
  return { ...menu, ...store, storeTables }
}
