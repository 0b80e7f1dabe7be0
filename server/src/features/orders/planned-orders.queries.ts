import { AppError } from '#core/app-error.ts'
import type { StationOfLine } from '#core/kitchen/station-lines.ts'
import type { NewLine, NewOrder } from '#core/orders/new-order.ts'
import type { Db } from '../../infrastructure/database/db.ts'
import { query } from '../../infrastructure/database/query.ts'

export async function insertOrders(db: Db, orders: readonly Omit<NewOrder, 'lines'>[]): Promise<void> {
  await query(db)`
    insert into orders (id, business_day, token_no, delivery_type, customer_type, customer_phone, customer_name, table_id, table_title,
      floor, placed_by, covers, visit_id, request_hash, payment_status, paid_at, placed_at, offline_no,
      kitchen_told)
    select o.id, o."businessDay", o."tokenNo", o."deliveryType", o."customerType", o."customerPhone", o."customerName", o."tableId",
      o."tableTitle", o.floor, o."placedBy", o.covers, o."visitId", decode(o."requestHash", 'hex'), o."paymentStatus",
      case when o."paymentStatus" = 'paid' then now() end,
      coalesce(o."placedAt", now()), o."offlineNo", coalesce(o."isKitchenTold", false)
    from jsonb_to_recordset(${JSON.stringify(orders.map(headOf))}::jsonb) as o(id uuid, "businessDay" date, "tokenNo" int,
      "deliveryType" text, "customerType" text, "customerPhone" text, "customerName" text, "tableId" uuid, "tableTitle" text,
      floor text, "placedBy" text, covers int, "visitId" uuid, "requestHash" text, "paymentStatus" text,
      "placedAt" timestamptz, "offlineNo" text, "isKitchenTold" boolean)`
}

const headOf = (order: Omit<NewOrder, 'lines'>): object => ({ ...order, lines: undefined })

/**
 * A line's id is used once.
 * @throws AppError
 */
export async function insertLines(
  db: Db,
  lines: readonly (Omit<NewLine, 'stations'> & { orderId: string; position: number })[],
): Promise<void> {
  await query(db)`
    insert into order_items (id, order_id, position, course, fired_at, item_id, item_title, category_id, category_title, variant_id,
      variant_title, variant_price, addons, unit_price, list_price, price_rule, is_discountable, quantity, tax_id, tax_title,
      tax_rate_milli, tax_type, notes, seat, set_menu)
    select l.id, l."orderId", l.position, l.course, case when not l."isHeld" then coalesce(l."firedAt", now()) end, l."itemId", l."itemTitle", l."categoryId",
      l."categoryTitle", l."variantId", l."variantTitle", l."variantPrice", l.addons, l."unitPrice", l."listPrice", l."priceRule",
      l."isDiscountable", l.quantity, l."taxId", l."taxTitle", l."taxRateMilli", l."taxType", l.notes, l.seat, l."setMenu"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(id uuid, "orderId" uuid, position int, course int, "isHeld" boolean, "firedAt" timestamptz,
      "itemId" uuid, "itemTitle" text, "categoryId" uuid, "categoryTitle" text, "variantId" uuid, "variantTitle" text,
      "variantPrice" bigint, addons jsonb, "unitPrice" bigint, "listPrice" bigint, "priceRule" text, "isDiscountable" boolean,
      quantity int, "taxId" uuid, "taxTitle" text, "taxRateMilli" int, "taxType" text, notes text, seat int, "setMenu" jsonb)`.catch(
    refuseTakenId,
  )
}

function refuseTakenId(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code === '23505' && constraint === 'order_items_pkey') throw new AppError('request.id_reused')
  throw error
}

export async function insertStationsOf(
  db: Db,
  stations: readonly (StationOfLine & { lineId: string })[],
): Promise<void> {
  await query(db)`
    insert into order_item_stations (order_item_id, station_id, slip_quantity)
    select s."lineId", s.id, s."slipQuantity"
    from jsonb_to_recordset(${JSON.stringify(stations)}::jsonb) as s("lineId" uuid, id uuid, "slipQuantity" int)`
}
