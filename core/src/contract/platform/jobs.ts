import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Instant, withError } from '../fields.ts'

/** Work that the server does by itself (docs/rules/clients.md#background-jobs). */
export const JOB_NAMES = [
  'mails',
  'notifications',
  'campaigns',
  'digests',
  'bookings',
  'print_agents',
  'demo_printing',
  'closings',
  'checks',
  'anchors',
  'taking_over',
  'sums',
  'points',
  'phones',
  'price_lists',
  'old_devices',
  'billing',
  'deletions',
  'pictures',
  'housekeeping',
  'statistics',
  'moves',
  'directory',
] as const
export type JobName = (typeof JOB_NAMES)[number]

/**
 * `failing`: the last run failed as a whole, and each retry waits longer. `failing_in_part`: it failed for a part of its
 * work, such as one restaurant. `fine`: it did not fail.
 */
export const JOB_STATES = ['running', 'failing', 'failing_in_part', 'fine', 'new'] as const

export const BackgroundJob = z.object({
  name: z.enum(JOB_NAMES),
  cell: z
    .string()
    .optional()
    .meta({ description: 'the database whose restaurants it is for, where there are several' }),
  state: z.enum(JOB_STATES),
  everySeconds: z.int(),
  startedAt: Instant.nullable().meta({ description: 'while it runs' }),
  nextRunAt: Instant,
  lastRunAt: Instant.nullable(),
  lastRunMs: z.int().nullable(),
  lastSuccessAt: Instant.nullable(),
  runs: z.int(),
  failures: z.int(),
  failuresInRow: z.int(),
  lastFailure: z
    .object({
      at: Instant,
      text: z.string(),
      parts: z.int().meta({ description: 'restaurants, mails or the like that failed; 0: the job as a whole' }),
    })
    .nullable(),
})
export type BackgroundJob = z.output<typeof BackgroundJob>

export const jobsApi = {
  list: endpoint({
    method: 'GET',
    path: '/superadmin/jobs',
    summary: 'What the server does by itself: when it ran last, when it runs next, and how it fails',
    access: 'superadmin',
    reply: z.array(BackgroundJob),
  }),
  run: endpoint({
    method: 'POST',
    path: '/superadmin/jobs/:name/run',
    summary: 'Run a job now, in each database, in whichever process comes first; one that runs already goes on',
    changes: ['/superadmin/jobs'],
    access: 'superadmin',
    params: z.object({ name: z.enum(JOB_NAMES, withError('job.not_found')) }),
    reply: Done,
  }),
}
