import type { LogHandle } from './log-handle.ts'
import { readContact } from './last-contact.ts'
import type { KeptOperation, LastContact, OwnTill } from './till-database.ts'
import { exportLog, readHead, readTill } from './till-log.ts'

/** An operation of this browser's tills, waiting or taken. */
export type QueueEntry = KeptOperation & {
  /** The id and the letter of the till that did it. */
  till: string
  letter: string
  /** False for one that an earlier till of this browser has left. */
  isOwn: boolean
  seq: number
  isWaiting: boolean
  /** It waited for somebody's decision, which has been taken since. */
  isSettled: boolean
}

/** Waiting operations, the oldest first. */
export const waitingOf = (entries: readonly QueueEntry[]): QueueEntry[] => entries.filter(({ isWaiting }) => isWaiting)

/** Operations that the server has taken in the last seven days, the newest first. */
export const takenOf = (entries: readonly QueueEntry[]): QueueEntry[] =>
  entries.filter(({ isWaiting }) => !isWaiting).toReversed()

/** All operations that this browser keeps, in their order, those of earlier tills first. */
export async function readQueue(own: LogHandle, others: readonly LogHandle[]): Promise<QueueEntry[]> {
  const all = await Promise.all([...others, own].map(async (log) => entriesOf(log, own)))
  return all.flat()
}

async function entriesOf(log: LogHandle, own: LogHandle): Promise<QueueEntry[]> {
  const database = log.current()
  const [till, head, ownTill] = await Promise.all([readTill(database), readHead(database), readTill(own.current())])
  const { id, letter, wentOnAs } = till as OwnTill
  // the server tells a copy what waits of the log that it was copied from
  const told = await readContact(wentOnAs !== undefined && wentOnAs === ownTill?.id ? own.current() : database)
  const transaction = database.transaction('operations')
  const [keys, kept] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()])
  return kept.map((operation, at) => {
    const seq = keys[at]!
    const isSettled = isDecided(operation.taken, told)
    return { ...operation, till: id, letter, isOwn: log === own, seq, isWaiting: seq > head.seq, isSettled }
  })
}

/** True for what the server did not name any more when it was asked after it had it. */
const isDecided = (taken: KeptOperation['taken'], { menuAt, toSettle }: Partial<LastContact> = {}): boolean =>
  taken?.outcome === 'settle' && (menuAt ?? 0) > taken.at && toSettle !== undefined && !toSettle.includes(taken.hash)

/** A signed file for each till of this browser that has something to send. */
export async function exportAll(logs: readonly LogHandle[]): Promise<{ name: string; text: string }[]> {
  const files = await Promise.all(logs.map((log) => exportLog(log.current())))
  return files.filter(({ count }) => count > 0)
}
