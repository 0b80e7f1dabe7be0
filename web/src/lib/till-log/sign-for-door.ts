import { signedDoorText, type SignedJob } from '#core/door/door-job.ts'
import { sign } from '#core/offline/chain.ts'
import { readClocks } from './last-contact.ts'
import type { TillDatabase } from './till-database.ts'

/**
 * A job for a print agent of the house, signed by the key of this till.
 * @throws Error if this database has no key
 */
export async function signForDoor(database: TillDatabase, device: string, job: object): Promise<SignedJob> {
  const [keys, { at, offset }] = await Promise.all([database.get('keys', 'own'), readClocks(database)])
  if (!keys) throw new Error('This browser has no till.')
  const unsigned = { device, at: Math.round(at + offset), text: JSON.stringify(job) }
  return { ...unsigned, signature: await sign(signedDoorText(unsigned), keys.privateKey) }
}
