import { sql, type Transaction } from 'kysely'
import type { Database } from '../../infrastructure/database/connect.ts'

export function listPaymentTypes(db: Transaction<Database>) {
  return db
    .selectFrom('payment_types')
    .where('deleted_at', 'is', null)
    .select(['id', 'title', 'is_active'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function insertPaymentType(
  db: Transaction<Database>,
  type: { title: string; is_active: boolean },
): Promise<{ id: string }> {
  return db.insertInto('payment_types').values(type).returning('id').executeTakeFirstOrThrow()
}

export function updatePaymentTypeRow(
  db: Transaction<Database>,
  id: string,
  change: { title?: string; is_active?: boolean; deleted_at?: 'now' },
) {
  const { deleted_at, ...values } = change
  return db
    .updateTable('payment_types')
    .set({ ...values, ...(deleted_at ? { deleted_at: sql`now()` } : {}) })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
}
