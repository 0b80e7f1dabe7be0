import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { listMenu, loadNextChange } from '../menu/list-menu.ts'
import { loadStoreRecords } from '../settings/load-store.ts'
import { listStoreTables } from '../tables/list-store-tables.ts'
import { toStoreMenu, type StoreMenu } from './public-menu.rules.ts'

/** Everything the public menu shows at any table, read from the rows. */
export async function loadStoreMenu(tx: ReadTx): Promise<StoreMenu> {
  const [menu, { storeSettings }, storeTables, endsAt] = await awaitPipelined([
    listMenu(tx),
    loadStoreRecords(tx),
    listStoreTables(tx),
    loadNextChange(tx),
  ])
  return { ...toStoreMenu({ ...menu, store: storeSettings, storeTables }), endsAt }
}
