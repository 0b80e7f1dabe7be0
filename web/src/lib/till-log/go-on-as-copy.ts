import { sign } from '#core/offline/chain.ts'
import { signedKeyText } from '#core/offline/device-key.ts'
import { makeKeys, publicPartOf } from './till-keys.ts'
import { openTillDatabase, type OwnTill, type TillDatabase } from './till-database.ts'
import { readTill } from './till-log.ts'
import type { TillServer } from './till-server.ts'

const STRICT = { durability: 'strict' } as const

/**
 * A log that was copied with its profile, or restored with its disk, goes on as a till of its own: with a new key, id and
 * letter, a database that holds what the till knows, and receipts from 1 on. What the old log has not sent stays in it.
 * Broken off and begun anew, it is the same till.
 * @throws ApiError if the server gives no new id, or does not answer
 */
export async function goOnAsCopy(database: TillDatabase, server: TillServer): Promise<OwnTill> {
  const [till, own] = await Promise.all([readTill(database), database.get('keys', 'own')])
  if (!till || !own) throw new Error('This browser has no till.')
  const next = await nextKeys(database)
  const publicKey = await publicPartOf(next)
  const signature = await sign(signedKeyText(till.id, publicKey), own.privateKey)
  const { id, letter } = await server.saveKey({ publicKey, signature })
  const copy = { id, letter, tenant: till.tenant }
  await keepCopy(database, copy, next)
  const transaction = database.transaction(['counters', 'keys', 'bundle', 'open'], 'readwrite', STRICT)
  await Promise.all([
    transaction.objectStore('counters').put({ ...till, wentOnAs: id }, 'till'),
    transaction.objectStore('keys').delete('next'),
    transaction.objectStore('bundle').clear(),
    transaction.objectStore('open').clear(),
    transaction.done,
  ])
  return copy
}

async function nextKeys(database: TillDatabase): Promise<CryptoKeyPair> {
  const begun = await database.get('keys', 'next')
  if (begun) return begun
  const keys = await makeKeys()
  const transaction = database.transaction('keys', 'readwrite', STRICT)
  await Promise.all([transaction.store.put(keys, 'next'), transaction.done])
  return keys
}

async function keepCopy(from: TillDatabase, till: OwnTill, keys: CryptoKeyPair): Promise<void> {
  const [names, parts, open, contact] = await Promise.all([
    from.getAllKeys('bundle'),
    from.getAll('bundle'),
    from.get('open', 'open'),
    from.get('counters', 'contact'),
  ])
  const database = await openTillDatabase(till.id)
  try {
    const transaction = database.transaction(['counters', 'keys', 'bundle', 'open'], 'readwrite', STRICT)
    await Promise.all([
      transaction.objectStore('counters').put(till, 'till'),
      contact && transaction.objectStore('counters').put(contact, 'contact'),
      transaction.objectStore('keys').put(keys, 'own'),
      ...names.map((name, at) => transaction.objectStore('bundle').put(parts[at]!, name)),
      // none of its own operations is in it
      open && transaction.objectStore('open').put({ ...open, seq: 0 }, 'open'),
      transaction.done,
    ])
  } finally {
    database.close()
  }
}
