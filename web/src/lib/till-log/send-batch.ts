import { cutBatch } from '#core/offline/batch.ts'
import { FIRST_HASH, hashOfOperation, sign, signedText } from '#core/offline/chain.ts'
import { withHoles, type LoggedOperation } from '#core/offline/export-file.ts'
import { BATCH_MAX, type SyncResult } from '#core/contract/people/sync.ts'
import { goOnAsCopy } from './go-on-as-copy.ts'
import { hashesKept } from './kept-bundle.ts'
import { noteContact } from './last-contact.ts'
import { takeResults } from './take-results.ts'
import type { Head, OwnTill, TillDatabase } from './till-database.ts'
import { countWaiting, listWaiting, readHead, readTill } from './till-log.ts'
import { refusalOf, type TillEnd, type TillServer } from './till-server.ts'

const STRICT = { durability: 'strict' } as const
/** Milliseconds until a batch without an answer is given up and sent again. */
const BATCH_MS = 15_000

/** The end of sending a batch. */
export type BatchEnd =
  | { end: 'nothing waits' }
  | { end: 'taken'; results: readonly SyncResult[] }
  /** The server lost what it had: sending goes on from further back. */
  | { end: 'gone back' }
  /** No answer, a fault of the server, or one that stopped an operation: to be sent again later. */
  | { end: 'away' }
  /** The log was copied, and goes on as this till. */
  | { end: 'copied'; as: OwnTill }
  | { end: 'ended'; why: TillEnd }

type Waited = {
  /** The person waits, and hears a refusal at once. */
  mayRefuse: boolean
  timeoutMs: number
}

/** Sends the next batch of what waits. Only one tab may do so at a time. */
export async function sendBatch(
  database: TillDatabase,
  server: TillServer,
  { mayRefuse, timeoutMs }: Waited = { mayRefuse: false, timeoutMs: BATCH_MS },
): Promise<BatchEnd> {
  const [till, keys, head] = await Promise.all([readTill(database), database.get('keys', 'own'), readHead(database)])
  if (!till || !keys) return { end: 'nothing waits' }
  const [waiting, listed] = await Promise.all([countWaiting(database), listWaiting(database, 2 * BATCH_MAX)])
  const next = firstOf(listed, head)
  const operations = mayRefuse ? next.slice(0, 1) : cutBatch(next)
  if (operations.length === 0) return { end: 'nothing waits' }
  const hashes = await chain(till.id, head, operations)
  const [seq, hash] = [...hashes].at(-1)!
  const batch = {
    tenant: till.tenant,
    device: till.id,
    first: head.seq + 1,
    before: head.hash,
    operations: operations.map(sent),
    signature: await sign(signedText({ device: till.id, seq, hash }), keys.privateKey),
    mayRefuse,
    fork: till.wentOnAs !== undefined,
    waiting,
  }
  const askedAt = Date.now()
  try {
    const reply = await server.send(batch, AbortSignal.timeout(timeoutMs))
    await takeResults(database, reply, hashes)
    await noteContact(database, { serverTime: reply.serverTime, askedAt })
    return reply.failed || reply.results.length === 0 ? { end: 'away' } : { end: 'taken', results: reply.results }
  } catch (error) {
    // while a person waits there is no time to mend anything: it is sent again without them
    return mayRefuse ? { end: 'away' } : afterRefusal(database, server, { error, till, head })
  }
}

/** A restored server may ask for thousands of numbers that are deleted here: no more than a batch is looked at. */
function firstOf(listed: readonly LoggedOperation[], { seq }: Head): readonly LoggedOperation[] {
  const near = listed.filter((one) => one.seq <= seq + 2 * BATCH_MAX)
  const [next] = listed
  if (near.length > 0 || next === undefined) return withHoles(near, seq)
  return Array.from({ length: 2 * BATCH_MAX }, (_, at) => ({ seq: seq + 1 + at, text: '' }))
}

/** The hashes of operations that follow a head, by number. */
async function chain(device: string, head: Head, operations: readonly LoggedOperation[]): Promise<Map<number, string>> {
  const hashes = new Map<number, string>()
  let before = head.hash
  for (const { seq, text } of operations) {
    before = await hashOfOperation({ device, seq, before, text })
    hashes.set(seq, before)
  }
  return hashes
}

const sent = ({ text, refused = false }: LoggedOperation) => (text === '' ? { hole: true } : { text, refused })

type Failed = { error: unknown; till: OwnTill; head: Head }

async function afterRefusal(
  database: TillDatabase,
  server: TillServer,
  { error, till, head }: Failed,
): Promise<BatchEnd> {
  const refused = refusalOf(error)
  if (refused === 'away') return { end: 'away' }
  if (refused === 'fork') return till.wentOnAs === undefined ? copyOf(database, server) : { end: 'away' }
  if ('ended' in refused) return { end: 'ended', why: refused.ended }
  const { expected } = refused
  if (expected < 1 || expected > head.seq) return { end: 'away' }
  return (await goBackTo(database, server, expected)) ? { end: 'gone back' } : { end: 'away' }
}

/** Gives a copied log a key, an id and a letter of its own; the same ones again where this was broken off. */
export async function copyOf(database: TillDatabase, server: TillServer): Promise<BatchEnd> {
  try {
    return { end: 'copied', as: await goOnAsCopy(database, server) }
  } catch (error) {
    const refused = refusalOf(error)
    return typeof refused === 'object' && 'ended' in refused ? { end: 'ended', why: refused.ended } : { end: 'away' }
  }
}

/** Sends again from an earlier operation on, after the server was restored from a backup; false if it cannot yet. */
async function goBackTo(database: TillDatabase, server: TillServer, expected: number): Promise<boolean> {
  const seq = expected - 1
  const hash = await hashAt(database, server, seq).catch(() => null)
  if (hash === null) return false
  const transaction = database.transaction('counters', 'readwrite', STRICT)
  await Promise.all([transaction.store.put({ seq, hash }, 'head'), transaction.done])
  return true
}

/** The hash of an operation that was taken; of a deleted one only the server can tell it. */
async function hashAt(database: TillDatabase, server: TillServer, seq: number): Promise<string | null> {
  if (seq === 0) return FIRST_HASH
  const kept = await database.get('operations', seq)
  if (kept?.taken) return kept.taken.hash
  const { device } = await server.bundle(await hashesKept(database))
  return device.last === seq ? device.hash : null
}
