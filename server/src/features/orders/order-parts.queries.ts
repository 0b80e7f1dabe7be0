import { sql, type RawBuilder } from 'kysely'
import { columnNames, recordColumns, recordFields, withPositions } from '../../infrastructure/database/columns.ts'
import { LINE_COLUMNS, RECIPIENT_COLUMNS, type PricedLine, type Recipient } from './sold-order.rules.ts'

type OrderParts = {
  /** Where its numbers come from: parts with `business_day` and `last_token`. */
  from: RawBuilder<unknown>
  /** What is known of it, or the column of `from` that has it. */
  recipient: { [K in keyof Recipient]: Recipient[K] | RawBuilder<unknown> }
  isPaid: boolean
  /** User name of who sends it. */
  placedBy: string | null
  covers: number | null
  lines: readonly PricedLine[]
}

/** The parts of a statement that write an order: `placed` is its row, `lines` are those of its lines. */
export function insertOrderParts({
  from,
  recipient,
  isPaid,
  placedBy,
  covers,
  lines,
}: OrderParts): RawBuilder<unknown> {
  const { deliveryType, customerType, customerPhone, customerName, tableId, tableTitle, floor } = recipient
  return sql`placed as (
      insert into orders (business_day, token_no, ${columnNames(RECIPIENT_COLUMNS)}, payment_status, placed_by, covers)
      select business_day, last_token, ${deliveryType}, ${customerType}, ${customerPhone}, ${customerName},
        ${tableId}::uuid, ${tableTitle}, ${floor}, ${isPaid ? 'paid' : 'pending'}, ${placedBy}, ${covers}
      from ${from}
      returning *
    ), lines as (
      insert into order_items (order_id, position, ${columnNames(LINE_COLUMNS)})
      select placed.id, l.position, ${recordFields('l', LINE_COLUMNS)}
      from placed, jsonb_to_recordset(${withPositions(lines)}::jsonb) as l(position int, ${recordColumns(LINE_COLUMNS)})
      returning *
    )`
}
