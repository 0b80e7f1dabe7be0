import type { MenuChanges } from '#core/plan.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

/** Adds portions, or removes them if negative. */
export async function updatePortionsTaken(db: Db, portions: MenuChanges['portions']): Promise<void> {
  await query(db)`
    update menu_availability a set remaining = a.remaining + c.by
    from jsonb_to_recordset(${JSON.stringify(portions)}::jsonb) as c(id uuid, by int)
    where a.target_id = c.id`
}

/** Ends sold-out marks, under the locks of their rows. */
export async function deleteSoldOut(db: Db, ids: readonly string[]): Promise<void> {
  await query(db)`delete from menu_availability where target_id = any(${ids}::uuid[]) and is_out and remaining is null`
}

/** Marks as sold out for want of stock. */
export async function insertSoldOut(db: Db, soldOut: MenuChanges['soldOut']): Promise<void> {
  await query(db)`
    insert into menu_availability (target_id, target, is_out, is_by_stock)
    select t.id, t.target, true, true from jsonb_to_recordset(${JSON.stringify(soldOut)}::jsonb) as t(id uuid, target text)
    on conflict do nothing`
}
