import type { Course, CourseDraft } from '#core/contract/dining/course-titles.ts'
import { query } from '../../../infrastructure/database/query.ts'
import type { Db } from '../../../infrastructure/database/db.ts'

/** Titles of courses, in serving order. */
export function listCourses(db: Db): Promise<Course[]> {
  return query<Course>(db)`select id, position, title from courses order by position`
}

/** Later courses are held until fired. */
export async function getHasCourses(db: Db): Promise<boolean> {
  const [row] = await query<{ courses: boolean }>(db)`select courses from dining_settings`
  return row?.courses ?? false
}

/** Undefined if the number has a title already. */
export async function insertCourse(db: Db, { position, title }: CourseDraft): Promise<{ id: string } | undefined> {
  const rows = await query<{ id: string }>(db)`
    insert into courses (position, title) values (${position}, ${title})
    on conflict (tenant_id, position) do nothing returning id`
  return rows[0]
}

/** True if another course has the number. */
export async function isCourseTaken(db: Db, id: string, position: number): Promise<boolean> {
  const rows = await query<{ isTaken: boolean }>(db)`
    select exists (select from courses where position = ${position} and id <> ${id}) as "isTaken"`
  return rows[0]!.isTaken
}

export async function updateCourse(
  db: Db,
  id: string,
  { position, title }: CourseDraft,
): Promise<{ id: string } | undefined> {
  const [row] = await query<{ id: string }>(db)`
    update courses set position = ${position}, title = ${title} where id = ${id} returning id`
  return row
}

export async function deleteCourse(db: Db, id: string): Promise<{ title: string } | undefined> {
  const [row] = await query<{ title: string }>(db)`delete from courses where id = ${id} returning title`
  return row
}

/** Locks all of them until commit: of two who take a number, the second is refused. */
export async function lockCourses(db: Db): Promise<void> {
  await query(db)`select from courses order by id for no key update`
}
