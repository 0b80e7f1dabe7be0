import sql from 'sql-template-tag'
import type { Db } from '../../../infrastructure/database/db.ts'
import { alphabetical } from '../../../infrastructure/database/folded-text.ts'
import { query } from '../../../infrastructure/database/query.ts'

export type SupplierFacts = {
  name: string
  email: string | null
  phone: string | null
  deliveryDays: number[]
  /** Minor units. */
  minimumOrder: number | null
}

type SupplierRow = SupplierFacts & { id: string }

export function listSuppliers(db: Db): Promise<SupplierRow[]> {
  return query<SupplierRow>(db)`
    select id, name, email, phone, delivery_days as "deliveryDays", minimum_order as "minimumOrder"
    from suppliers where deleted_at is null order by ${alphabetical(sql`name`)}, id`
}

export async function findSupplier(db: Db, id: string): Promise<{ name: string } | undefined> {
  const [row] = await query<{ name: string }>(db)`select name from suppliers where id = ${id} and deleted_at is null`
  return row
}

export async function insertSupplier(
  db: Db,
  { name, email, phone, deliveryDays, minimumOrder }: SupplierFacts,
): Promise<{ id: string }> {
  const [row] = await query<{ id: string }>(db)`
    insert into suppliers (name, email, phone, delivery_days, minimum_order)
    values (${name}, ${email}, ${phone}, ${deliveryDays}, ${minimumOrder}) returning id`
  return row!
}

export async function updateSupplier(
  db: Db,
  id: string,
  { name, email, phone, deliveryDays, minimumOrder }: SupplierFacts,
): Promise<boolean> {
  const rows = await query(db)`
    update suppliers set name = ${name}, email = ${email}, phone = ${phone}, delivery_days = ${deliveryDays},
      minimum_order = ${minimumOrder}
    where id = ${id} and deleted_at is null returning id`
  return rows.length > 0
}

/** Returns its name. Its deliveries still name it, but items are no longer bought there. */
export async function updateSupplierDeleted(db: Db, id: string): Promise<string | undefined> {
  const [row] = await query<{ name: string }>(db)`
    with gone as (
      update suppliers set deleted_at = now() where id = ${id} and deleted_at is null returning id, name
    ), items as (
      update stock_items i set supplier_id = null from gone where i.supplier_id = gone.id
    )
    select name from gone`
  return row?.name
}
