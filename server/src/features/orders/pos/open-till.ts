import type { MenuItem, TillMenuItem } from '#core/contract/records.ts'
import type { ReadTx, Tenant } from '../../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import { writeReply, type WrittenReply } from '../../../infrastructure/http/replies/tagged-reply.ts'
import { loadTills } from '../../cash/tills/load-tills.ts'
import { listMenu, loadNextChange, loadTillVersion } from '../../menu/list-menu.ts'
import { loadSchedules } from '../../menu/details/schedules/load-schedules.ts'
import { loadPriceRuleRecords } from '../../menu/price-rules/load-price-rules.ts'
import { loadActiveReasons } from '../../store/reasons/load-reasons.ts'
import { loadStoreRecords } from '../../store/load-store.ts'
import { listStoreTables } from '../../floor/tables/list-store-tables.ts'
import type { TillCache } from './till-cache.ts'

type TillRecords = Awaited<ReturnType<typeof loadTillRecords>>

/**
 * Everything the till needs to open, in one reply, written again only when its version has changed.
 * @param write - the reply's JSON by the schema of its call
 */
export async function openTill(
  tenant: Tenant,
  tills: TillCache,
  write: (records: TillRecords) => string,
): Promise<WrittenReply> {
  const known = tills.find(tenant.id, await tenant.read(loadTillVersion, 'at once'))
  if (known) return known
  return tenant.read(async (tx) => {
    // read first, so that everything read after it is at least as new
    const version = await loadTillVersion(tx)
    const records = await loadTillRecords(tx)
    const endsAt = records.changesAt === null ? null : new Date(records.changesAt)
    return tills.store(tenant.id, { version, endsAt, reply: writeReply(write(records), 'lasting') })
  })
}

/** The till's current opening data. */
export async function loadTillRecords(tx: ReadTx) {
  const [menu, store, storeTables, reasons, tills, changesAt, prices, menuSchedules] = await awaitPipelined([
    listMenu(tx),
    loadStoreRecords(tx),
    listStoreTables(tx),
    loadActiveReasons(tx),
    loadTills(tx),
    loadNextChange(tx),
    loadPriceRuleRecords(tx),
    loadSchedules(tx),
  ])
  const till = { ...store, storeTables, reasons, tills, menuSchedules }
  const menuItems = menu.menuItems.map(atPriceInForce)
  return { ...menu, menuItems, ...till, changesAt: changesAt?.toISOString() ?? null, ...prices }
}

/**
 * Clients that know no price rules sell at the only price they find
 * (docs/decisions/operation/0092-what-older-clients-see-holds.md).
 */
function atPriceInForce(item: MenuItem): TillMenuItem {
  const variants = item.variants.map((variant) => ({
    ...variant,
    price: variant.price_now ?? variant.price,
    list_price: variant.price,
  }))
  return { ...item, price: item.price_now, list_price: item.price, variants }
}
