import { z } from 'zod'
import { isDay } from '../../calendar/business-day.ts'
import { endpoint } from '../endpoint.ts'
import { done, Done, Id, Instant, isUnset, LookupName, Period, Switch, withError } from '../fields.ts'
import type { ErrorCode } from '../errors.ts'

const SETTINGS = { anyOf: ['SETTINGS'] } as const
const ById = z.object({ id: Id })
const CLOCK_TIME = /^\d{4}-\d{2}-\d{2}[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?$/

/** A time by the store’s clock, `YYYY-MM-DDTHH:mm`; seconds are dropped. */
const storeTime = (code: ErrorCode) =>
  z
    .string(withError(code))
    .regex(CLOCK_TIME, withError(code))
    .refine((text) => isDay(text.slice(0, 10)), withError(code))
    .transform((text) => `${text.slice(0, 10)}T${text.slice(11, 16)}`)

/** Unset: still at work. */
const OptionalEnd = z
  .preprocess((value) => (isUnset(value) ? null : value), storeTime('work_period.end_invalid').nullable())
  .optional()
  .transform((end) => end ?? null)

const Times = { in: storeTime('work_period.start_required'), out: OptionalEnd }

const ClockTime = z.string().meta({ description: 'store time, YYYY-MM-DDTHH:mm' })

const WorkPeriod = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  in_at: Instant,
  out_at: Instant.nullable().meta({ description: 'null: still at work' }),
  in_time: ClockTime,
  out_time: ClockTime.nullable(),
  day: z.string().meta({ description: 'the business day on which it began' }),
  minutes: z.int().meta({ description: 'until now where it has not ended' }),
  device: z.object({ letter: z.string(), title: z.string() }).nullable(),
  is_long: z.boolean().meta({ description: 'longer than 16 hours' }),
  corrected_by: z.string().nullable(),
  corrected_at: Instant.nullable(),
})
export type WorkPeriod = z.output<typeof WorkPeriod>

const WorkSum = z.object({ username: z.string(), name: z.string(), periods: z.int(), minutes: z.int() })
export type WorkSum = z.output<typeof WorkSum>

const Person = z.object({ username: z.string(), name: z.string() })

export const clockApi = {
  show: endpoint({
    method: 'GET',
    path: '/auth/clock',
    summary: 'Whether one is clocked in, and since when',
    access: 'signed-in',
    reply: z.object({ since: Instant.nullable(), is_long: z.boolean(), time_zone: z.string() }),
  }),
  clock: endpoint({
    method: 'POST',
    path: '/auth/clock',
    summary: 'Clock in or out; nothing changes where it is so already',
    changes: ['/auth/clock', '/work-periods'],
    access: 'signed-in',
    body: z.object({ in: Switch }),
    reply: done({ since: Instant.nullable(), minutes: z.int().nullable() }),
  }),
}

export const workPeriodsApi = {
  list: endpoint({
    method: 'GET',
    path: '/work-periods',
    summary: 'Who was at work when, the newest first, and the sums of each person',
    access: SETTINGS,
    query: Period,
    reply: z.object({
      periods: z.array(WorkPeriod),
      sums: z.array(WorkSum),
      people: z.array(Person),
      time_zone: z.string(),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/work-periods/add',
    summary: 'Add a period that somebody forgot to clock',
    access: SETTINGS,
    body: z.object({ username: LookupName, ...Times }),
    reply: done({ id: z.string() }),
  }),
  correct: endpoint({
    method: 'POST',
    path: '/work-periods/:id/update',
    summary: 'Correct when a period began or ended',
    access: SETTINGS,
    params: ById,
    body: z.object(Times),
    reply: Done,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/work-periods/:id',
    summary: 'Delete a period that was clocked by mistake',
    access: SETTINGS,
    params: ById,
    reply: Done,
  }),
}
