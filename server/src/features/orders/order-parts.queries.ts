import sql, { type Sql } from 'sql-template-tag'
import { columnNames, recordColumns, recordFields, withPositions } from '../../infrastructure/database/columns.ts'
import type { PlacedLine, Recipient } from '#core/orders/sold-order.ts'
import { LINE_COLUMNS, PLACED_LINE_COLUMNS, RECIPIENT_COLUMNS } from './sold-columns.rules.ts'

type OrderParts = {
  /** Where its numbers come from: parts with `business_day` and `last_token`. */
  from: Sql
  /** What is known of it, or the column of `from` that has it. */
  recipient: { [K in keyof Recipient]: Recipient[K] | Sql }
  isPaid: boolean
  /** User name of who sends it. */
  placedBy: string | null
  covers: number | null
  /** The party's stay that it belongs to, or the column of `from` that has it. */
  visitId: string | null | Sql
  named: NamedOrder | null
  lines: readonly PlacedLine[]
}

/** An order whose client gave it its id, with what it was placed with: the same again is the same order. */
export type NamedOrder = { id: string; requestHash: Buffer }

/** The parts of a statement that write an order: `placed` is its row, `lines` are those of its lines. */
export function insertOrderParts({
  from,
  recipient,
  isPaid,
  placedBy,
  covers,
  visitId,
  named,
  lines,
}: OrderParts): Sql {
  const { deliveryType, customerType, customerPhone, customerName, tableId, tableTitle, floor } = recipient
  return sql`placed as (
      insert into orders (business_day, token_no, ${columnNames(RECIPIENT_COLUMNS)}, payment_status, paid_at, placed_by, covers,
        visit_id, id, request_hash)
      select business_day, last_token, ${deliveryType}, ${customerType}, ${customerPhone}, ${customerName},
        ${tableId}::uuid, ${tableTitle}, ${floor}, ${isPaid ? sql`'paid', now()` : sql`'pending', null`}, ${placedBy}, ${covers},
        ${visitId}::uuid, ${named ? sql`${named.id}::uuid` : sql`new_id()`}, ${named?.requestHash ?? null}::bytea
      from ${from}
      returning *
    ), lines as (
      insert into order_items (id, order_id, position, course, fired_at, ${columnNames(LINE_COLUMNS)})
      select coalesce(l."lineId", new_id()), placed.id, l.position, l.course, case when not l."isHeld" then now() end,
        ${recordFields('l', LINE_COLUMNS)}
      from placed, jsonb_to_recordset(${withPositions(lines)}::jsonb)
        as l(position int, ${recordColumns(PLACED_LINE_COLUMNS)}, ${recordColumns(LINE_COLUMNS)})
      returning *
    )`
}

/** The visit of the order `o`, as its papers need it. */
export const VISIT_OF_ORDER = sql`(
  select json_build_object('id', v.id, 'name', v.name, 'covers', v.covers, 'waiter', v.waiter, 'waiterName', v.waiter_name)
  from visits v where v.id = o.visit_id)`
