import { z } from 'zod'
import { isDoorAddress } from '../../door/door-address.ts'
import { MODEL_IDS } from '../../slips/printer-models.ts'
import { PRINTER_STATUSES } from '../../slips/printer-status.ts'
import { endpoint } from '../endpoint.ts'
import { done, Id, Instant, OptionalId, plainText, withError } from '../fields.ts'
import { JOB_KINDS } from './print-jobs.ts'
import { PRINTER_LANGUAGES } from './printers.ts'

/** The most jobs for an agent at a time. */
export const JOBS_AT_ONCE = 20

/** A job for an agent: facts by kind, which core/src/slips lays out. */
const AgentJob = z.object({
  id: z.string(),
  run: z.int(),
  kind: z.enum(JOB_KINDS),
  printerId: z.string(),
  insteadOf: z.string().nullable(),
  isReprint: z.boolean(),
  createdAt: Instant,
  queuedAt: Instant,
  facts: z.unknown(),
})
export type AgentJob = z.output<typeof AgentJob>

const AgentPrinter = z.object({
  id: z.string(),
  title: z.string(),
  host: z.string(),
  port: z.int(),
  columns: z.int(),
  language: z.enum(PRINTER_LANGUAGES),
  model: z.enum(MODEL_IDS).nullable(),
  cuts: z.boolean(),
  backupId: z.string().nullable(),
})
export type AgentPrinter = z.output<typeof AgentPrinter>

const AgentWork = z.object({
  language: z.enum(['en', 'fr']),
  timeZone: z.string(),
  printers: z.array(AgentPrinter),
  jobs: z.array(AgentJob),
})
export type AgentWork = z.output<typeof AgentWork>

/** A device whose key checks its signatures. */
const DoorDevice = z.object({ id: z.string(), x: z.string(), y: z.string() })
export type DoorDevice = z.output<typeof DoorDevice>

const reason = plainText(300)
  .nullish()
  .transform((text) => text ?? null)
const AgentReport = z.object({
  jobs: z
    .array(
      z.object({
        id: Id,
        run: z.int().min(1),
        status: z.enum(['done', 'failed']),
        reason,
        printerId: OptionalId,
      }),
    )
    .max(100, withError('request.invalid')),
  printers: z
    .array(z.object({ id: Id, status: z.enum(PRINTER_STATUSES), reason }))
    .max(100, withError('request.invalid')),
})
export type AgentReport = z.output<typeof AgentReport>

export const printAgentApi = {
  jobs: endpoint({
    method: 'GET',
    path: '/print/agent/jobs',
    summary: 'For an agent, by its key as bearer token: its printers and what waits for them, the oldest first',
    access: 'public',
    reply: AgentWork,
  }),
  report: endpoint({
    method: 'POST',
    path: '/print/agent/report',
    summary: 'For an agent: what it has printed, what failed and why, and how its printers are',
    access: 'public',
    body: AgentReport,
    reply: done(),
  }),
  door: endpoint({
    method: 'POST',
    path: '/print/agent/door',
    summary:
      'For an agent: the address in the local network at which tills reach it, or null for none. The reply has the keys of the tills that may print there',
    access: 'public',
    body: z.object({
      address: plainText(15)
        .refine(isDoorAddress, withError('print_agent.address_invalid'))
        .nullish()
        .transform((address) => address ?? null),
    }),
    reply: done({ devices: z.array(DoorDevice) }),
  }),
}
