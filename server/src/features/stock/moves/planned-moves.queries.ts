import type { MovedStock, StoredBalance } from '#core/stock/stock-ledger.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

export async function insertMoves(
  db: Db,
  { document, moves, day, orderId, movedBy }: Omit<MovedStock, 'balances'>,
): Promise<void> {
  await query(db)`
    insert into stock_moves (item_id, number, kind, quantity, value, balance_quantity, balance_value, business_day, moved_by,
      document_id, order_id, order_item_id, voided_item_id, units, reason)
    select m."itemId", m.number, m.kind, m.quantity, m.value, m."balanceQuantity", m."balanceValue", ${day}::date, ${movedBy},
      ${document?.id ?? null}::uuid, ${orderId}::uuid, m."orderItemId", m."voidedItemId", m.units, m.reason
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m("itemId" uuid, number bigint, kind text, quantity bigint,
      value bigint, "balanceQuantity" bigint, "balanceValue" bigint, "orderItemId" uuid, "voidedItemId" uuid, units int, reason text)`
}

export async function updateBalances(db: Db, balances: readonly StoredBalance[]): Promise<void> {
  await query(db)`
    update stock_balances b set quantity = n.quantity, value = n.value, last_quantity = n."lastQuantity", last_value = n."lastValue",
      moves = n.moves
    from jsonb_to_recordset(${JSON.stringify(balances)}::jsonb) as n("itemId" uuid, quantity bigint, value bigint,
      "lastQuantity" bigint, "lastValue" bigint, moves bigint)
    where b.item_id = n."itemId"`
}
