import type { FloorPart, HousePrinting, MenuPart, StorePart } from '#core/offline/bundle-parts.ts'
import { availabilityContent, contentOf } from '#core/offline/price-list-content.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { ReadTx, Tenant } from '../../infrastructure/database/tenant.ts'
import { showFloorPlan } from '../floor/plan/show-floor-plan.ts'
import { listStoreTables } from '../floor/tables/list-store-tables.ts'
import { loadDiningSettings } from '../floor/visits/dining-settings.ts'
import { loadHousePrinting } from '../kitchen/printers/house-printing.ts'
import { loadStations } from '../kitchen/stations/load-stations.ts'
import { loadTillVersion } from '../menu/list-menu.ts'
import { loadTillRecords } from '../orders/pos/open-till.ts'
import { readPriceList } from '../orders/pos/price-list.ts'
import { showBillSettings } from '../store/bill-settings.ts'
import { loadReasons } from '../store/reasons/load-reasons.ts'
import { writePart, type BundleCache, type VersionedParts } from './bundle-cache.ts'
import { numberPriceList } from './number-price-list.ts'
import { listHeldToday, updateListHeld } from './price-lists.queries.ts'

/**
 * Menu and store at a version of the till, for a device: from now on it has the price list in them, which is kept for
 * its sales.
 */
export async function loadHeldParts(
  tenant: Tenant,
  bundles: BundleCache,
  { version, printing, deviceId }: { version: string; printing: HousePrinting; deviceId: string },
): Promise<VersionedParts> {
  const parts = await loadVersionedParts(tenant, bundles, versionWith(version, printing))
  const held = await tenant.read((tx) => listHeldToday(tx.db, deviceId), 'at once')
  const isHeld =
    held.includes(parts.number) || (await tenant.job((tx) => updateListHeld(tx.db, parts.number, deviceId)))
  if (isHeld) return parts
  // the list was removed since this process wrote it, as its last device was revoked
  bundles.forget(tenant.id)
  return loadHeldParts(tenant, bundles, { version, printing, deviceId })
}

/** Printers and their agents are no part of the version of the till. */
const versionWith = (version: string, printing: HousePrinting) => `${version} ${JSON.stringify(printing)}`

/** Written again only when the version has changed. */
async function loadVersionedParts(tenant: Tenant, bundles: BundleCache, knownVersion: string): Promise<VersionedParts> {
  const known = bundles.find(tenant.id, knownVersion)
  if (known) return known
  return tenant.job(async (tx) => {
    // read first, so that everything read after it is at least as new
    const [tillVersion, printing] = await awaitPipelined([loadTillVersion(tx), loadHousePrinting(tx)])
    const version = versionWith(tillVersion, printing)
    const [till, list, store] = await awaitPipelined([loadTillRecords(tx), readPriceList(tx, undefined), loadStore(tx)])
    const { categories, menuItems, menuSchedules, priceRules, changesAt } = till
    const { storeSettings, printSettings, paymentTypes, tills } = till
    const prices = contentOf(list)
    const number = await numberPriceList(tx, prices)
    const availability = availabilityContent(list.availability)
    const shown = { categories, menuItems, menuSchedules, priceRules, changesAt }
    const menu: MenuPart = { ...shown, number, prices, availability }
    const ofStore: StorePart = { ...store, storeSettings, printSettings, paymentTypes, tills, printing }
    const parts = { number, menu: writePart(menu), store: writePart(ofStore) }
    return bundles.store(tenant.id, { version, endsAt: changesAt === null ? null : new Date(changesAt), parts })
  })
}

async function loadStore(tx: ReadTx): Promise<Pick<StorePart, 'reasons' | 'stations' | 'dining' | 'bill'>> {
  const [reasons, stations, dining, bill] = await awaitPipelined([
    loadReasons(tx),
    loadStations(tx),
    loadDiningSettings(tx),
    showBillSettings(tx),
  ])
  return { reasons, stations, dining, bill }
}

export async function loadFloorPart(tx: ReadTx): Promise<FloorPart> {
  const [{ floors }, tables] = await awaitPipelined([showFloorPlan(tx), listStoreTables(tx)])
  return { floors, tables: tables.map(({ encrypted_id: _code, ...table }) => table) }
}
