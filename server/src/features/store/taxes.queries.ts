import type { Db } from '../../infrastructure/database/db.ts'
import { query } from '../../infrastructure/database/query.ts'

export type TaxFacts = { title: string; rateMilli: number; type: 'exclusive' | 'inclusive' }

type TaxRow = { title: string; rateMilli: number; type: string }

export function listTaxes(db: Db): Promise<(TaxRow & { id: string })[]> {
  return query<TaxRow & { id: string }>(db)`
    select id, title, rate_milli as "rateMilli", type from taxes where deleted_at is null order by created_at, id`
}

export async function insertTax(db: Db, { title, rateMilli, type }: TaxFacts): Promise<{ id: string }> {
  const [row] = await query<{ id: string }>(db)`
    insert into taxes (title, rate_milli, type) values (${title}, ${rateMilli}, ${type}) returning id`
  return row!
}

/** Locks a tax until it is changed. */
export async function lockTax(db: Db, id: string): Promise<TaxRow | undefined> {
  const [row] = await query<TaxRow>(db)`
    select title, rate_milli as "rateMilli", type from taxes where id = ${id} and deleted_at is null for update`
  return row
}

export async function updateTaxRow(
  db: Db,
  id: string,
  { title, rateMilli, type }: TaxFacts,
): Promise<{ id: string } | undefined> {
  const [row] = await query<{ id: string }>(db)`
    update taxes set title = ${title}, rate_milli = ${rateMilli}, type = ${type}
    where id = ${id} and deleted_at is null returning id`
  return row
}

export async function updateTaxHidden(db: Db, id: string): Promise<TaxRow | undefined> {
  const [row] = await query<TaxRow>(db)`
    update taxes set deleted_at = now() where id = ${id} and deleted_at is null
    returning title, rate_milli as "rateMilli", type`
  return row
}

export async function findOpenOrderWithTax(db: Db, taxId: string): Promise<{ id: string } | undefined> {
  const [row] = await query<{ id: string }>(db)`
    select o.id from orders o join order_items i on i.order_id = o.id
    where o.status = 'created' and not o.kitchen_only and i.tax_id = ${taxId} limit 1`
  return row
}
