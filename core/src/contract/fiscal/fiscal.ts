import { z } from 'zod'
import { MODES } from '../../bills/document-number.ts'
import { endpoint } from '../endpoint.ts'
import { CHAINS, type Chain } from '../../fiscal/chains.ts'
import { ACCOUNTING } from '../reports/accounting.ts'
import { Decimal, Done, Instant, QueryNumber, requiredPassword, withError } from '../fields.ts'

const Perpetual = z.object({ signed: Decimal, absolute: Decimal, tickets: z.int() })
/** A key that signs or signed entries. */
const Key = z.object({
  id: z.string(),
  /** 64 hexadecimal digits. */
  public: z.string(),
  since: Instant,
  /** Time of its replacement; null while in force. */
  until: Instant.nullable(),
  /** Made because none of the earlier keys could be opened. */
  after_loss: z.boolean(),
})

const LastClosing = z.object({ number: z.int(), to: z.string(), at: Instant }).nullable()

/** The state of the journal, for bookkeepers. */
const JournalState = z.object({
  version: z.string(),
  fiscal_version: z.string(),
  /** Fingerprint of the installation's key. */
  root: z.string(),
  /** The key in force; null before the first entry, like the next. */
  key: z.object({ id: z.string(), public: z.string(), since: Instant }).nullable(),
  /** All keys, the newest first. */
  keys: z.array(Key),
  chains: z.array(z.object({ chain: z.string(), seq: z.int(), hash: z.string(), at: Instant, extract: z.string() })),
  perpetual: Perpetual,
  /** Null before the first manual check. */
  last_check: z.object({ at: Instant, ok: z.boolean(), findings: z.int(), running: z.boolean() }).nullable(),
  last: z.object({ day: LastClosing, month: LastClosing, year: LastClosing }),
  /** Documents from before the journal, and how many were taken over. */
  taken_over: z.object({ n: z.int(), of: z.int(), done: z.boolean() }),
  /** Last time this server noted the journal's heads outside the database; null if never. */
  anchored_at: Instant.nullable(),
  /** Details that the country's law requires on papers and the settings lack. */
  identity_missing: z.array(z.string()),
})
export type JournalState = z.output<typeof JournalState>

const Fiscal = JournalState.partial().extend({ mode: z.enum(MODES) })
export type Fiscal = z.output<typeof Fiscal>

/** Practice data that going live removes. */
const Practice = z.object({
  /** Training can begin: there are no live sales. */
  mayTrain: z.boolean(),
  orders: z.int(),
  guestOrders: z.int(),
  invoices: z.int(),
  creditNotes: z.int(),
  giftCards: z.int(),
  drawerSessions: z.int(),
})
export type Practice = z.output<typeof Practice>

const Root = z.object({
  /** 64 hexadecimal digits. */
  public: z.string(),
  /** Its SHA-256. */
  fingerprint: z.string(),
})

/** A linked and signed entry of the journal: hash, signature and key are hexadecimal text (docs/fiscal-journal.md). */
const JournalEntry = z.object({
  seq: z.int(),
  kind: z.string(),
  at: Instant,
  day: z.string(),
  doc: z.string().nullable(),
  payload: z.string(),
  hash: z.string(),
  signature: z.string(),
  key: z.string(),
})
export type JournalEntry = z.output<typeof JournalEntry>

/** The most entries of a page. */
export const ENTRIES_A_PAGE = 100

export const fiscalApi = {
  show: endpoint({
    method: 'GET',
    path: '/fiscal',
    summary: 'Whether the restaurant is live or in training; for whoever keeps the books where the journal stands, too',
    access: 'signed-in',
    openWhenUnpaid: true,
    reply: Fiscal,
  }),
  root: endpoint({
    method: 'GET',
    path: '/fiscal/root',
    summary: 'The key of the installation, which vouches for those that journals are signed with',
    access: 'public',
    reply: Root,
  }),
  journal: endpoint({
    method: 'GET',
    path: '/fiscal/journal',
    summary: `Entries of a chain, the newest first, at most ${ENTRIES_A_PAGE}; \`before\` is the \`next\` of the page before`,
    access: ACCOUNTING,
    openWhenUnpaid: true,
    query: z.object({
      chain: z.enum(CHAINS as [Chain, ...Chain[]], withError('request.invalid')),
      before: QueryNumber(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
    }),
    reply: z.object({ entries: z.array(JournalEntry), next: z.int().nullable() }),
  }),
  rotateKey: endpoint({
    method: 'POST',
    path: '/fiscal/keys/rotate',
    summary: 'Replace the key that the journal is signed with',
    access: 'owner',
    body: z.object({ password: requiredPassword() }),
    reply: Done,
  }),
  practice: endpoint({
    method: 'GET',
    path: '/fiscal/practice',
    summary: 'What was practised, which going live removes',
    access: 'owner',
    openWhenUnpaid: true,
    reply: Practice,
  }),
  setMode: endpoint({
    method: 'POST',
    path: '/fiscal/mode',
    summary: 'Begin training, while nothing was sold for good; or go live, once, which removes what was practised',
    access: 'owner',
    body: z.object({ mode: z.enum(MODES, withError('fiscal.mode_invalid')), password: requiredPassword() }),
    reply: Done,
  }),
}
