import sql, { type Sql } from 'sql-template-tag'
import type { OrderStatus } from '#core/contract/orders.ts'
import type { GuestOrderFacts } from '#core/orders/decide-guest-order.ts'
import type { NewGuestOrder } from '#core/orders/guest-order-changes.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { jsonMembers, withPositions } from '../../../infrastructure/database/columns.ts'
import { query } from '../../../infrastructure/database/query.ts'
import type { PricedLine, SoldItem } from '#core/orders/sold-order.ts'
import { LINE_COLUMNS } from '../sold-columns.rules.ts'

export async function insertGuestOrder(db: Db, order: Omit<NewGuestOrder, 'lines'>): Promise<void> {
  await query(db)`
    insert into qr_orders (id, business_day, order_no, token_hash, qr_code, delivery_type, customer_type, customer_phone,
      customer_name, table_id, table_title, floor)
    values (${order.id}, ${order.businessDay}, ${order.orderNo}, decode(${order.tokenHash}, 'hex'), ${order.qrCode},
      ${order.deliveryType}, ${order.customerType}, ${order.customerPhone}, ${order.customerName}, ${order.tableId},
      ${order.tableTitle}, ${order.floor})`
}

export async function insertGuestOrderLines(db: Db, { id, lines }: NewGuestOrder): Promise<void> {
  await query(db)`
    insert into qr_order_items (qr_order_id, position, item_id, item_title, category_id, category_title, variant_id,
      variant_title, variant_price, addons, unit_price, list_price, price_rule, is_discountable, quantity, tax_id, tax_title,
      tax_rate_milli, tax_type, notes, seat, set_menu)
    select ${id}, l.position, l."itemId", l."itemTitle", l."categoryId", l."categoryTitle", l."variantId", l."variantTitle",
      l."variantPrice", l.addons, l."unitPrice", l."listPrice", l."priceRule", l."isDiscountable", l.quantity, l."taxId",
      l."taxTitle", l."taxRateMilli", l."taxType", l.notes, l.seat, l."setMenu"
    from jsonb_to_recordset(${withPositions(lines)}::jsonb) as l(position int, "itemId" uuid, "itemTitle" text,
      "categoryId" uuid, "categoryTitle" text, "variantId" uuid, "variantTitle" text, "variantPrice" bigint, addons jsonb,
      "unitPrice" bigint, "listPrice" bigint, "priceRule" text, "isDiscountable" boolean, quantity int, "taxId" uuid,
      "taxTitle" text, "taxRateMilli" int, "taxType" text, notes text, seat int, "setMenu" jsonb)`
}

/** Under the lock of the restaurant's numbers. */
export async function updateGuestNumber(
  db: Db,
  { businessDay, orderNo }: Pick<NewGuestOrder, 'businessDay' | 'orderNo'>,
): Promise<void> {
  await query(db)`update tenant_counters set qr_order_day = ${businessDay}, last_qr_order = ${orderNo}`
}

/** The last number given to a guest, and the waiting orders at this code's table and in the whole restaurant. */
export async function getGuestNumbers(db: Db, tableCode: string | null): Promise<GuestOrderFacts['guests']> {
  const [row] = await query<GuestOrderFacts['guests']>(db)`
    select c.qr_order_day as day, c.last_qr_order as "orderNo", w."atTable", w."inStore"
    from tenant_counters c cross join lateral (
      select count(*) filter (where t.public_code = ${tableCode}) as "atTable", count(*) as "inStore"
      from qr_orders o left join restaurant_tables t on t.id = o.table_id where o.status = 'created'
    ) w`
  return row!
}

/** A guest's order and, once staff took it over, the resulting order. */
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
