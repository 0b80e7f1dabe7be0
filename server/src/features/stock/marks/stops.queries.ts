import type { Stop } from '#core/stock/marks.ts'
import type { AvailabilityTarget } from '#core/contract/selling/availability.ts'
import { query } from '../../../infrastructure/database/query.ts'
import type { Db } from '../../../infrastructure/database/db.ts'

export type NewStop = { itemId: string; id: string; target: AvailabilityTarget; portion: string }

/** Locks them in the order of every writer. */
export async function lockStops(db: Db): Promise<void> {
  await query(db)`select from stock_stops order by target_id, item_id for update`
}

/** Replaces all stops, under their locks; choices by staff stay. */
export async function updateStops(db: Db, stops: readonly NewStop[]): Promise<void> {
  await query(db)`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(stops)}::jsonb) as w("itemId" uuid, id uuid, target text, portion bigint)
    ), gone as (
      delete from stock_stops s where not exists (select from wanted w where w."itemId" = s.item_id and w.id = s.target_id)
    )
    insert into stock_stops as s (item_id, target_id, target, portion)
    select w."itemId", w.id, w.target, w.portion from wanted w order by 1, 2
    on conflict (tenant_id, item_id, target_id) do update set portion = excluded.portion
      where s.portion <> excluded.portion`
}

/**
 * All stops of these items' dishes, including stops by other items, with the stock of each. Locked, under the menu's
 * lock.
 */
export function lockStopsOfItems(db: Db, itemIds: readonly string[]): Promise<Stop[]> {
  return query<Stop>(db)`
    select s.item_id as "itemId", s.target_id as id, s.target, s.portion::text, s.is_by_hand as "isByHand",
      (select b.quantity::text from stock_balances b join stock_items t on t.id = b.item_id and t.is_tracked where b.item_id = s.item_id) as "onHand",
      a.target_id is not null as "isListed", coalesce(i.title, vi.title || ' · ' || v.title, di.title || ' · ' || d.title, g.title || ' · ' || o.title) as title
    from stock_stops s left join menu_availability a on a.target_id = s.target_id
      left join menu_items i on i.id = s.target_id and i.deleted_at is null
      left join menu_item_variants v on v.id = s.target_id left join menu_items vi on vi.id = v.item_id and vi.deleted_at is null
      left join menu_item_addons d on d.id = s.target_id left join menu_items di on di.id = d.item_id and di.deleted_at is null
      left join menu_options o on o.id = s.target_id left join menu_option_groups g on g.id = o.group_id
    where s.target_id in (select t.target_id from stock_stops t where t.item_id = any(${itemIds}::uuid[]))
    order by s.target_id, s.item_id for update of s`
}

export type SoldOutRow = { id: string; isByStock: boolean }

/** Uncounted, sold-out dishes of these items, locked after the balances, as portions are. */
export function lockSoldOutOfItems(db: Db, itemIds: readonly string[]): Promise<SoldOutRow[]> {
  return query<SoldOutRow>(db)`
    select a.target_id as id, a.is_by_stock as "isByStock" from menu_availability a
    where a.is_out and a.remaining is null
      and a.target_id in (select s.target_id from stock_stops s where s.item_id = any(${itemIds}::uuid[]))
    order by a.target_id for update of a`
}

/** Locks what is sold out without a number of portions. */
export function lockSoldOut(db: Db, ids: readonly string[]): Promise<SoldOutRow[]> {
  return query<SoldOutRow>(db)`
    select a.target_id as id, a.is_by_stock as "isByStock" from menu_availability a
    where a.is_out and a.remaining is null and a.target_id = any(${ids}::uuid[]) order by a.target_id for update`
}

/** After a delivery, overrides staff's choices for these; under their locks. */
export async function updateStopsDecidable(db: Db, targetIds: readonly string[]): Promise<void> {
  await query(db)`update stock_stops set is_by_hand = false where target_id = any(${targetIds}::uuid[]) and is_by_hand`
}
