import { sql, type Transaction } from 'kysely'
import type { Database } from '../../infrastructure/database/connect.ts'

export function listPaymentTypes(db: Transaction<Database>) {
  return db
    .selectFrom('payment_types')
    .where('deleted_at', 'is', null)
    .select(['id', 'title', 'is_active as isActive'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function insertPaymentType(
  db: Transaction<Database>,
  { title, isActive }: { title: string; isActive: boolean },
): Promise<{ id: string }> {
  return db.insertInto('payment_types').values({ title, is_active: isActive }).returning('id').executeTakeFirstOrThrow()
}

export function updatePaymentTypeRow(
  db: Transaction<Database>,
  id: string,
  { title, isActive }: { title?: string; isActive?: boolean | undefined },
) {
  return db
    .updateTable('payment_types')
    .set({ title, is_active: isActive })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
}

export function updatePaymentTypeHidden(db: Transaction<Database>, id: string) {
  return db
    .updateTable('payment_types')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
}
