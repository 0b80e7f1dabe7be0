import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../infrastructure/database/connect.ts'

export function listCategories(db: Transaction<Database>) {
  return db
    .selectFrom('categories as c')
    .leftJoin('menu_schedules as s', (join) => join.onRef('s.id', '=', 'c.schedule_id').on('s.deleted_at', 'is', null))
    .where('c.deleted_at', 'is', null)
    .select(['c.id', 'c.title', 's.id as scheduleId', 'c.course'])
    .orderBy('c.position')
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute()
}

/** Behind those that are there. */
export function insertCategory(
  db: Transaction<Database>,
  title: string,
  course: number | null = null,
): Promise<{ id: string }> {
  return db
    .insertInto('categories')
    .values({ title, course, position: sql<number>`(select coalesce(max(position), 0) + 1 from categories)` })
    .returning('id')
    .executeTakeFirstOrThrow()
}

type CategoryFacts = { title: string; scheduleId: string | null | undefined; course: number | null | undefined }

/** A schedule, or a course, that is undefined stays as it is. */
export function updateCategoryRow(db: Transaction<Database>, id: string, { title, scheduleId, course }: CategoryFacts) {
  return db
    .updateTable('categories')
    .set({
      title,
      ...(scheduleId !== undefined && { schedule_id: scheduleId }),
      ...(course !== undefined && { course }),
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
}

export function updateCategoryHidden(db: Transaction<Database>, id: string) {
  return db
    .updateTable('categories')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('title')
    .executeTakeFirst()
}

/** Numbers the categories again, the named ones first; how many of the named ones there are. */
export async function updateCategoryOrder(db: Transaction<Database>, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    with named as (
      select id, place from unnest(${ids as string[]}::uuid[]) with ordinality as named(id, place)
    ), ranked as (
      select c.id, named.place, row_number() over (order by named.place nulls last, c.position, c.created_at, c.id) as rank
      from categories c left join named on named.id = c.id
      where c.deleted_at is null
    ), moved as (
      update categories c set position = ranked.rank from ranked where ranked.id = c.id and c.position <> ranked.rank
    )
    select count(place)::int as found from ranked`.execute(db)
  return rows[0]!.found
}
