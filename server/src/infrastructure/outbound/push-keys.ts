import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import webPush from 'web-push'
import { z } from 'zod'
import type { Config } from '../config/read-config.ts'
import type { Database } from '../database/connect.ts'
import { updatePushKey } from './push-keys.queries.ts'

const FILE = 'vapid.json'
const Keys = z.object({ publicKey: z.string().regex(/^[\w-]{87}$/), privateKey: z.string().regex(/^[\w-]{43}$/) })
/** A pair on the curve P-256, base64url: push services know this installation by it (RFC 8292). */
export type PushKeys = z.output<typeof Keys>

/** The keys of the environment, or else those of a file that is made once. */
export function openPushKeys({ pushKeys, dataDir }: Pick<Config, 'pushKeys' | 'dataDir'>): PushKeys {
  if (pushKeys) return pushKeys
  const file = path.join(dataDir, FILE)
  return readKeys(file) ?? makeKeys(file)
}

/** Two processes that start at once end up with the same keys: a name is given to a file that is whole, and only once. */
function makeKeys(file: string): PushKeys {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(draft, JSON.stringify(webPush.generateVAPIDKeys(), null, 2), { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readKeys(file)!
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

/** Logs at the start that this process signs with other keys than the one that started before: devices refuse one of the two. */
export async function warnOfOtherKeys(
  db: Kysely<Database>,
  { publicKey }: PushKeys,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const before = await updatePushKey(db, publicKey)
  if (before !== null && before !== publicKey)
    log.error('push messages were signed with other keys before: see VAPID_PUBLIC_KEY and vapid.json')
}
