import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

export type SupplierFacts = {
  name: string
  email: string | null
  phone: string | null
  deliveryDays: number[]
  /** Minor units. */
  minimumOrder: number | null
}

export function listSuppliers(db: Db) {
  return db
    .selectFrom('suppliers')
    .select(['id', 'name', 'email', 'phone', 'delivery_days as deliveryDays', 'minimum_order as minimumOrder'])
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

function supplierColumns({ name, email, phone, deliveryDays, minimumOrder }: SupplierFacts) {
  return { name, email, phone, delivery_days: deliveryDays, minimum_order: minimumOrder }
}

export function insertSupplier(db: Db, facts: SupplierFacts): Promise<{ id: string }> {
  return db.insertInto('suppliers').values(supplierColumns(facts)).returning('id').executeTakeFirstOrThrow()
}

export async function updateSupplier(db: Db, id: string, facts: SupplierFacts): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('suppliers')
    .set(supplierColumns(facts))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Its name; what it delivered names it still, items are no longer bought there. */
export async function updateSupplierDeleted(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    with gone as (
      update suppliers set deleted_at = now() where id = ${id} and deleted_at is null returning id, name
    ), items as (
      update stock_items i set supplier_id = null from gone where i.supplier_id = gone.id
    )
    select name from gone`.execute(db)
  return rows[0]?.name
}
