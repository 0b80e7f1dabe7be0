import type { FastifyBaseLogger } from 'fastify'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import type { SecretBox } from './secret-box.ts'
import { listPlatformSecrets } from './two-factor.queries.ts'

/**
 * Warns at start that codes of apps will be refused, as after a restore without the key or on a second machine with its
 * own. Tries only the platform's few secrets: nobody may look into all restaurants.
 */
export async function warnOfForeignKey(
  db: DbPool,
  secrets: SecretBox,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const sealed = await listPlatformSecrets(db)
  const foreign = sealed.filter(({ id, secret }) => !isOpenedBy(secrets, id, secret)).length
  if (foreign > 0)
    log.error({ foreign }, 'second factors were sealed with another key: see TWO_FACTOR_KEY and two-factor.key')
}

function isOpenedBy(secrets: SecretBox, adminId: string, secret: Buffer): boolean {
  try {
    secrets.open(secret, adminId)
    return true
  } catch {
    return false
  }
}
