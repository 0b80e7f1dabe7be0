import { sql, type Transaction } from 'kysely'
import type { Database } from '../../infrastructure/database/connect.ts'

export type TaxFacts = { title: string; rateMilli: number; type: 'exclusive' | 'inclusive' }

export function listTaxes(db: Transaction<Database>) {
  return db
    .selectFrom('taxes')
    .where('deleted_at', 'is', null)
    .select(['id', 'title', 'rate_milli as rateMilli', 'type'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

function taxColumns({ title, rateMilli, type }: TaxFacts) {
  return { title, rate_milli: rateMilli, type }
}

export function insertTax(db: Transaction<Database>, facts: TaxFacts): Promise<{ id: string }> {
  return db.insertInto('taxes').values(taxColumns(facts)).returning('id').executeTakeFirstOrThrow()
}

/** As it is, locked until it is changed. */
export function lockTax(db: Transaction<Database>, id: string) {
  return db
    .selectFrom('taxes')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['title', 'rate_milli as rateMilli', 'type'])
    .forUpdate()
    .executeTakeFirst()
}

export function updateTaxRow(db: Transaction<Database>, id: string, facts: TaxFacts) {
  return db
    .updateTable('taxes')
    .set(taxColumns(facts))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
}

export function updateTaxHidden(db: Transaction<Database>, id: string) {
  return db
    .updateTable('taxes')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['title', 'rate_milli as rateMilli', 'type'])
    .executeTakeFirst()
}

export function findOpenOrderWithTax(db: Transaction<Database>, taxId: string) {
  return db
    .selectFrom('orders as o')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .where('o.status', '=', 'created')
    .where('o.kitchen_only', '=', false)
    .where('i.tax_id', '=', taxId)
    .select('o.id')
    .limit(1)
    .executeTakeFirst()
}
