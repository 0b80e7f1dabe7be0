import { sql, type Transaction } from 'kysely'
import type { Stop } from '#core/stock/marks.ts'
import type { AvailabilityTarget } from '#core/contract/selling/availability.ts'
import { query } from '../../../infrastructure/database/query.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

/** What is to be on hand of an item for one portion of something on the menu, and what is. */
export type StopRow = {
  id: string
  target: AvailabilityTarget
  itemId: string
  portion: string
  onHand: string | null
  isByHand: boolean
}

export type NewStop = { itemId: string; id: string; target: AvailabilityTarget; portion: string }

/** Locks them in the order in which everybody who writes them does. */
export async function lockStops(db: Db): Promise<void> {
  await sql`select from stock_stops order by target_id, item_id for update`.execute(db)
}

/** All stops as they are to be, under their locks; what staff set of one stands. */
export async function updateStops(db: Db, stops: readonly NewStop[]): Promise<void> {
  await sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(stops)}::jsonb) as w("itemId" uuid, id uuid, target text, portion bigint)
    ), gone as (
      delete from stock_stops s where not exists (select from wanted w where w."itemId" = s.item_id and w.id = s.target_id)
    )
    insert into stock_stops as s (item_id, target_id, target, portion)
    select w."itemId", w.id, w.target, w.portion from wanted w order by 1, 2
    on conflict (tenant_id, item_id, target_id) do update set portion = excluded.portion
      where s.portion <> excluded.portion`.execute(db)
}

/** Everything that what these items are in needs, of other items too. */
export async function listStopsOfItems(db: Db, itemIds: readonly string[]): Promise<StopRow[]> {
  const { rows } = await sql<StopRow>`
    select s.target_id as id, s.target, s.item_id as "itemId", s.portion::text, b.quantity::text as "onHand",
      s.is_by_hand as "isByHand"
    from stock_stops s left join stock_balances b on b.item_id = s.item_id
    where s.target_id in (select o.target_id from stock_stops o where o.item_id = any(${itemIds}::uuid[]))
    order by s.target_id, s.item_id`.execute(db)
  return rows
}

/** The stops of these that staff have overruled. */
export async function listByHand(db: Db, targetIds: readonly string[]): Promise<{ id: string; itemId: string }[]> {
  const { rows } = await sql<{ id: string; itemId: string }>`
    select target_id as id, item_id as "itemId" from stock_stops
    where target_id = any(${targetIds}::uuid[]) and is_by_hand`.execute(db)
  return rows
}

/** What these fell short of a portion of, unless staff have set it by hand. */
export async function listShort(
  db: Db,
  fallen: readonly { itemId: string; before: string; quantity: string }[],
): Promise<{ id: string; target: AvailabilityTarget }[]> {
  const { rows } = await sql<{ id: string; target: AvailabilityTarget }>`
    select distinct s.target_id as id, s.target
    from jsonb_to_recordset(${JSON.stringify(fallen)}::jsonb) as f("itemId" uuid, before bigint, quantity bigint)
    join stock_stops s on s.item_id = f."itemId" and s.portion <= f.before and s.portion > f.quantity
    where not s.is_by_hand
    order by 1`.execute(db)
  return rows
}

/** Dishes that stop when these items run short; `isListed`: sold out or counted already. */
export function listStopsByItem(db: Db, itemIds: readonly string[]): Promise<Stop[]> {
  return query<Stop>(db)`
    select s.item_id as "itemId", s.target_id as id, s.target, s.portion::text, s.is_by_hand as "isByHand",
      a.target_id is not null as "isListed", coalesce(i.title, vi.title || ' · ' || v.title, di.title || ' · ' || d.title, g.title || ' · ' || o.title) as title
    from stock_stops s left join menu_availability a on a.target_id = s.target_id
      left join menu_items i on i.id = s.target_id and i.deleted_at is null
      left join menu_item_variants v on v.id = s.target_id left join menu_items vi on vi.id = v.item_id and vi.deleted_at is null
      left join menu_item_addons d on d.id = s.target_id left join menu_items di on di.id = d.item_id and di.deleted_at is null
      left join menu_options o on o.id = s.target_id left join menu_option_groups g on g.id = o.group_id
    where s.item_id = any(${itemIds}::uuid[])
    order by s.target_id, s.item_id`
}

/** A delivery came: what staff set of these no longer stands. */
export async function updateStopsDecidable(db: Db, targetIds: readonly string[]): Promise<void> {
  await sql`
    with locked as (
      select item_id, target_id from stock_stops where target_id = any(${targetIds}::uuid[]) and is_by_hand
      order by target_id, item_id for update
    )
    update stock_stops s set is_by_hand = false from locked l
    where s.target_id = l.target_id and s.item_id = l.item_id`.execute(db)
}
