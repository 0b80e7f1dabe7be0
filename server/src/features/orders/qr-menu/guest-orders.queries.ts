import sql, { type Sql } from 'sql-template-tag'
import type { OrderStatus } from '#core/contract/orders.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import {
  columnNames,
  jsonMembers,
  recordColumns,
  recordFields,
  withPositions,
} from '../../../infrastructure/database/columns.ts'
import type { PricedLine, SoldItem } from '#core/orders/sold-order.ts'
import { LINE_COLUMNS } from '../sold-columns.rules.ts'

export type NewGuestOrder = {
  deliveryType: string | null
  customerType: string
  name: string | null
  phone: string | null
  table: { id: string; title: string; floor: string } | null
  tokenHash: Buffer
  qrCode: string
}

/**
 * Number, order and lines in one statement. The counter's row is locked from here to the commit: no number is missed or given
 * twice, and whoever counts the waiting orders after this counts alone.
 */
export async function insertGuestOrder(
  db: Db,
  order: NewGuestOrder,
  lines: readonly PricedLine[],
): Promise<{ id: string; orderNo: number }> {
  const rows = await query<{ id: string; orderNo: number }>(db)`
    with today as (
      select business_day_at(now(), time_zone, day_starts_at) as day from store_settings
    ), counter as (
      update tenant_counters c set
        qr_order_day = greatest(c.qr_order_day, c.business_day, today.day),
        last_qr_order =
          case when greatest(c.business_day, today.day) > c.qr_order_day then 1 else c.last_qr_order + 1 end
      from today
      returning c.qr_order_day, c.last_qr_order
    ), placed as (
      insert into qr_orders (business_day, order_no, token_hash, qr_code, delivery_type, customer_type, customer_phone,
        customer_name, table_id, table_title, floor)
      select qr_order_day, last_qr_order, ${order.tokenHash}, ${order.qrCode}, ${order.deliveryType},
        ${order.customerType}, ${order.phone}, ${order.name}, ${order.table?.id ?? null}::uuid,
        ${order.table?.title ?? null}, ${order.table?.floor ?? null}
      from counter
      returning id, order_no
    ), lines as (
      insert into qr_order_items (qr_order_id, position, ${columnNames(LINE_COLUMNS)})
      select placed.id, l.position, ${recordFields('l', LINE_COLUMNS)}
      from placed, jsonb_to_recordset(${withPositions(lines)}::jsonb) as l(position int, ${recordColumns(LINE_COLUMNS)})
    )
    select id, order_no as "orderNo" from placed`
  return rows[0]!
}

/** How many wait for staff now, at this table and in the whole restaurant. */
export async function countWaiting(db: Db, tableId: string | null): Promise<{ atTable: number; inStore: number }> {
  const rows = await query<{ atTable: number; inStore: number }>(db)`
    select count(*) filter (where table_id = ${tableId}::uuid) as "atTable", count(*) as "inStore"
    from qr_orders where status = 'created'`
  return rows[0]!
}

/** A guest's order and, once staff took it over, the order it became. */
export type GuestOrderRow = {
  orderNo: number
  placedAt: Date
  qrStatus: OrderStatus
  status: OrderStatus | null
  paymentStatus: string | null
  tokenNo: number | null
  tableTitle: string | null
  items: (PricedLine & Pick<SoldItem, 'status'>)[]
  currency: string
  digits: number
}

const item = (status: Sql) => sql`json_build_object(${jsonMembers('i', LINE_COLUMNS)}, 'status', ${status})`

export async function getGuestOrder(db: Db, id: string): Promise<GuestOrderRow> {
  const rows = await query<GuestOrderRow>(db)`
    select q.order_no as "orderNo", q.placed_at as "placedAt", q.status as "qrStatus", o.status,
      o.payment_status as "paymentStatus", o.token_no as "tokenNo",
      case when o.id is null then q.table_title else o.table_title end as "tableTitle",
      case when o.id is null
        then (select json_agg(${item(sql`'created'`)} order by i.position)
          from qr_order_items i where i.qr_order_id = q.id)
        else (select json_agg(${item(sql`i.status`)} order by i.position)
          from order_items i where i.order_id = o.id)
      end as items,
      s.currency, s.currency_digits as digits
    from qr_orders q
    join store_settings s on true
    left join orders o on o.id = q.order_id
    where q.id = ${id}`
  return rows[0]!
}
