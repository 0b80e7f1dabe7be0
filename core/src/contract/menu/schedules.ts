import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, Id, OptionalDay, requiredText, withError } from '../fields.ts'
import { deleted } from '../people/undo.ts'
import { MenuSchedule } from '../records.ts'

const access = { anyOf: ['SETTINGS'] } as const
const ById = z.object({ id: Id })

const MAX_SPANS = 21
const invalid = withError('menu_schedule.spans_invalid')

/** 'HH:mm' by the store's clock. */
const TimeOfDay = z.string(invalid).regex(/^([01]\d|2[0-3]):[0-5]\d$/, invalid)

const ScheduleBody = z
  .object({
    title: requiredText('menu_schedule.title_required', 80),
    spans: z
      .array(
        z.object({
          /** 1 is Monday. */
          days: z
            .array(z.int(invalid).min(1, invalid).max(7, invalid), invalid)
            .min(1, invalid)
            .max(7, invalid)
            .transform((days) => [...new Set(days)].toSorted((a, b) => a - b)),
          from: TimeOfDay,
          /** At or before `from`: on the day after. */
          to: TimeOfDay,
        }),
        invalid,
      )
      .min(1, invalid)
      .max(MAX_SPANS, invalid),
    firstDay: OptionalDay('menu_schedule.days_invalid'),
    lastDay: OptionalDay('menu_schedule.days_invalid'),
  })
  .refine(({ firstDay, lastDay }) => firstDay === null || lastDay === null || firstDay <= lastDay, {
    path: ['lastDay'],
    ...withError('menu_schedule.days_invalid'),
  })
export type ScheduleBody = z.output<typeof ScheduleBody>

/** Items and categories name their schedule. */
const SHOWN = [
  '/settings/menu-schedules',
  '/settings/categories',
  '/menu-items',
  '/menu-items/:id',
  '/pos/init',
] as const

export const menuSchedulesApi = {
  list: endpoint({
    method: 'GET',
    path: '/settings/menu-schedules',
    summary: 'When items are served, in the order they were added',
    access,
    reply: z.array(MenuSchedule),
  }),
  add: endpoint({
    method: 'POST',
    path: '/settings/menu-schedules/add',
    summary: 'Add a schedule',
    changes: SHOWN,
    access,
    body: ScheduleBody,
    reply: done({ id: z.string() }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/settings/menu-schedules/:id/update',
    summary: 'Change a schedule',
    changes: SHOWN,
    access,
    params: ById,
    body: ScheduleBody,
    reply: done({ id: z.string() }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/settings/menu-schedules/:id',
    summary: 'Remove a schedule; what had it is always served',
    changes: SHOWN,
    access,
    params: ById,
    reply: deleted({ id: z.string() }),
  }),
}
