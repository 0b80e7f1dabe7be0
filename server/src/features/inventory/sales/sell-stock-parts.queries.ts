import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from '../../../infrastructure/database/connect.ts'
import type { StockLedger } from '#core/stock/stock-ledger.ts'
import { insertMoveParts, lockBalances } from '../moves/stock-parts.queries.ts'
import { sellStock, type TakenStock } from '#core/stock/taken-stock.ts'

/** Locks what is sold and works out what it costs, just ahead of the restaurant's numbers; null where nothing moves. */
export async function lockStockSold(
  db: Transaction<Database>,
  taken: readonly TakenStock[],
): Promise<StockLedger | null> {
  const locked = await lockBalances(db, [...new Set(taken.map(({ itemId }) => itemId))])
  const ledger = sellStock(taken, locked)
  return ledger.moves.length > 0 ? ledger : null
}

/** Locks what is sold ahead of the statement that sells it, always in the same order. */
export async function lockStockToSell(db: Transaction<Database>, taken: readonly TakenStock[]): Promise<void> {
  const itemIds = [...new Set(taken.map(({ itemId }) => itemId))]
  await sql`select from stock_balances where item_id = any(${itemIds}::uuid[]) order by item_id for update`.execute(db)
}

/**
 * The parts of a statement that sells: `taken_stock` is what it takes of each stock item whose balance is locked, `falling` has a row
 * where that crosses a mark. They come ahead of the numbers.
 */
export function withTakenStock(taken: readonly TakenStock[]): RawBuilder<unknown> {
  // ids and whole numbers need no quotes: the text of an array costs less than its elements
  const column = (key: keyof TakenStock) => `{${taken.map((one) => String(one[key])).join(',')}}`
  return sql`taken_stock as materialized (
      select b.item_id, b.quantity, b.value, b.moves, i.low_at, t.taken, t.positions, t.units, t.quantities,
        costs_of_takings(b.quantity, b.value, b.last_quantity, b.last_value, t.quantities) as costs
      from (
        select item_id, sum(quantity)::bigint as taken, array_agg(position order by position) as positions,
          array_agg(units order by position) as units, array_agg(quantity order by position) as quantities
        from unnest(${column('itemId')}::uuid[], ${column('position')}::int[], ${column('units')}::int[], ${column('quantity')}::bigint[])
          as one(item_id, position, units, quantity)
        group by item_id
      ) t join stock_balances b on b.item_id = t.item_id join stock_items i on i.id = b.item_id and i.is_tracked
    ), falling as (
      select from taken_stock t
      where (t.low_at < t.quantity and t.quantity - t.taken <= t.low_at)
        or exists (select from stock_stops s where s.item_id = t.item_id and not s.is_by_hand and s.portion <= t.quantity
          and s.portion > t.quantity - t.taken)
    )`
}

/** The parts that write it, after those of `placed` and `lines`. */
export function insertTakenStockParts(movedBy: string | null): RawBuilder<unknown> {
  return sql`sold_stock as (
      select t.item_id, m.position, m.units, m.quantity, m.cost, t.moves + m.nth as number, placed.id as order_id, placed.business_day,
        t.quantity - sum(m.quantity) over so_far as balance_quantity, t.value - sum(m.cost) over so_far as balance_value
      from placed, taken_stock t
        cross join unnest(t.positions, t.units, t.quantities, t.costs) with ordinality as m(position, units, quantity, cost, nth)
      window so_far as (partition by t.item_id order by m.nth rows unbounded preceding)
    ), balanced as (
      update stock_balances b set quantity = b.quantity - s.quantity, value = b.value - s.cost, moves = b.moves + s.moves
      from (select item_id, sum(quantity) as quantity, sum(cost) as cost, count(*) as moves from sold_stock group by item_id) s
      where b.item_id = s.item_id
    ), moved as (
      insert into stock_moves (item_id, number, kind, quantity, value, balance_quantity, balance_value, business_day, moved_by, order_id,
        order_item_id, units)
      select s.item_id, s.number, 'sale', -s.quantity, -s.cost, s.balance_quantity, s.balance_value, s.business_day, ${movedBy},
        s.order_id, l.id, s.units
      from sold_stock s join lines l on l.position = s.position
    )`
}

/** The parts of the statement that places an order which write what it takes: after its parts `placed` and `lines`. */
export function insertStockSoldParts(ledger: StockLedger, movedBy: string | null): RawBuilder<unknown> {
  return insertMoveParts({
    ledger,
    movedBy,
    from: sql`placed`,
    orderId: sql`placed.id`,
    orderItemId: sql`(select l.id from lines l where l.position = m.position)`,
  })
}
