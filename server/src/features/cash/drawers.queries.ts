import type { Db } from '../../infrastructure/database/db.ts'
import { query } from '../../infrastructure/database/query.ts'

/** What is in the drawer of a till now. */
export type Drawer = { tillId: string; sessionId: string | null; lastZ: number; kept: number | null }

/**
 * The drawer of this till, else of the first one, with its open session, which is not closed before the commit: who closes it
 * waits for the money that comes in, and who comes after that finds the next session. Undefined only where a restaurant has no till.
 */
export async function lockDrawerShared(
  db: Db,
  tillId: string | null,
): Promise<{ tillId: string; sessionId: string | null; cashNeedsSession: boolean } | undefined> {
  const rows = await query<{ tillId: string; sessionId: string | null; cashNeedsSession: boolean }>(db)`
    select d.till_id as "tillId", d.session_id as "sessionId",
      (select cash_needs_session from store_settings) as "cashNeedsSession"
    from drawers d
    where d.till_id = (
      select id from tills where deleted_at is null
      order by id is distinct from ${tillId}::uuid, created_at, id limit 1)
    for share`
  return rows[0]
}

/** Until the commit nobody takes money at this till, counts it or moves it. */
export async function lockDrawerForUpdate(db: Db, tillId: string): Promise<Drawer | undefined> {
  const [row] = await query<Drawer>(db)`
    select till_id as "tillId", session_id as "sessionId", last_z as "lastZ", kept from drawers
    where till_id = ${tillId} for update`
  return row
}

export async function findDrawer(db: Db, tillId: string): Promise<Drawer | undefined> {
  const [row] = await query<Drawer>(db)`
    select till_id as "tillId", session_id as "sessionId", last_z as "lastZ", kept from drawers where till_id = ${tillId}`
  return row
}

export async function updateDrawer(db: Db, { tillId, sessionId, lastZ, kept }: Drawer): Promise<void> {
  await query(db)`
    update drawers set session_id = ${sessionId}, last_z = ${lastZ}, kept = ${kept} where till_id = ${tillId}`
}

type ListedDrawer = {
  id: string
  title: string
  kept: number | null
  sessionId: string | null
  openedAt: Date | null
  openedBy: string | null
}

/** The tills with their open sessions, the first one first. */
export function listDrawers(db: Db): Promise<ListedDrawer[]> {
  return query<ListedDrawer>(db)`
    select t.id, t.title, d.kept, s.id as "sessionId", s.opened_at as "openedAt", s.opened_by as "openedBy"
    from tills t
      join drawers d on d.till_id = t.id
      left join cash_sessions s on s.id = d.session_id
    where t.deleted_at is null
    order by t.created_at, t.id`
}
