import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { TillNumbers } from '#core/offline/compose-operation.ts'

/** An operation as it is kept and sent. Its number in the log is its key. */
export type KeptOperation = {
  text: string
  /** The server's outcome, once it has one. Refused ones that wait were refused while the person stood there. */
  outcome?: 'applied' | 'noted' | 'settle' | 'refused'
}

/** Names of the parts of a bundle. */
export type PartName = 'store' | 'menu' | 'floor' | 'people'

/** A text with its SHA-256, in lower-case hexadecimal. */
export type KeptText = { hash: string; text: string }

/** The last operation that the server has taken, with its hash in the chain. */
export type Head = { seq: number; hash: string }

/** The till of this browser. */
export type OwnTill = { id: string; letter: string; tenant: string }

/** The database of a till. Stores only grow from version to version: a queue of an older program is still read. */
interface TillSchema extends DBSchema {
  operations: { key: number; value: KeptOperation }
  counters: { key: 'numbers' | 'head' | 'till'; value: TillNumbers | Head | OwnTill }
  keys: { key: 'own'; value: CryptoKeyPair }
  bundle: { key: PartName; value: KeptText }
  open: { key: 'open'; value: KeptText & { seq: number } }
  /** Texts written and read to test the browser. */
  probes: { key: 'own'; value: string }
}

export type TillDatabase = IDBPDatabase<TillSchema>

const VERSION = 1

const PREFIX = 'comptoir-till-'

/** Opens the database of a device, or makes it. An older tab lets go of it when a newer program needs it. */
export function openTillDatabase(deviceId: string): Promise<TillDatabase> {
  return openDB<TillSchema>(PREFIX + deviceId, VERSION, {
    upgrade: (database) => {
      // numbers without a gap: an aborted transaction gives its number back
      database.createObjectStore('operations', { autoIncrement: true })
      for (const store of ['counters', 'keys', 'bundle', 'open', 'probes'] as const) database.createObjectStore(store)
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
}

/** The databases of all tills that this browser has been. */
export async function listTillDatabases(): Promise<TillDatabase[]> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name] : []))
  return Promise.all(names.map((name) => openTillDatabase(name.slice(PREFIX.length))))
}
