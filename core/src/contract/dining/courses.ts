import { z } from 'zod'
import { MAX_LINES_OF_OPERATION } from '../../visits/limits.ts'
import { endpoint } from '../endpoint.ts'
import { done, Id, Switch, withError } from '../fields.ts'
import { SERVICE } from './visit-fields.ts'

const ById = z.object({ id: Id })

/** The lines to fire or hold: the next course, a course, or lines by id. */
const Which = z.object({
  next: Switch.nullish().transform((next) => next ?? false),
  course: z
    .int()
    .min(1)
    .max(9)
    .nullish()
    .transform((course) => course ?? null),
  lines: z
    .array(Id, withError('request.invalid'))
    .max(MAX_LINES_OF_OPERATION, withError('request.invalid'))
    .nullish()
    .transform((ids) => ids ?? null),
})
export type WhichLines = z.output<typeof Which>

const CHANGED = ['/visits', '/floor-plan', '/floor-plan/state', '/orders', '/kitchen', '/kitchen/tickets'] as const

export const coursesApi = {
  fire: endpoint({
    method: 'POST',
    path: '/visits/:id/fire',
    summary: 'Send what is held to the kitchen; with `next`, the course that the caller saw as the next one',
    changes: CHANGED,
    access: SERVICE,
    params: ById,
    body: Which,
    reply: done({ fired: z.array(z.string()) }),
  }),
  hold: endpoint({
    method: 'POST',
    path: '/visits/:id/hold',
    summary: 'Hold a course or lines again; refused once the kitchen has begun one',
    changes: CHANGED,
    access: SERVICE,
    params: ById,
    body: Which,
    reply: done({ held: z.array(z.string()) }),
  }),
}
