import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

export type TillRow = { id: string; title: string }

/** The first one first: it is the default of devices. */
export function listTills(db: Db): Promise<TillRow[]> {
  return query<TillRow>(db)`select id, title from tills where deleted_at is null order by created_at, id`
}

/** With a closed drawer that was never open. */
export async function insertTill(db: Db, title: string): Promise<{ id: string }> {
  const rows = await query<{ id: string }>(db)`
    with till as (insert into tills (title) values (${title}) returning id),
      drawer as (insert into drawers (till_id) select id from till)
    select id from till`
  return rows[0]!
}

/** Returns the former title; undefined if there is no such till. */
export async function updateTillTitle(db: Db, id: string, title: string): Promise<string | undefined> {
  const rows = await query<{ before: string }>(db)`
    update tills t set title = ${title}
    from (select id, title from tills where id = ${id} and deleted_at is null for no key update) as b
    where t.id = b.id returning b.title as before`
  return rows[0]?.before
}

export async function updateTillHidden(db: Db, id: string): Promise<void> {
  await query(db)`update tills set deleted_at = now() where id = ${id}`
}

/** Locks all of them until commit, so that two people cannot delete the last two. */
export function lockTills(db: Db): Promise<TillRow[]> {
  return query<TillRow>(db)`select id, title from tills where deleted_at is null order by id for no key update`
}
