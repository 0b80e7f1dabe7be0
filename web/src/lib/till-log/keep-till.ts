import type { Bundle } from '#core/contract/people/offline.ts'
import { openTillDatabase, type PartName } from './till-database.ts'

const STRICT = { durability: 'strict' } as const

/**
 * Keeps a till with its key and its bundle, all or nothing, and asks the browser not to delete it.
 * @throws DOMException if the browser keeps no keys or has no room
 */
export async function keepTill({ device, parts, serverTime, leaseUntil }: Bundle, keys: CryptoKeyPair): Promise<void> {
  await globalThis.navigator?.storage?.persist?.().catch(() => false)
  const database = await openTillDatabase(device.id)
  try {
    const transaction = database.transaction(['keys', 'counters', 'bundle'], 'readwrite', STRICT)
    const { id, letter, tenant } = device
    const at = Date.now()
    const contact = { at, offset: Date.parse(serverTime) - at, leaseUntil: Date.parse(leaseUntil) }
    const writes = [
      transaction.objectStore('keys').put(keys, 'own'),
      transaction.objectStore('counters').put({ id, letter, tenant }, 'till'),
      transaction.objectStore('counters').put(contact, 'contact'),
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
