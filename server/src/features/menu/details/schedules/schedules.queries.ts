import { sql, type Transaction } from 'kysely'
import type { ScheduleBody } from '#core/contract/menu/schedules.ts'
import type { Span } from '#core/menu/schedules.ts'
import type { Database } from '../../../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

export type ScheduleRow = {
  id: string
  title: string
  spans: Span[]
  firstDay: string | null
  lastDay: string | null
}

/** In the order in which they were added. */
export async function listSchedules(db: Db): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`
    select id, title, spans, first_day::text as "firstDay", last_day::text as "lastDay" from menu_schedules where deleted_at is null
    order by created_at, id`.execute(db)
  return rows
}

export async function insertSchedule(
  db: Db,
  { title, spans, firstDay, lastDay }: ScheduleBody,
): Promise<{ id: string }> {
  const { rows } = await sql<{ id: string }>`
    insert into menu_schedules (title, spans, first_day, last_day)
    values (${title}, ${JSON.stringify(spans)}::jsonb, ${firstDay}::date, ${lastDay}::date) returning id`.execute(db)
  return rows[0]!
}

/** As it is, locked until it is changed. */
export async function findScheduleForUpdate(db: Db, id: string): Promise<ScheduleRow | undefined> {
  const { rows } = await sql<ScheduleRow>`
    select id, title, spans, first_day::text as "firstDay", last_day::text as "lastDay" from menu_schedules
    where id = ${id} and deleted_at is null for update`.execute(db)
  return rows[0]
}

export async function updateSchedule(
  db: Db,
  id: string,
  { title, spans, firstDay, lastDay }: ScheduleBody,
): Promise<void> {
  await sql`
    update menu_schedules set title = ${title}, spans = ${JSON.stringify(spans)}::jsonb, first_day = ${firstDay}::date,
      last_day = ${lastDay}::date
    where id = ${id}`.execute(db)
}

export async function updateScheduleHidden(db: Db, id: string): Promise<void> {
  await sql`update menu_schedules set deleted_at = now() where id = ${id}`.execute(db)
}

/** Until the commit it is not deleted. */
export async function findScheduleShared(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from menu_schedules where id = ${id} and deleted_at is null for share`.execute(db)
  return rows.length > 0
}

export type ScheduledItem = Omit<ScheduleRow, 'id' | 'title'> & { timeZone: string }

/** The schedules of these items: their own, else those of their categories; what is always served is left out. */
export async function listSchedulesOfItems(db: Db, itemIds: readonly string[]): Promise<ScheduledItem[]> {
  const { rows } = await sql<ScheduledItem>`
    select m.spans, m.first_day::text as "firstDay", m.last_day::text as "lastDay", s.time_zone as "timeZone"
    from menu_items i
      left join categories c on c.id = i.category_id and c.deleted_at is null
      left join menu_schedules own on own.id = i.schedule_id and own.deleted_at is null
      join menu_schedules m on m.id = coalesce(own.id, c.schedule_id) and m.deleted_at is null
      join store_settings s on true
    where i.id = any(${itemIds as string[]}::uuid[])`.execute(db)
  return rows
}
