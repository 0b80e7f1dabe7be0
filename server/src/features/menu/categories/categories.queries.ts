import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

type ListedCategory = { id: string; title: string; scheduleId: string | null; course: number | null }

export function listCategories(db: Db): Promise<ListedCategory[]> {
  return query<ListedCategory>(db)`
    select c.id, c.title, s.id as "scheduleId", c.course
    from categories c left join menu_schedules s on s.id = c.schedule_id and s.deleted_at is null
    where c.deleted_at is null
    order by c.position, c.created_at, c.id`
}

/** After the existing ones. */
export async function insertCategory(db: Db, title: string, course: number | null = null): Promise<{ id: string }> {
  const [row] = await query<{ id: string }>(db)`
    insert into categories (title, course, position)
    values (${title}, ${course}, (select coalesce(max(position), 0) + 1 from categories)) returning id`
  return row!
}

type CategoryFacts = { title: string; scheduleId: string | null | undefined; course: number | null | undefined }

/** An undefined schedule or course stays as it is. */
export async function updateCategoryRow(
  db: Db,
  id: string,
  { title, scheduleId, course }: CategoryFacts,
): Promise<{ id: string } | undefined> {
  const [row] = await query<{ id: string }>(db)`
    update categories set title = ${title},
      schedule_id = case when ${scheduleId !== undefined}::boolean then ${scheduleId} else schedule_id end,
      course = case when ${course !== undefined}::boolean then ${course} else course end
    where id = ${id} and deleted_at is null returning id`
  return row
}

export async function updateCategoryHidden(db: Db, id: string): Promise<{ title: string } | undefined> {
  const [row] = await query<{ title: string }>(db)`
    update categories set deleted_at = now() where id = ${id} and deleted_at is null returning title`
  return row
}

/** Renumbers the categories, the given ones first; returns how many of those exist. */
export async function updateCategoryOrder(db: Db, ids: readonly string[]): Promise<number> {
  const rows = await query<{ found: number }>(db)`
    with named as (
      select id, place from unnest(${ids as string[]}::uuid[]) with ordinality as named(id, place)
    ), ranked as (
      select c.id, named.place, row_number() over (order by named.place nulls last, c.position, c.created_at, c.id) as rank
      from categories c left join named on named.id = c.id
      where c.deleted_at is null
    ), moved as (
      update categories c set position = ranked.rank from ranked where ranked.id = c.id and c.position <> ranked.rank
    )
    select count(place)::int as found from ranked`
  return rows[0]!.found
}
