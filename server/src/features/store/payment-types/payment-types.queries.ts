import { sql, type Transaction } from 'kysely'
import type { PaymentKind } from '#core/payments/payment-kinds.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'

export function listPaymentTypes(db: Transaction<Database>) {
  return db
    .selectFrom('payment_types')
    .where('deleted_at', 'is', null)
    .select(['id', 'title', 'is_active as isActive', 'kind'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function insertPaymentType(
  db: Transaction<Database>,
  { title, isActive, kind }: { title: string; isActive: boolean; kind: PaymentKind | null },
) {
  return db
    .insertInto('payment_types')
    .values({ title, is_active: isActive, kind })
    .returning(['id', 'title', 'is_active as isActive', 'kind'])
    .executeTakeFirstOrThrow()
}

/** Locked, as it is before a change. */
export function lockPaymentType(db: Transaction<Database>, id: string) {
  return db
    .selectFrom('payment_types')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['title', 'is_active as isActive', 'kind'])
    .forUpdate()
    .executeTakeFirst()
}

/** A part that is left out keeps its value; without a kind the title decides. */
export type PaymentTypeChange = {
  title?: string
  isActive?: boolean | undefined
  kind?: PaymentKind | null | undefined
}

export function updatePaymentTypeRow(
  db: Transaction<Database>,
  id: string,
  { title, isActive, kind }: PaymentTypeChange,
) {
  return db
    .updateTable('payment_types')
    .set({ title, is_active: isActive, kind })
    .where('id', '=', id)
    .returning(['title', 'is_active as isActive', 'kind'])
    .executeTakeFirstOrThrow()
}

export function updatePaymentTypeHidden(db: Transaction<Database>, id: string) {
  return db
    .updateTable('payment_types')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('title')
    .executeTakeFirst()
}
