import sql, { type Sql } from 'sql-template-tag'
import type { AvailabilityTarget } from '#core/contract/selling/availability.ts'
import { alphabetical } from '../../../infrastructure/database/folded-text.ts'
import { query } from '../../../infrastructure/database/query.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import type { Availability } from '#core/menu/availability.ts'

const AVAILABILITY = sql`a.target_id as id, a.target, a.is_out as "isOut", a.out_until as "outUntil", a.remaining,
  a.counted_since as "countedSince"`

/** Part of a statement: the title of the thing on the menu with this id. */
const titled = (id: Sql) => sql`(
      select i.title from menu_items i where i.id = ${id} and i.deleted_at is null
      union all
      select i.title || ' · ' || v.title from menu_item_variants v join menu_items i on i.id = v.item_id and i.deleted_at is null
      where v.id = ${id}
      union all
      select i.title || ' · ' || d.title from menu_item_addons d join menu_items i on i.id = d.item_id and i.deleted_at is null
      where d.id = ${id}
      union all
      select g.title || ' · ' || o.title from menu_options o join menu_option_groups g on g.id = o.group_id
      where o.id = ${id}
    )`

/** Everything sold out or counted: usually little. */
export function listAvailability(db: Db): Promise<Availability[]> {
  return query<Availability>(db)`select ${AVAILABILITY} from menu_availability a`
}

/** Everything sold out or counted that is on the menu, by title. */
export function listTitledAvailability(db: Db): Promise<(Availability & { title: string })[]> {
  return query<Availability & { title: string }>(db)`
    select ${AVAILABILITY}, named.title
    from menu_availability a
    join lateral ${titled(sql`a.target_id`)} named on true
    order by ${alphabetical(sql`named.title`)}, a.target_id`
}

/** Locks what is sold out or counted until commit, always in the same order. */
export function lockAvailability(db: Db, ids: readonly string[]): Promise<Availability[]> {
  return query<Availability>(db)`
    select ${AVAILABILITY} from menu_availability a where a.target_id = any(${ids}::uuid[])
    order by a.target_id for update`
}

/** True if it is sold out or counted by committed changes. */
export async function hasAvailability(db: Db, id: string): Promise<boolean> {
  const rows = await query(db)`select from menu_availability where target_id = ${id}`
  return rows.length > 0
}

/**
 * For selling and returning: locks counted rows and only reads sold-out ones, which are refused. Nobody therefore holds
 * a sold-out row while waiting for portions.
 */
export function lockCountedAvailability(db: Db, ids: readonly string[]): Promise<Availability[]> {
  return query<Availability>(db)`
    with counted as (
      select ${AVAILABILITY} from menu_availability a
      where a.target_id = any(array(
        select c.target_id from menu_availability c where c.target_id = any(${ids}::uuid[]) and c.remaining is not null
      ))
      order by a.target_id for update
    )
    select * from counted
    union all
    select ${AVAILABILITY} from menu_availability a where a.target_id = any(${ids}::uuid[]) and a.remaining is null`
}

/** Locked before the numbers by commands that may mark something sold out or take counted portions after them. */
export async function lockMenuVersion(db: Db): Promise<void> {
  await query(db)`select directory.lock_menu_version()`
}

export type NewAvailability = {
  id: string
  target: AvailabilityTarget
  isOut: boolean
  /** An instant, or the beginning of the next business day. */
  until: Date | 'tomorrow' | null
  remaining: number | null
}

export async function updateAvailability(db: Db, { id, target, isOut, until, remaining }: NewAvailability) {
  const outUntil =
    until === 'tomorrow'
      ? sql`(select (current_business_day() + 1 + day_starts_at) at time zone time_zone from store_settings)`
      : sql`${until}::timestamptz`
  await query(db)`
    insert into menu_availability as a (target_id, target, is_out, out_until, remaining, counted_since)
    values (${id}, ${target}, ${isOut}, ${outUntil}, ${remaining}::int,
      case when ${remaining}::int is not null then now() end)
    on conflict (tenant_id, target_id) do update set is_out = excluded.is_out, out_until = excluded.out_until,
      remaining = excluded.remaining, counted_since = excluded.counted_since, is_by_stock = false`
}

/** Notes that staff decided by hand, which holds until the next delivery, whatever the stock. */
export async function updateStopsByHand(db: Db, id: string): Promise<void> {
  await query(db)`
    with locked as (
      select item_id from stock_stops where target_id = ${id} and not is_by_hand order by item_id for update
    )
    update stock_stops s set is_by_hand = true from locked l where s.target_id = ${id} and s.item_id = l.item_id`
}

export async function deleteAvailability(db: Db, id: string): Promise<void> {
  await query(db)`delete from menu_availability where target_id = ${id}`
}

/** Finds the item, variant, add-on or option on the menu; undefined if there is none. */
export async function findTarget(db: Db, target: AvailabilityTarget, id: string): Promise<{ id: string } | undefined> {
  const rows = await query<{ id: string }>(db)`
    select id from (
      select 'item' as target, i.id from menu_items i where i.id = ${id}::uuid and i.deleted_at is null
      union all
      select 'variant', v.id from menu_item_variants v join menu_items i on i.id = v.item_id and i.deleted_at is null
      where v.id = ${id}::uuid
      union all
      select 'addon', d.id from menu_item_addons d join menu_items i on i.id = d.item_id and i.deleted_at is null
      where d.id = ${id}::uuid
      union all
      select 'option', o.id from menu_options o where o.id = ${id}::uuid
    ) found where found.target = ${target}`
  return rows[0]
}
