import type { LiveEvent, LiveMeta } from '#core/contract/realtime.ts'
import type { Notification } from '#core/notifications/notification-kinds.ts'
import type { Plan } from '#core/plan.ts'
import type { Journal } from '../fiscal/journal.ts'
import type { JournalRow } from '../fiscal/journal.queries.ts'
import type { NewEntry } from '../fiscal/sign-entries.ts'
import type { Db, DbPool } from './db.ts'
import type { Traffic } from './pipelined-connection.ts'

/** A transaction confined to one restaurant by row-level security; PostgreSQL refuses every write in one of `read`. */
export type ReadTx = {
  tenantId: string
  /** The caller, for the audit log; null: nobody is signed in. */
  actor: Actor | null
  /** The till that the device names; the reader checks if the restaurant has it. */
  tillId: string | null
  db: Db
}

/** A transaction that writes, with an outbox whose events are stored with it and sent only after commit. */
export type TenantTx = ReadTx & {
  emit: (event: LiveEvent) => void
  /** Notifies people with the right to this kind: written with the transaction, sent after its commit. */
  notify: (notification: Notification) => void
  /** Writes into the fiscal journal, in this transaction; nothing before the restaurant's first day in it. */
  journal: (entry: NewEntry) => void
  /** Replaces the journal's signing key, after the entries of this transaction. */
  rotateKey: () => void
  /**
   * Tells that this transaction closes what is due in the journal, and when a closing is next due; null: never, as
   * things stand.
   */
  closesJournal: (dueNextOn: string | null) => void
  /** Locks the journal; sent with the last awaited statement, it saves the entries a round trip. */
  lockJournal: () => Promise<JournalRow>
  /**
   * Does something for the restaurant in the directory too, at once and for good; undefined where its own database is
   * the directory's. What the directory has too much is removed later, what it lacks is added.
   */
  inDirectory: <T>(work: (directory: Db) => Promise<T>) => Promise<T | undefined>
  /** Does something after the commit; a failure is nobody's. */
  afterCommit: (work: () => Promise<unknown>) => void
  /** Does something after the commit in every other database with restaurants; what fails there is nobody's. */
  elsewhere: (work: (other: DbPool) => Promise<unknown>) => void
}

/** Sends a call's events to the screens of its restaurant, except the calling socket. */
export type Publish = (tenantId: string, events: readonly PublishedEvent[], sender: Sender) => void

export type PublishedEvent = { event: LiveEvent; meta: LiveMeta }

/** The socket of a call, if the request identifies it: by itself, or through its session. */
export type Sender = { socketId?: string; sessionId?: string }

/** A person and their network address for the audit log; with their account if they send a command. */
export type Actor = { name: string; role: 'staff' | 'superadmin'; ip: string; userId?: string }

/**
 * A journal whose days are closed; `closeNext` closes the first past day, month or year and returns its number, null if
 * there is none.
 */
export type ClosedJournal = Journal & { closeNext: (tx: TenantTx) => Promise<number | null> }

export type HashedRequest = {
  requestHash: Buffer
  /** True for the stored hash of the same request. */
  isSameRequest: (storedHash: Buffer) => boolean
}

/** Facts about a command in its request. */
export type CommandOrigin = {
  idempotencyKey?: HashedRequest & { key: string; onReplay: () => void }
  /** Receives the version of the command's last event. */
  onVersion?: (version: number) => void
  sender?: Sender
  actor?: Actor
  tillId?: string | null
  /** The person has just written, or follows live events: a standby would show what was before. */
  mustReadNewest?: boolean
  /** Signs its entries in the fiscal journal. */
  journal?: ClosedJournal
  /** Counts its statements, round trips and retries. */
  traffic?: Traffic | undefined
  /** Writes the parts of a plan, each by its owner. */
  writePlan?: WritePlan
}

/** The caller of a command for the audit log, and the journal, which records part of it. */
export type WrittenBy = { actor: Actor | null; journal: (entry: NewEntry) => void }

/** Sends the statements of a plan, each part by its owner. */
export type WritePlan = (db: Db, plan: Plan<object>, by: WrittenBy) => Promise<unknown>[]

/**
 * At once: its statements travel with the beginning and end of its transaction, in one round trip; the work sends all
 * of them before it awaits one. A snapshot reads much in parts, as of one moment, without later writes. From a standby:
 * it may be some seconds old, so nothing is decided by it; where there is none, as it goes.
 */
export type HowToRead = 'as it goes' | 'at once' | 'snapshot' | 'from a standby'
