import type { LiveEvent, LiveMeta } from '#core/contract/realtime.ts'
import type { Notification } from '#core/notifications/notification-kinds.ts'
import type { Plan } from '#core/plan.ts'
import type { Journal } from '../fiscal/journal.ts'
import type { JournalRow } from '../fiscal/journal.queries.ts'
import type { NewEntry } from '../fiscal/sign-entries.ts'
import type { Db } from './db.ts'
import type { Traffic } from './pipelined-connection.ts'

/** A transaction confined to one restaurant by row-level security; PostgreSQL refuses every write in one of `read`. */
export type ReadTx = {
  tenantId: string
  /** Who asked for this, for the audit log; null: nobody who is signed in. */
  actor: Actor | null
  /** The till that the device sells with, as it names it; whether the restaurant has such a till is for the reader to look up. */
  tillId: string | null
  db: Db
}

/** The same for a use case that writes, with an outbox whose events are stored with it and leave only after the commit. */
export type TenantTx = ReadTx & {
  emit: (event: LiveEvent) => void
  /** Notifies those whose rights let them see this kind: written with the transaction, sent after its commit. */
  notify: (notification: Notification) => void
  /** Writes into the fiscal journal, in this transaction; nothing before the restaurant's first day in it. */
  journal: (entry: NewEntry) => void
  /** Replaces the key that the journal is signed with, behind the entries of this transaction. */
  rotateKey: () => void
  /** States that this transaction closes what is due in the journal, and when a closing is due next; null: never, as it stands. */
  closesJournal: (dueNextOn: string | null) => void
  /** Locks the journal; sent with the last statement that awaits an answer, it saves the entries a round trip. */
  lockJournal: () => Promise<JournalRow>
}

/** Sends the events of one call to the screens of its restaurant, but to the socket that made the call. */
export type Publish = (tenantId: string, events: readonly PublishedEvent[], sender: Sender) => void

export type PublishedEvent = { event: LiveEvent; meta: LiveMeta }

/** The socket that made a call, as far as the request identifies it: by itself, or as one of its session's. */
export type Sender = { socketId?: string; sessionId?: string }

/** A person and their network address, as the audit log stores them; with their account where they ask for a command. */
export type Actor = { name: string; role: 'staff' | 'superadmin'; ip: string; userId?: string }

/** A journal whose days are closed; `closeNext` closes the first day, month or year that is over; returns its number, null where none is. */
export type ClosedJournal = Journal & { closeNext: (tx: TenantTx) => Promise<number | null> }

/** What the request contains about its command. */
export type CommandOrigin = {
  idempotencyKey?: { key: string; requestHash: Buffer; onReplay: () => void }
  /** Is given the version of the last event of the command. */
  onVersion?: (version: number) => void
  sender?: Sender
  actor?: Actor
  tillId?: string | null
  /** What its entries in the fiscal journal are signed with. */
  journal?: ClosedJournal
  /** Where its statements, round trips and retries are counted. */
  traffic?: Traffic | undefined
  /** Writes the parts of a plan, each by its owner. */
  writePlan?: WritePlan
}

/** Who asked for a command, as the audit log states, and the journal that states some of what the log does. */
export type WrittenBy = { actor: Actor | null; journal: (entry: NewEntry) => void }

/** Sends the statements of a plan, each part by its owner. */
export type WritePlan = (db: Db, plan: Plan<object>, by: WrittenBy) => Promise<unknown>[]
