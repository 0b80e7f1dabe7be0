import type { ScheduleBody } from '#core/contract/menu/schedules.ts'
import type { Span } from '#core/menu/schedules.ts'
import type { Db } from '../../../../infrastructure/database/db.ts'
import { query } from '../../../../infrastructure/database/query.ts'

export type ScheduleRow = {
  id: string
  title: string
  spans: Span[]
  firstDay: string | null
  lastDay: string | null
}

/** In the order added. */
export function listSchedules(db: Db): Promise<ScheduleRow[]> {
  return query<ScheduleRow>(db)`
    select id, title, spans, first_day::text as "firstDay", last_day::text as "lastDay" from menu_schedules where deleted_at is null
    order by created_at, id`
}

export async function insertSchedule(
  db: Db,
  { title, spans, firstDay, lastDay }: ScheduleBody,
): Promise<{ id: string }> {
  const rows = await query<{ id: string }>(db)`
    insert into menu_schedules (title, spans, first_day, last_day)
    values (${title}, ${JSON.stringify(spans)}::jsonb, ${firstDay}::date, ${lastDay}::date) returning id`
  return rows[0]!
}

/** Locks a schedule until it is changed. */
export async function findScheduleForUpdate(db: Db, id: string): Promise<ScheduleRow | undefined> {
  const rows = await query<ScheduleRow>(db)`
    select id, title, spans, first_day::text as "firstDay", last_day::text as "lastDay" from menu_schedules
    where id = ${id} and deleted_at is null for update`
  return rows[0]
}

export async function updateSchedule(
  db: Db,
  id: string,
  { title, spans, firstDay, lastDay }: ScheduleBody,
): Promise<void> {
  await query(db)`
    update menu_schedules set title = ${title}, spans = ${JSON.stringify(spans)}::jsonb, first_day = ${firstDay}::date,
      last_day = ${lastDay}::date
    where id = ${id}`
}

export async function updateScheduleHidden(db: Db, id: string): Promise<void> {
  await query(db)`update menu_schedules set deleted_at = now() where id = ${id}`
}

/** Keeps it from deletion until commit. */
export async function findScheduleShared(db: Db, id: string): Promise<boolean> {
  const rows = await query(db)`
    select from menu_schedules where id = ${id} and deleted_at is null for share`
  return rows.length > 0
}

export type ScheduledItem = Omit<ScheduleRow, 'id' | 'title'> & { timeZone: string }

/** Schedules of these items: their own, else their category's; without items that are always served. */
export function listSchedulesOfItems(db: Db, itemIds: readonly string[]): Promise<ScheduledItem[]> {
  return query<ScheduledItem>(db)`
    select m.spans, m.first_day::text as "firstDay", m.last_day::text as "lastDay", s.time_zone as "timeZone"
    from menu_items i
      left join categories c on c.id = i.category_id and c.deleted_at is null
      left join menu_schedules own on own.id = i.schedule_id and own.deleted_at is null
      join menu_schedules m on m.id = coalesce(own.id, c.schedule_id) and m.deleted_at is null
      join store_settings s on true
    where i.id = any(${itemIds as string[]}::uuid[])`
}
