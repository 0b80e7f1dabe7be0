import type { PaymentKind } from '#core/payments/payment-kinds.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

type PaymentTypeFacts = { title: string; isActive: boolean; kind: string | null }

type PaymentTypeRow = PaymentTypeFacts & { id: string }

export function listPaymentTypes(db: Db): Promise<PaymentTypeRow[]> {
  return query<PaymentTypeRow>(db)`
    select id, title, is_active as "isActive", kind from payment_types where deleted_at is null order by created_at, id`
}

export async function lockVersionOfMenu(db: Db): Promise<void> {
  await query(db)`select directory.lock_menu_version()`
}

export async function insertPaymentType(
  db: Db,
  { title, isActive, kind }: { title: string; isActive: boolean; kind: PaymentKind | null },
): Promise<PaymentTypeRow> {
  const [row] = await query<PaymentTypeRow>(db)`
    insert into payment_types (title, is_active, kind) values (${title}, ${isActive}, ${kind})
    returning id, title, is_active as "isActive", kind`
  return row!
}

/** Locks a payment type before a change. */
export async function lockPaymentType(db: Db, id: string): Promise<PaymentTypeFacts | undefined> {
  const [row] = await query<PaymentTypeFacts>(db)`
    select title, is_active as "isActive", kind from payment_types where id = ${id} and deleted_at is null for update`
  return row
}

/** Omitted parts stay; without a kind, the title decides. */
export type PaymentTypeChange = {
  title?: string
  isActive?: boolean | undefined
  kind?: PaymentKind | null | undefined
}

export async function updatePaymentTypeRow(
  db: Db,
  id: string,
  { title, isActive, kind }: PaymentTypeChange,
): Promise<PaymentTypeFacts> {
  const [row] = await query<PaymentTypeFacts>(db)`
    update payment_types set title = coalesce(${title}, title), is_active = coalesce(${isActive}, is_active),
      kind = case when ${kind !== undefined}::boolean then ${kind} else kind end
    where id = ${id} returning title, is_active as "isActive", kind`
  return row!
}

export async function updatePaymentTypeHidden(db: Db, id: string): Promise<{ title: string } | undefined> {
  const [row] = await query<{ title: string }>(db)`
    update payment_types set deleted_at = now() where id = ${id} and deleted_at is null returning title`
  return row
}
