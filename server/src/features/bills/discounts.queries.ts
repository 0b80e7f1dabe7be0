import { sql, type Transaction } from 'kysely'
import type { Database } from '../../infrastructure/database/connect.ts'
import type { StoredDiscount } from '#core/bills/open-bill.ts'

type Db = Transaction<Database>

export type NewDiscount = Omit<StoredDiscount, 'id'> & { reasonId: string }

/** Discounts given on a bill, in this order; returns their ids. */
export async function insertDiscounts(db: Db, billId: string, discounts: readonly NewDiscount[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with added as (
      insert into bill_discounts (bill_id, position, kind, value, is_of_bill, is_shared, reason_id, reason_kind, title, given_by, approved_by,
        is_reward)
      select ${billId}, d.position, d.value ->> 'kind', (d.value ->> 'value')::bigint,
        (d.value ->> 'isOfBill')::boolean, (d.value ->> 'isShared')::boolean,
        (d.value ->> 'reasonId')::uuid, d.value ->> 'reasonKind', d.value ->> 'title', d.value ->> 'givenBy',
        d.value ->> 'approvedBy', coalesce((d.value ->> 'isReward')::boolean, false)
      from jsonb_array_elements(${JSON.stringify(discounts)}::jsonb) with ordinality as d(value, position)
      returning id, position
    )
    select id from added order by position`.execute(db)
  return rows.map(({ id }) => id)
}

export async function updateDiscountRemoved(db: Db, id: string): Promise<void> {
  await sql`update bill_discounts set removed_at = now() where id = ${id}`.execute(db)
}
