import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { lockDrawerShared } from './drawers.queries.ts'

/** The till for a payment, and its session while one is open. */
export type JoinedDrawer = { tillId: string | null; sessionId: string | null; refusesCash: boolean }

/**
 * The till of this device and its open session, which stays open until commit. Taken before the restaurant's numbers
 * are locked.
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
