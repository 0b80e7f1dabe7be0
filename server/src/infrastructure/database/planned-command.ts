import { AppError } from '#core/app-error.ts'
import type { LiveEvent } from '#core/contract/realtime.ts'
import type { Loading } from '#core/load-again.ts'
import type { Numbers } from '#core/numbers.ts'
import type { Plan } from '#core/plan.ts'
import { TxJournal } from '../fiscal/tx-journal.ts'
import type { Db } from './db.ts'
import { updateAfterCommand, lockNumbers, lockCommand, type LockedNumbers } from './numbers.queries.ts'
import { recordNotifications } from './outbox/notifications.ts'
import type { Traffic } from './pipelined-connection.ts'
import type { CommandOrigin, ReadTx } from './transactions.ts'

export type HowToLoad = {
  missing: ReadonlySet<Loading>
  /** Sent after all other locks of the command. */
  lockNumbers: () => Promise<Numbers>
}

/** Reads in a transaction: one for it alone, or that of the command. */
export type Read = <T>(work: (tx: ReadTx) => Promise<T>) => Promise<T>

/** A command that loads everything in one round trip, decides without a database, and writes in a second one. */
export type PlannedCommand<Facts extends { numbers: Numbers }, Reply extends object> = {
  /** Ids from the client: commands with the same ones wait for each other. */
  ids?: readonly string[]
  /** Reads before each attempt, outside of its transaction; alone within it, where nothing can change any more. */
  prepare?: (read: Read, isAlone: boolean) => Promise<void>
  /** Sends every lock and read at once, the numbers last, including what earlier attempts found missing. */
  load: (tx: ReadTx, how: HowToLoad) => Promise<Facts>
  /** It writes into the fiscal journal. */
  isJournaled?: boolean
  /**
   * It has large statements, which are planned once per connection instead of per call
   * (docs/decisions/data/0035-plans-of-writes.md).
   */
  plansOnce?: boolean
  /** Throws to refuse, and then nothing has changed. */
  decide: (facts: Facts) => Plan<Reply>
}

export type Done<Reply> = { reply: Reply; events: readonly LiveEvent[]; firstVersion: number }

type Running = {
  db: Db
  readTx: ReadTx
  origin: CommandOrigin
  traffic: Traffic
  missing: ReadonlySet<Loading>
  /** Nothing else writes in the restaurant meanwhile. */
  isAlone: boolean
  /** Statements that travel with the commit, whose failure fails it. */
  unawaited: Promise<unknown>[]
}

/**
 * Runs a command in a transaction that has just begun; its last statements travel with the commit and are not awaited.
 */
export async function runPlanned<Facts extends { numbers: Numbers }, Reply extends object>(
  running: Running,
  command: PlannedCommand<Facts, Reply>,
): Promise<Done<Reply>> {
  const { db, readTx, origin } = running
  const entries = new TxJournal(origin.journal, { db, tenantId: readTx.tenantId, username: origin.actor?.name ?? null })
  const loaded = await loadLocked(running, command, entries)
  if ('earlier' in loaded) return { reply: loaded.earlier as Reply, events: [], firstVersion: 0 }
  return writeBehind(running, { plan: command.decide(loaded.facts), numbers: loaded.numbers, entries })
}

/** The first round trip: all locks and facts, or the reply that the same key got before. */
async function loadLocked<Facts extends { numbers: Numbers }>(
  { db, readTx, origin: { idempotencyKey }, traffic, missing, isAlone }: Running,
  { ids = [], prepare, load, isJournaled = false, plansOnce = false }: PlannedCommand<Facts, object>,
  entries: TxJournal,
): Promise<{ facts: Facts; numbers: Numbers } | { earlier: object }> {
  const names = idempotencyKey ? [idempotencyKey.key, ...ids] : ids
  const started = lockCommand(db, { tenantId: readTx.tenantId, names: names.toSorted(), plansOnce, isAlone, traffic })
  started.catch(() => {})
  if (isAlone) await started.then(() => prepare?.((read) => read(readTx), true))
  let locked: Promise<LockedNumbers> | undefined
  const lock = () => {
    if (locked) return locked
    locked = lockNumbers(db, idempotencyKey?.key ?? null)
    locked.catch(() => {})
    if (isJournaled) void entries.readBehindNumbers()
    return locked
  }
  const loaded = await load(readTx, { missing, lockNumbers: lock }).then(
    (facts) => ({ facts }),
    (error: unknown) => ({ error }),
  )
  // a failed statement fails those after it too: the first one names the cause
  await started
  const { earlier, ...numbers } = await lock().catch((error: unknown) => {
    throw 'error' in loaded ? loaded.error : error
  })
  if (earlier && idempotencyKey) {
    if (!idempotencyKey.isSameRequest(earlier.requestHash)) throw new AppError('request.key_reused')
    idempotencyKey.onReplay()
    return { earlier: earlier.reply }
  }
  if ('error' in loaded) throw loaded.error
  return { facts: loaded.facts, numbers }
}

type Writing<Reply extends object> = { plan: Plan<Reply>; numbers: Numbers; entries: TxJournal }

/** The second round trip, which travels with the commit: each noun's rows, notifications, journal, numbers and reply. */
async function writeBehind<Reply extends object>(
  { db, readTx, origin: { idempotencyKey, writePlan, actor }, unawaited }: Running,
  { plan, numbers: { lastEvent }, entries }: Writing<Reply>,
): Promise<Done<Reply>> {
  if (!writePlan) throw new Error('This command has nothing to write its plan with.')
  const { numbers: given = {}, notifications, reply } = plan
  const events: LiveEvent[] = notifications.length > 0 ? [...plan.events, { type: 'notification' }] : plan.events
  unawaited.push(...writePlan(db, plan, { actor: actor ?? null, journal: (entry) => entries.record(entry) }))
  if (notifications.length > 0)
    unawaited.push(
      recordNotifications(db, notifications, { tenantId: readTx.tenantId, causedBy: actor?.userId ?? null }),
    )
  for (const statement of unawaited) statement.catch(() => {})
  for (const entry of plan.journal ?? []) entries.record(entry)
  const writeEntries = await entries.sign(given)
  if (writeEntries) unawaited.push(writeEntries())
  const keyed = idempotencyKey ? { ...idempotencyKey, reply } : null
  unawaited.push(updateAfterCommand(db, { events, before: lastEvent, numbers: given, keyed }))
  for (const statement of unawaited) statement.catch(() => {})
  return { reply, events, firstVersion: lastEvent + 1 }
}
