import type { Drawer } from '#core/cash/cash-changes.ts'
import type { KeptDrawer } from '#core/offline/kept-rows.ts'
import type { Db } from '../../infrastructure/database/db.ts'
import { query } from '../../infrastructure/database/query.ts'

/**
 * The drawer of this till, else of the first one, with its open session. The session cannot close before commit: a
 * closing waits for this money, and later money goes to the next session. Undefined only if the restaurant has no till.
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

/** The drawer of a session's till. Until commit nobody takes money there, counts it or moves it. */
export async function lockDrawerOfSession(db: Db, sessionId: string): Promise<Drawer | undefined> {
  const [row] = await query<Drawer>(db)`
    select till_id as "tillId", session_id as "sessionId", last_z as "lastZ", kept from drawers
    where till_id = (select till_id from cash_sessions where id = ${sessionId}) for update`
  return row
}

type TillOfDrawer = { named: string | null; ofDevice: string | null }

/**
 * The drawer of the requested till, else of this device's, else of the first one, with the till's title. Until commit
 * nobody takes money there, counts it or moves it.
 */
export async function lockDrawerOfTill(
  db: Db,
  { named, ofDevice }: TillOfDrawer,
): Promise<(Drawer & { till: string }) | undefined> {
  const [row] = await query<Drawer & { till: string }>(db)`
    select d.till_id as "tillId", d.session_id as "sessionId", d.last_z as "lastZ", d.kept, t.title as till
    from drawers d join tills t on t.id = d.till_id
    where d.till_id = (
      select id from tills where deleted_at is null and (${named}::uuid is null or id = ${named}::uuid)
      order by id is distinct from ${ofDevice}::uuid, created_at, id limit 1)
    for update of d`
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

/** The drawers of the tills, the first till first. */
export function listKeptDrawers(db: Db): Promise<(Omit<KeptDrawer, 'since'> & { since: Date | null })[]> {
  return query<Omit<KeptDrawer, 'since'> & { since: Date | null }>(db)`
    select d.till_id as "tillId", t.title as till, d.session_id as "sessionId", s.opened_at as since, s.opened_by as by, d.last_z as "lastZ", d.kept
    from tills t join drawers d on d.till_id = t.id left join cash_sessions s on s.id = d.session_id
    where t.deleted_at is null order by t.created_at, t.id`
}

type ListedDrawer = {
  id: string
  title: string
  kept: number | null
  sessionId: string | null
  openedAt: Date | null
  openedBy: string | null
}

/** The tills with their open sessions, the first till first. */
export function listDrawers(db: Db): Promise<ListedDrawer[]> {
  return query<ListedDrawer>(db)`
    select t.id, t.title, d.kept, s.id as "sessionId", s.opened_at as "openedAt", s.opened_by as "openedBy"
    from tills t
      join drawers d on d.till_id = t.id
      left join cash_sessions s on s.id = d.session_id
    where t.deleted_at is null
    order by t.created_at, t.id`
}
