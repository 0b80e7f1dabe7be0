import { composeOperation, NO_NUMBERS, type Doing, type TillNumbers } from '#core/offline/compose-operation.ts'
import { sign, signedText } from '#core/offline/chain.ts'
import { exportLines, NOTHING_TAKEN, type LoggedOperation } from '#core/offline/export-file.ts'
import { queueRow } from '#core/offline/queue-row.ts'
import type { StoreClock } from '#core/orders/price-times.ts'
import type { Head, KeptOperation, OwnTill, TillDatabase } from './till-database.ts'

/** On the disk before it counts as saved, where the browser can. */
const STRICT = { durability: 'strict' } as const

/**
 * Writes an operation into the log under the next numbers. Saved once this resolves: the transaction is complete.
 * @throws DOMException if the device did not write it, and then nothing has changed
 */
export async function appendOperation(
  database: TillDatabase,
  doing: Doing,
  of: { letter: string; clock: StoreClock },
): Promise<{ seq: number; text: string }> {
  const transaction = database.transaction(['operations', 'counters'], 'readwrite', STRICT)
  const counters = transaction.objectStore('counters')
  // only requests of this transaction are awaited in it: anything else would end it
  const last = ((await counters.get('numbers')) as TillNumbers | undefined) ?? NO_NUMBERS
  const { text, numbers } = composeOperation(doing, last, of)
  const [seq] = await Promise.all([
    transaction.objectStore('operations').add({ text }),
    counters.put(numbers, 'numbers'),
    transaction.done,
  ])
  return { seq, text }
}

/** The last operation that the server has taken. */
export async function readHead(database: TillDatabase): Promise<Head> {
  return ((await database.get('counters', 'head')) as Head | undefined) ?? NOTHING_TAKEN
}

/** The operations after the last one that the server has taken, in their order, and no more than `most` of them. */
export async function listWaiting(database: TillDatabase, most?: number): Promise<LoggedOperation[]> {
  const transaction = database.transaction(['operations', 'counters'])
  const after = await afterHead(transaction.objectStore('counters').get('head'))
  const store = transaction.objectStore('operations')
  const [keys, kept] = await Promise.all([store.getAllKeys(after, most), store.getAll(after, most)])
  return kept.map(({ text, taken }, at) => {
    return { seq: keys[at]!, text, ...(taken?.outcome === 'refused' && { refused: true }) }
  })
}

/** Operations that are read at once, from the end of the log on. */
const CHUNK = 50

/**
 * The last operation whose text is like this; null if the log has none. `since`: an id that came before it, so that no
 * more is read than what may be later.
 */
export async function findOperation(
  database: TillDatabase,
  isLike: (text: string) => boolean,
  since = '',
): Promise<KeptOperation | null> {
  const [[first = 1], last] = await Promise.all([database.getAllKeys('operations', null, 1), readLast(database)])
  for (let to = last; to >= first; to -= CHUNK) {
    const kept = await database.getAll('operations', IDBKeyRange.bound(to - CHUNK + 1, to))
    const found = kept.findLast(({ text }) => isLike(text))
    if (found) return found
    // ids begin with their time; those of a whole chunk also where the clock was set back
    if (kept[0] && (queueRow(kept[0].text).id ?? '') < since) return null
  }
  return null
}

/** The number of operations that wait. */
export async function countWaiting(database: TillDatabase): Promise<number> {
  const transaction = database.transaction(['operations', 'counters'])
  return transaction.objectStore('operations').count(await afterHead(transaction.objectStore('counters').get('head')))
}

async function afterHead(head: Promise<unknown>): Promise<IDBKeyRange> {
  const { seq } = ((await head) as Head | undefined) ?? NOTHING_TAKEN
  return IDBKeyRange.lowerBound(seq, true)
}

/** The number of the last operation that this log has or had. */
export async function readLast(database: TillDatabase): Promise<number> {
  const transaction = database.transaction(['operations', 'counters'])
  const head = (await transaction.objectStore('counters').get('head')) as Head | undefined
  const last = await transaction.objectStore('operations').openKeyCursor(null, 'prev')
  return Math.max(head?.seq ?? 0, last?.key ?? 0)
}

/** The till whose log this is; undefined before its registration has ended. */
export const readTill = async (database: TillDatabase): Promise<OwnTill | undefined> =>
  (await database.get('counters', 'till')) as OwnTill | undefined

/**
 * A file with everything that waits, signed by the key of the till.
 * @throws Error if this database has no till or key
 */
export async function exportLog(database: TillDatabase): Promise<{ name: string; text: string; count: number }> {
  const [till, keys, head, waiting] = await Promise.all([
    readTill(database),
    database.get('keys', 'own'),
    readHead(database),
    listWaiting(database),
  ])
  if (!till || !keys) throw new Error('This browser has no till.')
  const { id: device, letter, tenant } = till
  const lines = await exportLines({ tenant, device, letter, head }, waiting, (place) =>
    sign(signedText(place), keys.privateKey),
  )
  const today = new Date().toISOString().slice(0, 10)
  return { name: `comptoir-${letter}-${today}.jsonl`, text: `${lines.join('\n')}\n`, count: waiting.length }
}
