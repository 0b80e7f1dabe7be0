import { isSigned, sign } from '#core/offline/chain.ts'
import { openTillDatabase, type TillDatabase } from './till-database.ts'

/** Steps of the test by which a browser proves that it can sell without the server, in their order. */
export const TILL_STEPS = ['secure', 'key', 'write', 'read', 'worker'] as const
export type TillStep = (typeof TILL_STEPS)[number]

/** The step that failed, or none; and whether the browser may delete the till's data by itself. */
export type TillState = { failed: TillStep | null; mayLoseData: boolean }

/** Asks the program's worker whether it can read the till's database; for a start without the server it has to. */
export type ReadByWorker = (deviceId: string) => Promise<boolean>

const STRICT = { durability: 'strict' } as const

/** Tries all that a till needs without the server, on its own database. */
export async function testTill(deviceId: string, readByWorker: ReadByWorker): Promise<TillState> {
  if (!canKeepKeys()) return { failed: 'secure', mayLoseData: true }
  const mayLoseData = !(await isPersistent())
  const database = await openTillDatabase(deviceId).catch(() => null)
  if (!database) return { failed: 'write', mayLoseData }
  try {
    const failed = (await failedStepOf(database)) ?? ((await readByWorker(deviceId)) ? null : 'worker')
    return { failed, mayLoseData }
  } finally {
    database.close()
  }
}

/** Keys are for pages under https, or of this machine. */
export const canKeepKeys = (): boolean => globalThis.isSecureContext && globalThis.crypto?.subtle !== undefined

async function failedStepOf(database: TillDatabase): Promise<TillStep | null> {
  if (!(await canUseKey(database).catch(() => false))) return 'key'
  const written = crypto.randomUUID()
  if (!(await canWrite(database, written))) return 'write'
  const read = await database.get('probes', 'own').catch(() => undefined)
  return read === written ? null : 'read'
}

/** The key is the kept one: a browser that loses it at the next start fails here then. */
async function canUseKey(database: TillDatabase): Promise<boolean> {
  const keys = await database.get('keys', 'own')
  if (!keys) return false
  return isSigned('probe', await sign('probe', keys.privateKey), keys.publicKey)
}

async function canWrite(database: TillDatabase, text: string): Promise<boolean> {
  try {
    const transaction = database.transaction('probes', 'readwrite', STRICT)
    await Promise.all([transaction.store.put(text, 'own'), transaction.done])
    return true
  } catch {
    return false
  }
}

async function isPersistent(): Promise<boolean> {
  // older browsers have no such promise, and may delete everything
  return (await navigator.storage?.persisted?.().catch(() => false)) ?? false
}
