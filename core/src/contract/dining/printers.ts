import { z } from 'zod'
import { MODEL_IDS } from '../../slips/printer-models.ts'
import { COLUMNS } from '../../slips/slip.ts'
import { PRINTER_STATUSES } from '../../slips/printer-status.ts'
import { endpoint } from '../endpoint.ts'
import { done, Id, Instant, OptionalId, requiredText, Switch, WholeNumber, withError } from '../fields.ts'

const SETTINGS = { anyOf: ['SETTINGS'] } as const
/** Staff who see the state of printers: those who send to a kitchen or cook in it. */
export const PRINTING = { anyOf: ['POS', 'ORDERS', 'KITCHEN', 'KITCHEN_DISPLAY'] } as const
const SEE_PRINTERS = { anyOf: ['SETTINGS', 'POS', 'ORDERS', 'KITCHEN', 'KITCHEN_DISPLAY', 'INVOICES'] } as const
const ById = z.object({ id: Id })

export const MAX_PRINTERS = 50
export const MAX_AGENTS = 20
export const PRINTER_LANGUAGES = ['esc-pos', 'star-prnt'] as const
export const PRINTER_PURPOSES = ['kitchen', 'receipt'] as const

const Printer = z.object({
  id: z.string(),
  title: z.string(),
  /** With the port, for staff who may change settings. */
  host: z.string().optional(),
  port: z.int().optional(),
  columns: z.int(),
  language: z.enum(PRINTER_LANGUAGES),
  model: z.enum(MODEL_IDS).nullable().meta({ description: 'says which code pages it has; null: not known' }),
  purpose: z.enum(PRINTER_PURPOSES),
  cuts: z.boolean(),
  hasDrawer: z.boolean(),
  opensDrawer: z.boolean().meta({ description: 'its drawer opens when cash is taken' }),
  backupId: z.string().nullable(),
  agentId: z.string().nullable().meta({ description: 'null: the first agent' }),
  status: z.enum(PRINTER_STATUSES),
  reason: z.string().nullable(),
  waiting: z.int().meta({ description: 'what waits to be printed on it' }),
})
export type Printer = z.output<typeof Printer>

const PrinterBody = z.object({
  title: requiredText('printer.title_required', 60),
  host: requiredText('printer.host_invalid', 255).refine(
    (host) => /^[\w.:-]+$/.test(host),
    withError('printer.host_invalid'),
  ),
  port: WholeNumber('printer.port_invalid')
    .pipe(z.int().min(1, withError('printer.port_invalid')).max(65_535, withError('printer.port_invalid')))
    .default(9100),
  columns: z.union(COLUMNS.map((columns) => z.literal(columns))).default(42),
  language: z.enum(PRINTER_LANGUAGES).default('esc-pos'),
  model: z
    .enum(MODEL_IDS, withError('printer.model_unknown'))
    .nullish()
    .meta({ description: 'without it the model stays; null: not known' }),
  purpose: z.enum(PRINTER_PURPOSES).default('kitchen'),
  cuts: Switch.default(true),
  hasDrawer: Switch.default(false),
  opensDrawer: Switch.default(false),
  backupId: OptionalId,
  agentId: OptionalId,
  stationIds: z.array(Id).max(100, withError('request.invalid')).optional(),
})
export type PrinterDraft = z.output<typeof PrinterBody>

const PrintAgent = z.object({
  id: z.string(),
  title: z.string(),
  seenAt: Instant.nullable(),
  isAway: z.boolean(),
  address: z.string().nullable().meta({ description: 'at which tills of the house reach it; null: they do not' }),
})
export type PrintAgent = z.output<typeof PrintAgent>

const AgentBody = z.object({ title: requiredText('print_agent.title_required', 60) })

export const printersApi = {
  list: endpoint({
    method: 'GET',
    path: '/settings/printers',
    summary: 'The printers, how each is and how much waits for it',
    access: SEE_PRINTERS,
    reply: z.array(Printer),
  }),
  add: endpoint({
    method: 'POST',
    path: '/settings/printers/add',
    summary: 'Add a printer; `stationIds` are the stations whose slips it prints',
    changes: ['/settings/printers', '/settings/stations'],
    access: SETTINGS,
    body: PrinterBody,
    reply: done({ id: z.string() }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/settings/printers/:id/update',
    summary: 'Change a printer; without `stationIds` its stations stay',
    changes: ['/settings/printers', '/settings/stations'],
    access: SETTINGS,
    params: ById,
    body: PrinterBody,
    reply: done({ id: z.string() }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/settings/printers/:id',
    summary: 'Remove a printer; its stations print no slips then',
    changes: ['/settings/printers', '/settings/stations'],
    access: SETTINGS,
    params: ById,
    reply: done({ id: z.string() }),
  }),
  texts: endpoint({
    method: 'GET',
    path: '/settings/printers/texts',
    summary: 'Texts of the restaurant with signs that no printer prints: its papers have their numbers instead',
    access: SETTINGS,
    reply: z.array(z.object({ text: z.string(), missing: z.array(z.string()) })),
  }),
  test: endpoint({
    method: 'POST',
    path: '/settings/printers/:id/test',
    summary: 'Print a page that states that it works',
    changes: ['/settings/printers', '/print/jobs'],
    access: SETTINGS,
    params: ById,
    reply: done({ jobId: z.string() }),
  }),
}

export const printAgentsApi = {
  list: endpoint({
    method: 'GET',
    path: '/settings/agents',
    summary: 'The programs that reach printers, and when each asked last',
    access: SETTINGS,
    reply: z.array(PrintAgent),
  }),
  add: endpoint({
    method: 'POST',
    path: '/settings/agents/add',
    summary: 'Add an agent; its key is in this reply and nowhere else',
    access: SETTINGS,
    body: AgentBody,
    reply: done({ id: z.string(), key: z.string() }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/settings/agents/:id/update',
    summary: 'Rename an agent',
    access: SETTINGS,
    params: ById,
    body: AgentBody,
    reply: done({ id: z.string() }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/settings/agents/:id',
    summary: 'Revoke an agent: its key opens nothing any more',
    changes: ['/settings/agents', '/settings/printers'],
    access: SETTINGS,
    params: ById,
    reply: done({ id: z.string() }),
  }),
}
