import { z } from 'zod'
import { isDoorAddress } from '../../door/door-address.ts'
import { MODEL_IDS } from '../../slips/printer-models.ts'
import { PRINTER_STATUSES } from '../../slips/printer-status.ts'
import { endpoint } from '../endpoint.ts'
import { done, Id, Instant, OptionalId, plainText, QueryText, withError } from '../fields.ts'
import { PRINTER_LANGUAGES, PRINTING } from './printers.ts'

const POS = { anyOf: ['POS'] } as const
const ById = z.object({ id: Id })
export const JOB_KINDS = ['slip', 'receipt', 'note', 'drawer', 'test'] as const
export type JobKind = (typeof JOB_KINDS)[number]
/** The most jobs for an agent at a time. */
export const JOBS_AT_ONCE = 20

const PrintJob = z.object({
  id: z.string(),
  kind: z.enum(JOB_KINDS),
  printerId: z.string(),
  printer_title: z.string(),
  printed_on: z.string().nullable().meta({ description: 'the title of the printer that printed it' }),
  title: z.string().nullable().meta({ description: 'the table or the number that it is about' }),
  status: z.enum(['waiting', 'given_up', 'done', 'discarded']),
  reason: z.string().nullable(),
  created_at: Instant,
  done_at: Instant.nullable(),
})
export type PrintJob = z.output<typeof PrintJob>

const PrinterState = z.object({
  id: z.string(),
  title: z.string(),
  purpose: z.enum(['kitchen', 'receipt']),
  hasDrawer: z.boolean(),
  status: z.enum(PRINTER_STATUSES),
  reason: z.string().nullable(),
})
export type PrinterState = z.output<typeof PrinterState>

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

export const printJobsApi = {
  list: endpoint({
    method: 'GET',
    path: '/print/jobs',
    summary:
      'What waits to be printed and what was printed in the last day, the newest first and 100 at a time, and how the printers are; `before` is the `next` of the page before',
    access: PRINTING,
    query: z.object({ before: QueryText }),
    reply: z.object({ printers: z.array(PrinterState), jobs: z.array(PrintJob), next: z.string().optional() }),
  }),
  again: endpoint({
    method: 'POST',
    path: '/print/jobs/:id/again',
    summary: 'Print it again, marked as a reprint; a document is its next copy',
    changes: ['/print/jobs'],
    access: PRINTING,
    params: ById,
    reply: done(),
  }),
  move: endpoint({
    method: 'POST',
    path: '/print/jobs/:id/move',
    summary: 'Print it on another printer',
    changes: ['/print/jobs'],
    access: PRINTING,
    params: ById,
    body: z.object({ printerId: Id }),
    reply: done(),
  }),
  discard: endpoint({
    method: 'POST',
    path: '/print/jobs/:id/discard',
    summary: 'Print it no more',
    changes: ['/print/jobs'],
    access: PRINTING,
    params: ById,
    reply: done(),
  }),
  document: endpoint({
    method: 'POST',
    path: '/print/document',
    summary:
      'Print an invoice, a credit note or the note of a bill on a receipt printer; counts the copy as /documents/print',
    changes: ['/print/jobs', '/invoices'],
    access: POS,
    body: z.object({ printerId: Id, kind: z.enum(['invoice', 'credit_note', 'note']), id: plainText(64) }),
    reply: done({ jobId: z.string() }),
  }),
  drawer: endpoint({
    method: 'POST',
    path: '/print/drawer',
    summary:
      'Open the drawer at a printer; without one at the first that has a drawer. With the invoice of a payment in cash once, else by hand, which is audited',
    changes: ['/print/jobs'],
    access: POS,
    body: z.object({ printerId: OptionalId, invoiceId: QueryText }),
    reply: done({ jobId: z.string().nullable() }),
  }),
}

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
