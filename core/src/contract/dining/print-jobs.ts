import { z } from 'zod'
import { PRINTER_STATUSES } from '../../slips/printer-status.ts'
import { endpoint } from '../endpoint.ts'
import { done, Id, Instant, OptionalId, plainText, QueryText } from '../fields.ts'
import { PRINTING } from './printers.ts'

const POS = { anyOf: ['POS'] } as const
const ById = z.object({ id: Id })
export const JOB_KINDS = ['slip', 'receipt', 'note', 'drawer', 'test'] as const
export type JobKind = (typeof JOB_KINDS)[number]

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
