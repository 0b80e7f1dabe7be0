import type { NewDiscount } from '#core/bills/give-discounts.ts'
import type { Db } from '../../infrastructure/database/db.ts'
import { query } from '../../infrastructure/database/query.ts'

/** Inserts discounts on bills, in this order. */
export async function insertDiscounts(db: Db, discounts: readonly NewDiscount[]): Promise<void> {
  const rows = discounts.map(({ given, ...discount }) => ({ isReward: false, ...discount, position: given.position }))
  await query(db)`
    insert into bill_discounts (id, bill_id, position, kind, value, is_of_bill, is_shared, reason_id, reason_kind, title, given_by,
      approved_by, is_reward)
    select d.id, d."billId", d.position, d.kind, d.value, d."isOfBill", d."isShared", d."reasonId", d."reasonKind", d.title, d."givenBy",
      d."approvedBy", d."isReward"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(id uuid, "billId" uuid, position smallint, kind text, value bigint,
      "isOfBill" boolean, "isShared" boolean, "reasonId" uuid, "reasonKind" text, title text, "givenBy" text, "approvedBy" text,
      "isReward" boolean)`
}

export async function updateDiscountsRemoved(db: Db, ids: readonly string[]): Promise<void> {
  await query(db)`update bill_discounts set removed_at = now() where id = any(${ids}::uuid[])`
}
