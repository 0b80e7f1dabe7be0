import { sql, type Transaction } from 'kysely'
import type { Database } from '../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

/** What is in the drawer of a till now. */
export type Drawer = { tillId: string; sessionId: string | null; lastZ: number; kept: number | null }

const DRAWER = ['till_id as tillId', 'session_id as sessionId', 'last_z as lastZ', 'kept'] as const

/**
 * The drawer of this till, else of the first one, with its open session, which is not closed before the commit: who closes it
 * waits for the money that comes in, and who comes after that finds the next session. Undefined only where a restaurant has no till.
 */
export async function lockDrawerShared(
  db: Db,
  tillId: string | null,
): Promise<{ tillId: string; sessionId: string | null; cashNeedsSession: boolean } | undefined> {
  const { rows } = await sql<{ tillId: string; sessionId: string | null; cashNeedsSession: boolean }>`
    select d.till_id as "tillId", d.session_id as "sessionId",
      (select cash_needs_session from store_settings) as "cashNeedsSession"
    from drawers d
    where d.till_id = (
      select id from tills where deleted_at is null
      order by id is distinct from ${tillId}::uuid, created_at, id limit 1)
    for share`.execute(db)
  return rows[0]
}

/** Until the commit nobody takes money at this till, counts it or moves it. */
export function lockDrawerForUpdate(db: Db, tillId: string): Promise<Drawer | undefined> {
  return db.selectFrom('drawers').select(DRAWER).where('till_id', '=', tillId).forUpdate().executeTakeFirst()
}

export function findDrawer(db: Db, tillId: string): Promise<Drawer | undefined> {
  return db.selectFrom('drawers').select(DRAWER).where('till_id', '=', tillId).executeTakeFirst()
}

export async function updateDrawer(db: Db, { tillId, sessionId, lastZ, kept }: Drawer): Promise<void> {
  await db
    .updateTable('drawers')
    .set({ session_id: sessionId, last_z: lastZ, kept })
    .where('till_id', '=', tillId)
    .execute()
}

/** The tills with their open sessions, the first one first. */
export async function listDrawers(db: Db) {
  return db
    .selectFrom('tills as t')
    .innerJoin('drawers as d', 'd.till_id', 't.id')
    .leftJoin('cash_sessions as s', 's.id', 'd.session_id')
    .select(['t.id', 't.title', 'd.kept', 's.id as sessionId', 's.opened_at as openedAt', 's.opened_by as openedBy'])
    .where('t.deleted_at', 'is', null)
    .orderBy('t.created_at')
    .orderBy('t.id')
    .execute()
}
