import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import webPush from 'web-push'
import { z } from 'zod'
import { readOrMake } from '../config/key-file.ts'
import type { Config } from '../config/read-config.ts'
import type { Connections } from '../database/connect.ts'
import { seal, unseal } from '../sealing.ts'
import { findPushKeysForUpdate, updatePushKeys } from './push-keys.queries.ts'

const FILE = 'vapid.json'
const PURPOSE = 'push keys'
const Keys = z.object({ publicKey: z.string().regex(/^[\w-]{87}$/), privateKey: z.string().regex(/^[\w-]{43}$/) })
/** A pair on the curve P-256, base64url, by which push services know this installation (RFC 8292). */
export type PushKeys = z.output<typeof Keys>

type Places = Pick<Config, 'pushKeys' | 'dataDir'> & { log: Pick<FastifyBaseLogger, 'error'> }

/**
 * The keys of the environment, else those an earlier process stored, else those of the data folder, made once. All
 * processes on one database find the same (docs/decisions/operation/0067-one-pair-of-push-keys.md).
 */
export async function openPushKeys(
  { db, keyFor }: Pick<Connections, 'db' | 'keyFor'>,
  { pushKeys, dataDir, log }: Places,
): Promise<PushKeys> {
  const file = path.join(dataDir, FILE)
  const sealingKey = keyFor(PURPOSE)
  return db.transaction(async (tx) => {
    const stored = await findPushKeysForUpdate(tx)
    const shared = stored.sealed && unsealKeys(sealingKey, stored.sealed)
    const keys = pushKeys ?? shared ?? readKeys(file) ?? webPush.generateVAPIDKeys()
    // a copy in the folder, unless there is a file
    const ofFile = pushKeys ? null : readOrMake(file, readKeys, () => JSON.stringify(keys, null, 2))
    if (stored.publicKey !== null && stored.publicKey !== keys.publicKey)
      log.error('push messages were signed with other keys before: see VAPID_PUBLIC_KEY and vapid.json')
    if (ofFile !== null && ofFile.publicKey !== keys.publicKey)
      log.error('vapid.json has other keys than the database, which push messages are signed with')
    if (shared?.publicKey !== keys.publicKey || stored.publicKey !== keys.publicKey)
      await updatePushKeys(tx, { publicKey: keys.publicKey, sealed: seal(sealingKey, JSON.stringify(keys), PURPOSE) })
    return keys
  })
}

/** Null: sealed under another key, as after a restore into another database or a change of its password. */
function unsealKeys(sealingKey: Buffer, sealed: Buffer): PushKeys | null {
  try {
    return Keys.parse(JSON.parse(unseal(sealingKey, sealed, PURPOSE)))
  } catch {
    return null
  }
}

function readKeys(file: string): PushKeys | null {
  try {
    const keys = Keys.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    if (!keys.success) throw new Error(`${file} holds no keys for push messages.`)
    return keys.data
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
