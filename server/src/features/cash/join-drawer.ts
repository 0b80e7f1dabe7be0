import type { ReadTx, TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
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

/** Refuses cash where the restaurant takes it only into an open drawer. */
export function checkCash({ refusesCash }: JoinedDrawer, payments: readonly { kind: string }[]): void {
  if (refusesCash && payments.some(({ kind }) => kind === 'cash')) throw new AppError('cash.session_required')
}

/** Both, where it is known what is paid with. */
export async function joinDrawer(tx: TenantTx, payments: readonly { kind: string }[]): Promise<JoinedDrawer> {
  const drawer = await lockDrawer(tx)
  checkCash(drawer, payments)
  return drawer
}
