import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../infrastructure/config/read-config.ts'
import { AppError } from '../../infrastructure/app-error.ts'

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
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
    seal: (secret, accountId) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(accountId))
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
    },
    open: (sealed, accountId) => {
      try {
        const iv = sealed.subarray(0, IV_BYTES)
        const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
        decipher.setAAD(Buffer.from(accountId)).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
        return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString()
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
