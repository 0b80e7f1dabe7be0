import type { IDBPTransaction } from 'idb'
import type { Open } from '#core/contract/people/offline.ts'
import { sha256 } from '#core/offline/chain.ts'
import { hashesKept, isWhole, nameOfOlder, olderMenus } from './kept-bundle.ts'
import { keepTill } from './keep-till.ts'
import { noteContact, readContact } from './last-contact.ts'
import { makeKeys, publicPartOf } from './till-keys.ts'
import { openTillDatabase, type KeptText, type PartName, type TillDatabase, type TillSchema } from './till-database.ts'
import { readLast, readTill } from './till-log.ts'
import type { TillServer } from './till-server.ts'

const STRICT = { durability: 'strict' } as const

/** `copied`: the server has operations of this till that its log never had, so another till sells under its name. */
export type Refreshed = 'changed' | 'unchanged' | 'copied'

/**
 * Brings the parts of the bundle up to date, all that came at once or none. A part that came broken is not kept.
 * @throws ApiError where the server does not answer
 */
export async function refreshBundle(database: TillDatabase, server: TillServer): Promise<Refreshed> {
  const askedAt = Date.now()
  const { device, parts, serverTime, leaseUntil } = await server.bundle(await hashesKept(database))
  const till = await readTill(database)
  // the browser was registered anew meanwhile: its cookie speaks for another till
  if (device.id !== till?.id) return 'unchanged'
  const { toSettle = [] } = (await readContact(database)) ?? {}
  await noteContact(database, { serverTime, askedAt, leaseUntil, toSettle: device.toSettle })
  if (device.last > (await readLast(database))) return 'copied'
  const whole = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => (part && (await isWhole(part)) ? { name, part } : null)),
  )
  const kept = whole.filter((one) => one !== null)
  if (kept.length === 0) return String(device.toSettle) === String(toSettle) ? 'unchanged' : 'changed'
  const transaction = database.transaction(['bundle', 'open', 'operations'], 'readwrite', STRICT)
  const bundle = transaction.objectStore('bundle')
  const menu = kept.find(({ name }) => name === 'menu')
  if (menu) await keepOlderMenu(transaction, menu.part)
  await Promise.all([...kept.map(({ name, part }) => bundle.put(part, name as PartName)), transaction.done])
  return 'changed'
}

type Keeping = IDBPTransaction<TillSchema, ('bundle' | 'open' | 'operations')[], 'readwrite'>

/** Sales from an earlier menu keep its prices until the room has brought them. */
async function keepOlderMenu(transaction: Keeping, next: KeptText): Promise<void> {
  const bundle = transaction.objectStore('bundle')
  const [last, open] = await Promise.all([bundle.get('menu'), transaction.objectStore('open').get('open')])
  const since = await transaction.objectStore('operations').getAll(IDBKeyRange.lowerBound(open?.seq ?? 0, true))
  const sold = new Set(since.map(({ text }) => numberIn(text, 'list')))
  const before = last && numberIn(last.text, 'number')
  for (const name of await bundle.getAllKeys(olderMenus())) {
    const number = Number(name.slice('menu '.length))
    if (!sold.has(number)) await bundle.delete(name)
  }
  // another tab may be selling from it at this moment
  if (last && typeof before === 'number' && before !== numberIn(next.text, 'number'))
    await bundle.put(last, nameOfOlder(before))
}

const numberIn = (text: string, name: 'list' | 'number') => (JSON.parse(text) as Record<string, unknown>)[name]

/** The last reply: the same one again says that nothing has changed. */
let lastOpen: Open | null = null

/**
 * Brings what is open up to date; true if it changed. An answer that was overtaken by a later one is not kept.
 * @throws ApiError where the server does not answer
 */
export async function refreshOpen(database: TillDatabase, server: TillServer): Promise<boolean> {
  const open = await server.open()
  if (open === lastOpen) return false
  const text = JSON.stringify(open)
  const { seq, serverTime } = open
  const kept = { text, hash: await sha256(text), seq, serverTime }
  const transaction = database.transaction('open', 'readwrite', STRICT)
  const before = await transaction.store.get('open')
  const isLater = before === undefined || Date.parse(serverTime) >= Date.parse(before.serverTime)
  if (isLater) await transaction.store.put(kept, 'open')
  await transaction.done
  lastOpen = open
  return isLater
}

/**
 * Makes a till of a shared device that was registered before there were keys; the same key goes again where this was
 * broken off.
 * @throws ApiError if the server refuses it: the device has a key that this browser lost, and must be registered again
 */
export async function giveFirstKey(deviceId: string, server: TillServer): Promise<void> {
  const keys = await firstKeys(deviceId)
  await server.saveKey({ publicKey: await publicPartOf(keys) })
  await keepTill(await server.bundle(''), keys)
}

/** The key is kept before the server has it: one that only the server knows would be of no use. */
async function firstKeys(deviceId: string): Promise<CryptoKeyPair> {
  const database = await openTillDatabase(deviceId)
  try {
    const begun = await database.get('keys', 'own')
    if (begun) return begun
    const keys = await makeKeys()
    const transaction = database.transaction('keys', 'readwrite', STRICT)
    await Promise.all([transaction.store.put(keys, 'own'), transaction.done])
    return keys
  } finally {
    database.close()
  }
}
