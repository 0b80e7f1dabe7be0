import sql, { empty } from 'sql-template-tag'
import type { Db } from '../../infrastructure/database/db.ts'
import { query } from '../../infrastructure/database/query.ts'
import { selectColumns } from '../../infrastructure/database/columns.ts'
import { AppError } from '#core/app-error.ts'
import { ConcurrentChange } from '../../infrastructure/concurrent-change.ts'
import type { StockLedger } from '#core/stock/stock-ledger.ts'
import { insertStockSoldParts } from '../stock/sales/sell-stock-parts.queries.ts'
import type { RoutedLine } from '#core/kitchen/route-lines.ts'
import { insertRoutedParts } from './dining/routed-lines-parts.queries.ts'
import { insertOrderParts, type NamedOrder } from './order-parts.queries.ts'
import type { PlacedLine, SoldOrder } from '#core/orders/sold-order.ts'
import { ORDER_COLUMNS } from './sold-columns.rules.ts'

export type NewOrder = {
  deliveryType: string | null
  customer: { phone: string; name: string } | null
  table: { id: string; title: string; floor: string } | null
  isPaid: boolean
  /** User name of who sends it. */
  placedBy: string | null
  covers: number | null
  visitId: string | null
  named: NamedOrder | null
  /** The stations of its lines, where the default one does not make them. */
  routed: readonly RoutedLine[]
}

/**
 * Token, order and lines in one statement. The counter's row is locked from here to the commit: that is what keeps two tills
 * from sharing a token. The business day never steps back, whatever the clock does (docs/rules.md, 23).
 */
export async function insertOrder(
  db: Db,
  order: NewOrder,
  lines: readonly PlacedLine[],
  /** What it takes of the stock, whose balances are locked; null for nothing. */
  stock: StockLedger | null,
): Promise<SoldOrder> {
  const recipient = {
    deliveryType: order.deliveryType,
    customerType: order.customer ? 'CUSTOMER' : 'WALKIN',
    customerPhone: order.customer?.phone ?? null,
    customerName: order.customer?.name ?? null,
    tableId: order.table?.id ?? null,
    tableTitle: order.table?.title ?? null,
    floor: order.table?.floor ?? null,
  }
  const rows = await query<Omit<SoldOrder, 'items'> & { itemIds: string[] }>(db)`
    with today as (
      select business_day_at(now(), time_zone, day_starts_at) as day from store_settings
    ), counter as (
      update tenant_counters c set
        business_day = greatest(c.business_day, today.day),
        last_token = case when today.day > c.business_day then 1 else c.last_token + 1 end
      from today
      returning c.business_day, c.last_token
    ), ${insertOrderParts({ from: sql`counter`, recipient, isPaid: order.isPaid, placedBy: order.placedBy, covers: order.covers, visitId: order.visitId, named: order.named, lines })}${order.routed.length > 0 ? sql`, ${insertRoutedParts(order.routed)}` : empty}${stock ? sql`, ${insertStockSoldParts(stock, order.placedBy)}` : empty}
    select ${selectColumns('placed', ORDER_COLUMNS)}, (select array_agg(id order by position) from lines) as "itemIds"
    from placed`.catch(refuseTakenId)
  const { itemIds, ...placed } = rows[0]!
  return {
    ...placed,
    items: lines.map((line, index) => ({ ...line, id: itemIds[index]!, status: 'created' as const })),
  }
}

/** An order that was placed meanwhile under the same id is looked at from the beginning; an id of a line is given once. */
function refuseTakenId(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code === '23505' && constraint === 'orders_pkey') throw new ConcurrentChange()
  if (code === '23505' && constraint === 'order_items_pkey') throw new AppError('request.id_reused')
  throw error
}
