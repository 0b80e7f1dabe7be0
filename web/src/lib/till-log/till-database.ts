import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { TillNumbers } from '#core/offline/compose-operation.ts'

/** The server's answer to an operation, in the words of the person who sent it. */
export type Taken = {
  outcome: 'applied' | 'noted' | 'settle' | 'refused'
  /** Of the call that does the same. */
  reply?: Record<string, unknown>
  code?: string
  message?: string
  notes?: readonly { code: string; message: string }[]
  /** The operation's hash in the chain. */
  hash: string
  /** By the device's clock, in milliseconds since 1970. */
  at: number
}

/** An operation as it is kept and sent. Its number in the log is its key. */
export type KeptOperation = {
  text: string
  /** Once the server has it. Where a restored server has lost it again, it is sent anew, a refused one as refused. */
  taken?: Taken
}

/** Names of the parts of a bundle. */
export type PartName = 'store' | 'menu' | 'floor' | 'people'

/** The menu with an older price list, by its number. */
export type OlderMenu = `menu ${number}`

/** A text with its SHA-256, in lower-case hexadecimal. */
export type KeptText = { hash: string; text: string }

/** The last operation that the server has taken, with its hash in the chain. */
export type Head = { seq: number; hash: string }

/** The till of this browser. A log that was copied has gone on as another till, and only sends what it holds. */
export type OwnTill = { id: string; letter: string; tenant: string; wentOnAs?: string }

/** The last contact with the server: clocks in milliseconds, and until when new sales may be made without another. */
export type LastContact = {
  at: number
  offset: number
  leaseUntil: number | null
  /** When the bundle, and the menu in it, was last brought or found unchanged. */
  menuAt?: number | null
  /** Hashes of operations that somebody has to decide, as of `menuAt`. */
  toSettle?: readonly string[]
}

/** The open room as the server sent it: `seq` is the last operation of this till in it. */
export type KeptOpen = KeptText & { seq: number; serverTime: string }

/** The database of a till. Stores only grow from version to version: a queue of an older program is still read. */
export interface TillSchema extends DBSchema {
  operations: { key: number; value: KeptOperation }
  counters: { key: 'numbers' | 'head' | 'till' | 'contact'; value: TillNumbers | Head | OwnTill | LastContact }
  /** `next` is the key of the till that a copied log goes on as, until that till is there. */
  keys: { key: 'own' | 'next'; value: CryptoKeyPair }
  /** Menus of before stay as long as an operation that no room has brought yet was sold from them. */
  bundle: { key: PartName | OlderMenu; value: KeptText }
  open: { key: 'open'; value: KeptOpen }
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
  const names = await listNames()
  return Promise.all(names.map((name) => openTillDatabase(name.slice(PREFIX.length))))
}

/** True if this browser is or was a till. */
export const hasTill = async (): Promise<boolean> => (await listNames()).length > 0

const listNames = async (): Promise<string[]> =>
  (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name] : []))
