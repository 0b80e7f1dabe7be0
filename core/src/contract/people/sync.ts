import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, Instant, withError } from '../fields.ts'

/** Operations of one batch. */
export const BATCH_MAX = 50
/** The largest body of a batch, in bytes. */
export const BATCH_BYTES = 256 * 1024

const TEXT_MAX = 200 * 1024

const uuid = z.string(withError('request.invalid')).regex(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/)
const hash = z.string(withError('request.invalid')).regex(/^[0-9a-f]{64}$/)
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

/** The text of an operation as its till wrote it; a hole is a number that the till has lost. */
const Sent = z
  .object({ text: z.string().max(TEXT_MAX).nullish(), hole: flag, refused: flag })
  .refine(({ text, hole }) => (typeof text === 'string') !== hole)
  .transform(({ text, refused }) => ({ text: text ?? '', refused }))
/** An operation on its way; the text of a hole is empty. */
export type SentOperation = z.output<typeof Sent>

/** A batch of a till's operations, in order, from number `first` on. */
export const SyncBatch = z.object({
  tenant: uuid,
  device: uuid,
  first: z.int().min(1),
  /** Hash of the operation before the first. */
  before: hash,
  operations: z.array(Sent).min(1).max(BATCH_MAX),
  /** By the device's key, over the last number and its hash; 128 hexadecimal digits. */
  signature: z.string().max(128),
  /** The person waits at the till: a refusal is told at once. */
  mayRefuse: flag,
  /** Operations of a copied device, which go to the list of what is to be settled. */
  fork: flag,
  /** Operations that wait on the till, these ones included. */
  waiting: z.int().min(0),
})
export type SyncBatch = z.output<typeof SyncBatch>

export const OUTCOMES = ['applied', 'noted', 'settle', 'refused'] as const
export type OutcomeKind = (typeof OUTCOMES)[number]

const Note = z.object({ code: z.string(), message: z.string() })

const Result = z.object({
  seq: z.int(),
  outcome: z.enum(OUTCOMES),
  /** The reply of the plain call for the same operation. */
  reply: z.record(z.string(), z.unknown()).optional(),
  code: z.string().optional(),
  message: z.string().optional(),
  notes: z.array(Note),
})
export type SyncResult = z.output<typeof Result>

const Synced = z.object({
  /** The last operation that the server has, and its hash. */
  last: z.int(),
  hash: z.string(),
  serverTime: Instant,
  /** An operation that a fault of the server stopped; it is tried three times. */
  failed: z.object({ seq: z.int(), attempts: z.int() }).optional(),
  results: z.array(Result),
})
export type Synced = z.output<typeof Synced>

/** The largest file that a till saves, in bytes. */
const FILE_BYTES = 20 * 1024 * 1024

/** Takes what tills have sold without the server (docs/rules/offline.md#taking). */
export const syncApi = {
  send: endpoint({
    method: 'POST',
    path: '/sync',
    summary: 'Operations of a till in order, authorised by its signature alone; each is taken exactly once',
    changes: [],
    access: 'public',
    openWhenUnpaid: true,
    bodyMax: BATCH_BYTES,
    body: SyncBatch,
    reply: Synced,
  }),
  import: endpoint({
    method: 'POST',
    path: '/sync/import',
    summary: 'The file that a till or the rescue page has saved, as application/x-ndjson; what is known stays as it is',
    changes: ['/settle', '/orders', '/visits'],
    access: { anyOf: ['SETTINGS'] },
    bodyMax: FILE_BYTES,
    body: z.string(withError('request.invalid')),
    reply: done({
      taken: z.int(),
      /** Known before, and as they were. */
      known: z.int(),
      settle: z.int(),
    }),
  }),
}
