import path from 'node:path'
import { AppError } from '#core/app-error.ts'
import { keyOfFile } from '../../../infrastructure/config/key-file.ts'
import type { Config } from '../../../infrastructure/config/read-config.ts'
import { seal, unseal } from '../../../infrastructure/sealing.ts'

const FILE = 'two-factor.key'

/** Encrypts the secrets of authenticator apps, so that a stolen database alone does not reveal them. */
export type SecretBox = {
  /** Sealed for one account: it cannot be opened in another's row. */
  seal: (secret: string, accountId: string) => Buffer
  open: (sealed: Buffer, accountId: string) => string
}

/** Uses the key in the environment, or else a file that is made once. */
export function openSecretBox({ twoFactorKey, dataDir }: Pick<Config, 'twoFactorKey' | 'dataDir'>): SecretBox {
  const key = twoFactorKey ?? keyOfFile(path.join(dataDir, FILE))
  return {
    seal: (secret, accountId) => seal(key, secret, accountId),
    open: (sealed, accountId) => {
      try {
        return unseal(key, sealed, accountId)
      } catch {
        // sealed with another key, as after a restore without it; recovery codes need none
        throw new AppError('two_factor.key_missing')
      }
    },
  }
}
