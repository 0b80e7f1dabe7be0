import sql from 'sql-template-tag'
import type { DayBounds } from '#core/calendar/business-day.ts'
import type { StockUnit } from '#core/stock/units.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { alphabetical } from '../../../infrastructure/database/folded-text.ts'
import { query } from '../../../infrastructure/database/query.ts'

/** The report's column for a kind of move; a reversal counts where the original does. */
export type ReportPart = 'bought' | 'used' | 'wasted' | 'off'

export type ItemSums = {
  itemId: string
  title: string
  unit: StockUnit
  group: string | null
  /** Now. */
  quantity: string
  value: string
  /** Of the period, by part. */
  parts: { part: ReportPart; quantity: string; value: string }[]
  /** Since the end of the period. */
  laterQuantity: string
  laterValue: string
}

/** Stock on hand now and moves since the period began, from which its opening and closing stock follow. */
export function listItemSums(db: Db, { from, to }: DayBounds): Promise<ItemSums[]> {
  return query<ItemSums>(db)`
    with moved as (
      select m.item_id, m.business_day > ${to}::date as is_later,
        case coalesce(r.kind, d.kind, m.kind) when 'receipt' then 'bought' when 'sale' then 'used' when 'sale_undone' then 'used'
          when 'waste' then 'wasted' else 'off' end as part,
        m.quantity, m.value
      from stock_moves m
      left join stock_documents d on d.id = m.document_id and m.kind = 'correction'
      left join stock_documents r on r.id = d.reverses_id
      where m.business_day >= ${from}::date
    ), sums as (
      select item_id, is_later, part, sum(quantity) as quantity, sum(value) as value from moved group by 1, 2, 3
    )
    select i.id as "itemId", i.title, i.unit, i.item_group as "group", b.quantity::text, b.value::text,
      coalesce((
        select json_agg(json_build_object('part', s.part, 'quantity', s.quantity::text, 'value', s.value::text))
        from sums s where s.item_id = i.id and not s.is_later), '[]') as parts,
      coalesce((select sum(s.quantity) from sums s where s.item_id = i.id and s.is_later), 0)::text as "laterQuantity",
      coalesce((select sum(s.value) from sums s where s.item_id = i.id and s.is_later), 0)::text as "laterValue"
    from stock_items i join stock_balances b on b.item_id = i.id
    where (i.deleted_at is null and i.is_tracked) or exists (select from sums s where s.item_id = i.id)
    order by ${alphabetical(sql`i.item_group`, sql`i.title`)}, i.id`
}

export type MenuItemCost = { id: string; cost: string }

/**
 * Cost of the lines of each menu item whose units count in a period, on whatever day they took stock: with its last
 * unit, a line has its whole cost (docs/rules/stock.md#stock-report). Lines cut off a line took stock with it: each has
 * its share by units.
 */
export function listMenuItemCosts(db: Db, { from, to }: DayBounds): Promise<MenuItemCost[]> {
  return query<MenuItemCost>(db)`
    with sold as (
      select l.item_id, coalesce(o.split_from, o.id) as first_line, sum(o.quantity) as units
      from invoices i join invoice_lines l on l.invoice_number = i.number and coalesce(l.part_to = l.part_of, true)
      join order_items o on o.id = l.order_item_id
      where i.business_day between ${from}::date and ${to}::date
      group by 1, 2
    )
    select s.item_id as id, round(-sum(taken.value * s.units / greatest(standing.units, s.units)))::text as cost
    from sold s
    cross join lateral (
      select sum(m.value) as value from (
        select s.first_line as id union all select id from order_items where split_from = s.first_line
      ) o join stock_moves m on m.order_item_id = o.id and m.kind in ('sale', 'sale_undone')
    ) taken
    cross join lateral (
      select sum(quantity) as units from (
        select quantity from order_items where id = s.first_line and status <> 'cancelled'
        union all select quantity from order_items where split_from = s.first_line and status <> 'cancelled'
      ) o
    ) standing
    where taken.value is not null
    group by 1`
}
