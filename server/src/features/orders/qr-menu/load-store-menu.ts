import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import { loadSchedules } from '../../menu/details/schedules/load-schedules.ts'
import { loadTranslatedMenu } from '../../menu/details/translations/load-translations.ts'
import { showTerms } from '../../guests/membership/programme/save-programme.ts'
import { listMenu, loadNextChange } from '../../menu/list-menu.ts'
import { loadStoreRecords } from '../../store/load-store.ts'
import { listStoreTables } from '../../floor/tables/list-store-tables.ts'
import { toStoreMenu, type StoreMenu } from './public-menu.rules.ts'

/** Loads everything the public menu shows at any table. */
export async function loadStoreMenu(tx: ReadTx): Promise<StoreMenu> {
  const [menu, { storeSettings }, storeTables, endsAt, menuSchedules, translated, loyalty] = await awaitPipelined([
    listMenu(tx),
    loadStoreRecords(tx),
    listStoreTables(tx),
    loadNextChange(tx),
    loadSchedules(tx),
    loadTranslatedMenu(tx),
    showTerms(tx),
  ])
  const rows = { ...menu, ...translated, menuSchedules, store: storeSettings, storeTables }
  return { ...toStoreMenu({ ...rows, hasLoyalty: loyalty.isActive }), endsAt }
}
