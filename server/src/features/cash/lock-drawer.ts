import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { lockDrawerShared } from './drawers.queries.ts'

/** Where money goes, or comes from: the till, and its session while one is open. */
export type JoinedDrawer = { tillId: string | null; sessionId: string | null; refusesCash: boolean }

/**
 * The till of this device and its open session, which stays open until the commit; asked for before the numbers of the restaurant are
 * locked.
 */
export async function lockDrawer(tx: ReadTx): Promise<JoinedDrawer> {
  const drawer = await lockDrawerShared(tx.db, tx.tillId)
  const sessionId = drawer?.sessionId ?? null
  return {
    tillId: drawer?.tillId ?? null,
    sessionId,
    refusesCash: sessionId === null && (drawer?.cashNeedsSession ?? false),
  }
}
