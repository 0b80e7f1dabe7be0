import type { ReadTx, Tenant } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { writeReply, type WrittenReply } from '../../infrastructure/http/replies/tagged-reply.ts'
import { listMenu, loadMenuVersion } from '../menu/list-menu.ts'
import { loadStoreRecords } from '../settings/load-store.ts'
import { listStoreTables } from '../tables/list-store-tables.ts'
import type { TillCache } from './till-cache.ts'

type TillRecords = Awaited<ReturnType<typeof loadTillRecords>>

/**
 * Everything the till needs to open, in one reply, which is written again only when the version of the menu has changed.
 * @param write - the reply's JSON by the schema of its call
 */
export async function openTill(
  tenant: Tenant,
  tills: TillCache,
  write: (records: TillRecords) => string,
): Promise<WrittenReply> {
  const known = tills.find(tenant.id, await tenant.readAtOnce(loadMenuVersion))
  if (known) return known
  return tenant.read(async (tx) => {
    // asked first: what is read after it is at least as new
    const version = await loadMenuVersion(tx)
    return tills.store(tenant.id, version, writeReply(write(await loadTillRecords(tx)), 'lasting'))
  })
}

/** What the till opens with, as it is now. */
export async function loadTillRecords(tx: ReadTx) {
  const [menu, store, storeTables] = await awaitPipelined([listMenu(tx), loadStoreRecords(tx), listStoreTables(tx)])
  return { ...menu, ...store, storeTables }
}
