import type { Course, CourseDraft } from '#core/contract/dining/course-titles.ts'
import type { Language } from '#core/places/languages.ts'
import { AppError } from '#core/app-error.ts'
import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { deleteCourse, insertCourse, isCourseTaken, listCourses, lockCourses, updateCourse } from './courses.queries.ts'

const FIRST_COURSES: Record<Language, readonly string[]> = {
  en: ['Starters', 'Mains', 'Desserts'],
  fr: ['Entrées', 'Plats', 'Desserts'],
}

/** Titles of the courses, in order. */
export const loadCourses = (tx: ReadTx): Promise<Course[]> => listCourses(tx.db)

/** Adds the courses of a new restaurant. */
export async function addFirstCourses(tx: TenantTx, language: Language): Promise<void> {
  for (const [at, title] of FIRST_COURSES[language].entries()) await insertCourse(tx.db, { position: at + 1, title })
}

/** 409 if the number has a title already. */
export async function addCourse(tx: TenantTx, draft: CourseDraft): Promise<{ id: string }> {
  const added = await insertCourse(tx.db, draft)
  if (!added) throw new AppError('course.position_taken')
  await recordAudit(tx, { kind: 'course.added', subject: draft.title })
  tx.emit({ type: 'menu_update' })
  return added
}

export async function changeCourse(tx: TenantTx, id: string, draft: CourseDraft): Promise<void> {
  await lockCourses(tx.db)
  if (await isCourseTaken(tx.db, id, draft.position)) throw new AppError('course.position_taken')
  if (!(await updateCourse(tx.db, id, draft))) throw new AppError('course.not_found')
  await recordAudit(tx, { kind: 'course.updated', subject: draft.title })
  tx.emit({ type: 'menu_update' })
}

/** Removes a course title; lines, items and categories keep its number. */
export async function removeCourse(tx: TenantTx, id: string): Promise<void> {
  const gone = await deleteCourse(tx.db, id)
  if (!gone) throw new AppError('course.not_found')
  await recordAudit(tx, { kind: 'course.deleted', subject: gone.title })
  tx.emit({ type: 'menu_update' })
}
