import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../infrastructure/config/read-config.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import { seal, unseal } from '../../infrastructure/sealing.ts'

const KEY_BYTES = 32
const FILE = 'two-factor.key'

/** Keeps the secrets of authenticator apps so that a stolen database alone does not reveal them. */
export type SecretBox = {
  /** Sealed for one account: in another's row it cannot be opened. */
  seal: (secret: string, accountId: string) => Buffer
  open: (sealed: Buffer, accountId: string) => string
}

/** Under the key of the environment, or else of a file that is made once. */
export function openSecretBox({ twoFactorKey, dataDir }: Pick<Config, 'twoFactorKey' | 'dataDir'>): SecretBox {
  const key = twoFactorKey ?? keyOfFile(path.join(dataDir, FILE))
  return {
    seal: (secret, accountId) => seal(key, secret, accountId),
    open: (sealed, accountId) => {
      try {
        return unseal(key, sealed, accountId)
      } catch {
        // the key is not the one it was sealed with, as after a restore without it; recovery codes need none
        throw new AppError('two_factor.key_missing')
      }
    },
  }
}

/** Two processes that start at once end up with the same key: a name is given to a file that is whole, and only once. */
function keyOfFile(file: string): Buffer {
  const found = readKey(file)
  if (found) return found
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(draft, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readKey(file)!
}

function readKey(file: string): Buffer | null {
  try {
    const key = readFileSync(file)
    if (key.length !== KEY_BYTES) throw new Error(`${file} is not a key of ${KEY_BYTES} bytes.`)
    return key
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
