import type { Transaction } from 'kysely'
import type { Database } from '../../infrastructure/database/connect.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import type { SessionRealm } from './realms.ts'
import { STAFF_TABLES } from './realms.ts'
import { writeSessionNews } from './session-news.ts'
import { deleteSession, deleteSessionsOfAccount, notifyOfSessions } from './sessions.queries.ts'

type Db = Transaction<Database>

/** Ends one session, wherever it is. */
export async function endSession(db: Db, realm: Pick<SessionRealm, 'id' | 'tables'>, sessionId: string): Promise<void> {
  await announceEnded(db, realm.id, await deleteSession(db, { tables: realm.tables, id: sessionId }))
}

/** Signs a member of staff out on every device. */
export async function endSessionsOfUser(tx: TenantTx, userId: string): Promise<void> {
  await announceEnded(
    tx.db,
    tx.tenantId,
    await deleteSessionsOfAccount(tx.db, { tables: STAFF_TABLES, accountId: userId }),
  )
}

/** Makes every process look sessions of this restaurant up anew: rights, names or the subscription have changed. */
export async function announceSessionChange(tx: TenantTx): Promise<void> {
  await notifyOfSessions(tx.db, writeSessionNews(tx.tenantId, []))
}

/** Tells every process, once the transaction has committed. */
export async function announceEnded(db: Db, realm: string, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length > 0) await notifyOfSessions(db, writeSessionNews(realm, sessionIds))
}
