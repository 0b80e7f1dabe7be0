import type { KeptDrawer } from '#core/offline/kept-rows.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { listKeptDrawers } from './drawers.queries.ts'

/** The drawers as a till keeps them, the first till first. */
export async function loadDrawers({ db }: ReadTx): Promise<KeptDrawer[]> {
  const drawers = await listKeptDrawers(db)
  return drawers.map(({ since, ...drawer }) => ({ ...drawer, since: since?.toISOString() ?? null }))
}
