import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { lockDrawerForUpdate, type Drawer } from './drawers.queries.ts'
import { findSession, type SessionRow } from './sessions.queries.ts'

/** An open session with its drawer, into which no money comes until the commit; refused when it is not there or closed. */
export async function lockOpenSession(tx: TenantTx, id: string): Promise<{ session: SessionRow; drawer: Drawer }> {
  const session = await findSession(tx.db, id)
  if (!session) throw new AppError('cash.session_not_found')
  const drawer = await lockDrawerForUpdate(tx.db, session.tillId)
  if (drawer?.sessionId !== id) throw new AppError('cash.session_closed')
  return { session, drawer }
}
