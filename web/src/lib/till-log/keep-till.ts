import type { Bundle } from '#core/contract/people/offline.ts'
import { canKeepKeys } from './self-test.ts'
import { openTillDatabase, type PartName } from './till-database.ts'

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const
const STRICT = { durability: 'strict' } as const

/** The public part of a key, as the server keeps it. */
export type PublicPart = { kty: 'EC'; crv: 'P-256'; x: string; y: string }

/** A key pair whose private part never leaves the browser, and its public part; null where browsers make none. */
export async function makeTillKeys(): Promise<{ keys: CryptoKeyPair; publicKey: PublicPart } | null> {
  if (!canKeepKeys()) return null
  const keys = await crypto.subtle.generateKey(CURVE, false, ['sign', 'verify'])
  const { x, y } = await crypto.subtle.exportKey('jwk', keys.publicKey)
  return { keys, publicKey: { kty: 'EC', crv: 'P-256', x: x!, y: y! } }
}

/**
 * Keeps a till with its key and its bundle, all or nothing, and asks the browser not to delete it.
 * @throws DOMException if the browser keeps no keys or has no room
 */
export async function keepTill({ device, parts }: Bundle, keys: CryptoKeyPair): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false)
  const database = await openTillDatabase(device.id)
  try {
    const transaction = database.transaction(['keys', 'counters', 'bundle'], 'readwrite', STRICT)
    const { id, letter, tenant } = device
    const writes = [
      transaction.objectStore('keys').put(keys, 'own'),
      transaction.objectStore('counters').put({ id, letter, tenant }, 'till'),
      ...Object.entries(parts).flatMap(([name, part]) =>
        part ? [transaction.objectStore('bundle').put(part, name as PartName)] : [],
      ),
    ]
    await Promise.all([...writes, transaction.done])
  } finally {
    database.close()
  }
}

/** Deletes what a device that is no longer shared knows of its restaurant; the operations that wait stay. */
export async function forgetBundle(deviceId: string): Promise<void> {
  const database = await openTillDatabase(deviceId)
  try {
    const transaction = database.transaction(['bundle', 'open'], 'readwrite', STRICT)
    const clears = [transaction.objectStore('bundle').clear(), transaction.objectStore('open').clear()]
    await Promise.all([...clears, transaction.done])
  } finally {
    database.close()
  }
}
