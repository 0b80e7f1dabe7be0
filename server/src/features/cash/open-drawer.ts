import { decideOpenDrawer, type OpenDrawerFacts } from '#core/cash/decide-open-drawer.ts'
import type { Opening } from '#core/contract/selling/cash.ts'
import { succeed } from '#core/contract/fields.ts'
import { newId } from '#core/new-id.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { HowToLoad } from '../../infrastructure/database/planned-command.ts'
import type { ReadTx, Tenant } from '../../infrastructure/database/tenant.ts'
import { loadStore, lockCurrencyShared } from '../store/load-store.ts'
import { lockDrawerOfTill } from './drawers.queries.ts'

/** Opens the drawer of a till, by default this device's. */
export function openDrawer(tenant: Tenant, { tillId, ...opening }: Opening) {
  return tenant.command({
    isJournaled: true,
    load: (tx, how) => loadDrawerToOpen(tx, tillId, how),
    decide: (facts) => {
      const plan = decideOpenDrawer(facts, opening)
      return { ...plan, reply: { ...succeed('cash.opened'), ...plan.reply } }
    },
  })
}

/** Loads all facts for opening a drawer. */
export async function loadDrawerToOpen(
  tx: ReadTx,
  tillId: string | null,
  { lockNumbers }: HowToLoad,
): Promise<OpenDrawerFacts> {
  const [, { currency, digits }, drawer, numbers] = await awaitPipelined([
    lockCurrencyShared(tx),
    loadStore(tx),
    lockDrawerOfTill(tx.db, { named: tillId, ofDevice: tx.tillId }),
    lockNumbers(),
  ])
  return { drawer, currency, digits, numbers, person: tx.actor?.name ?? null, newId }
}
