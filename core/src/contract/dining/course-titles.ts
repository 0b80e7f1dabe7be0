import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, Id, requiredText, withError } from '../fields.ts'

const SETTINGS = { anyOf: ['SETTINGS'] } as const
const ById = z.object({ id: Id })

export const MAX_COURSES = 9

/** A course's number; courses are served in this order. */
const Position = z
  .int(withError('course.position_invalid'))
  .min(1, withError('course.position_invalid'))
  .max(MAX_COURSES, withError('course.position_invalid'))

const Course = z.object({ id: z.string(), position: z.int(), title: z.string() })
export type Course = z.output<typeof Course>

const CourseBody = z.object({ position: Position, title: requiredText('course.title_required', 40) })
export type CourseDraft = z.output<typeof CourseBody>

export const courseTitlesApi = {
  list: endpoint({
    method: 'GET',
    path: '/settings/courses',
    summary: 'What the courses 1 to 9 are called, in their order',
    access: { anyOf: ['SETTINGS', 'POS', 'ORDERS', 'KITCHEN', 'KITCHEN_DISPLAY'] },
    reply: z.array(Course),
  }),
  add: endpoint({
    method: 'POST',
    path: '/settings/courses/add',
    summary: 'Give a course a title',
    access: SETTINGS,
    body: CourseBody,
    reply: done({ id: z.string() }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/settings/courses/:id/update',
    summary: 'Change the title or the number of a course',
    access: SETTINGS,
    params: ById,
    body: CourseBody,
    reply: done({ id: z.string() }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/settings/courses/:id',
    summary: 'Take the title of a course away; lines keep its number',
    access: SETTINGS,
    params: ById,
    reply: done({ id: z.string() }),
  }),
}
