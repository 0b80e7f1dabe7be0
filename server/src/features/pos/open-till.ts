import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { together } from '../../infrastructure/database/together.ts'
import { listMenu } from '../menu/list-menu.ts'
import { loadStoreRecords } from '../settings/load-store.ts'
import { listStoreTables } from '../tables/list-store-tables.ts'

/** Everything the till needs to open, asked for in one go. */
export async function openTill(tx: ReadTx) {
  const [menu, store, storeTables] = await together([listMenu(tx), loadStoreRecords(tx), listStoreTables(tx)])
  return { ...menu, ...store, storeTables }
}
