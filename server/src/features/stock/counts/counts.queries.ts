import sql from 'sql-template-tag'
import type { CountChanges, NewCount, NewCountLine } from '#core/stock/stock-changes.ts'
import type { StockUnit } from '#core/stock/units.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { alphabetical } from '../../../infrastructure/database/folded-text.ts'
import { query } from '../../../infrastructure/database/query.ts'

export type CountRow = {
  id: string
  group: string | null
  isBlind: boolean
  startedAt: Date
  by: string | null
  closedAt: Date | null
  items: number
  counted: number
}

const COUNT = sql`c.id, c.item_group as "group", c.is_blind as "isBlind", c.started_at as "startedAt", c.started_by as by,
  c.closed_at as "closedAt",
  (select count(*)::int from stock_count_items n where n.count_id = c.id) as items,
  (select count(distinct l.item_id)::int from stock_count_lines l where l.count_id = c.id) as counted`

/** The open ones, newest first, then so many closed ones; for a later page, only closed ones started before a count. */
export function listCounts(db: Db, { before, closed }: { before: string | null; closed: number }): Promise<CountRow[]> {
  return query<CountRow>(db)`
    (select ${COUNT} from stock_counts c where c.closed_at is null and ${before}::uuid is null order by c.started_at desc)
    union all
    (select ${COUNT} from stock_counts c
      where c.closed_at is not null and (${before}::uuid is null
        or (c.started_at, c.id) < (select l.started_at, l.id from stock_counts l where l.id = ${before}::uuid))
      order by c.started_at desc, c.id desc limit ${closed})`
}

export async function findCount(db: Db, id: string): Promise<CountRow | undefined> {
  const rows = await query<CountRow>(db)`select ${COUNT} from stock_counts c where c.id = ${id}`
  return rows[0]
}

/** Items of open blind counts. */
export async function listItemsInBlindCounts(db: Db): Promise<string[]> {
  const rows = await query<{ id: string }>(db)`
    select distinct n.item_id as id from stock_counts c join stock_count_items n on n.count_id = c.id
    where c.closed_at is null and c.is_blind`
  return rows.map(({ id }) => id)
}

export type CountedRow = {
  itemId: string
  title: string
  unit: StockUnit
  group: string | null
  packs: { id: string; title: string; quantity: string }[]
  counted: string | null
  /** The stock at the time it was counted; the present stock if it is not counted yet. */
  onHand: string
  by: string | null
  at: Date | null
}

/** Items to count, by group and title, each with its last line. */
export function listCounted(db: Db, countId: string): Promise<CountedRow[]> {
  return query<CountedRow>(db)`
    select i.id as "itemId", i.title, i.unit, i.item_group as "group", l.counted::text,
      coalesce(l.on_hand, b.quantity, 0)::text as "onHand", l.counted_by as by, l.counted_at as at,
      coalesce((
        select json_agg(json_build_object('id', p.id, 'title', p.title, 'quantity', p.quantity::text) order by p.position)
        from stock_packs p where p.item_id = i.id), '[]') as packs
    from stock_count_items n
    join stock_items i on i.id = n.item_id
    left join stock_balances b on b.item_id = n.item_id
    left join lateral (
      select * from stock_count_lines l where l.count_id = n.count_id and l.item_id = n.item_id
      order by l.number desc limit 1
    ) l on true
    where n.count_id = ${countId}
    order by ${alphabetical(sql`i.item_group`, sql`i.title`)}, i.id`
}

/** The requested stock items, else those of the group, else all. */
export function listItemsToCount(
  db: Db,
  { group, itemIds }: { group: string | null; itemIds: readonly string[] },
): Promise<{ id: string; isTracked: boolean }[]> {
  return query<{ id: string; isTracked: boolean }>(db)`
    select i.id, i.is_tracked and exists (select from stock_balances b where b.item_id = i.id) as "isTracked"
    from stock_items i
    where i.deleted_at is null and case when ${itemIds.length > 0}::boolean then i.id = any(${itemIds}::uuid[])
      else ${group}::text is null or i.item_group = ${group}::text end`
}

export async function insertCount(db: Db, { id, group, itemIds, isBlind, by }: NewCount): Promise<void> {
  await query(db)`
    with started as (
      insert into stock_counts (id, item_group, is_blind, started_by) values (${id}, ${group}, ${isBlind}, ${by}) returning id
    )
    insert into stock_count_items (count_id, item_id) select started.id, n.id from started, unnest(${itemIds}::uuid[]) as n(id)`
}

/** Locks a count, so that its lines are ordered and none is added once it is closed. */
export async function lockCount(db: Db, id: string): Promise<{ isClosed: boolean } | undefined> {
  const [row] = await query<{ isClosed: boolean }>(db)`
    select closed_at is not null as "isClosed" from stock_counts where id = ${id} for update`
  return row
}

type ItemToCount = { unit: StockUnit; onHand: string; moves: number }

/** An item of this count with its stock on hand; undefined if it is not part of it. */
export async function findItemOfCount(db: Db, countId: string, itemId: string): Promise<ItemToCount | undefined> {
  const [row] = await query<ItemToCount>(db)`
    select i.unit, b.quantity::text as "onHand", b.moves
    from stock_count_items n join stock_items i on i.id = n.item_id join stock_balances b on b.item_id = n.item_id
    where n.count_id = ${countId} and n.item_id = ${itemId}`
  return row
}

/** The number of a count's last line; 0 before any. */
export async function getLastLine(db: Db, countId: string): Promise<number> {
  const [row] = await query<{ number: number }>(db)`
    select coalesce(max(number), 0)::int as number from stock_count_lines where count_id = ${countId}`
  return row!.number
}

export async function insertCountLine(
  db: Db,
  { countId, number, itemId, counted, onHand, moves, by }: NewCountLine,
): Promise<void> {
  await query(db)`
    insert into stock_count_lines (count_id, number, item_id, counted, on_hand, moves, counted_by)
    values (${countId}, ${number}, ${itemId}, ${counted}, ${onHand}, ${moves}, ${by})`
}

/** Items with a line in a count. */
export async function listItemsWithLine(db: Db, countId: string): Promise<string[]> {
  const rows = await query<{ id: string }>(db)`
    select distinct item_id as id from stock_count_lines where count_id = ${countId}`
  return rows.map(({ id }) => id)
}

/** Changes of each item by other counts, and reversals of counts, since its last line in this one. */
export function listCorrectedSince(db: Db, countId: string): Promise<{ itemId: string; quantity: string }[]> {
  return query<{ itemId: string; quantity: string }>(db)`
    select l.item_id as "itemId", sum(m.quantity)::text as quantity
    from (
      select distinct on (item_id) item_id, moves from stock_count_lines where count_id = ${countId}
      order by item_id, number desc
    ) l
    cross join lateral (
      select quantity, document_id from stock_moves
      where item_id = l.item_id and number > l.moves and document_id is not null and quantity <> 0 offset 0
    ) m
    join stock_documents d on d.id = m.document_id
    left join stock_documents reversed on reversed.id = d.reverses_id
    where coalesce(reversed.kind, d.kind) = 'count'
    group by l.item_id`
}

export async function updateCountClosed(
  db: Db,
  { id, documentId, by }: NonNullable<CountChanges['closed']>,
): Promise<void> {
  await query(db)`
    update stock_counts set closed_at = clock_timestamp(), closed_by = ${by}, document_id = ${documentId}::uuid
    where id = ${id}`
}
