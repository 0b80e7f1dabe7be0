import type { FastifyBaseLogger } from 'fastify'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import { Tenant } from '../../../infrastructure/database/tenant.ts'
import { startRounds } from '../../../infrastructure/start-rounds.ts'
import { workThroughTenants } from '../../../infrastructure/work-through-tenants.ts'
import { keyNextPhones } from './key-phones.ts'

const ROUND_MS = 60_000

type Context = {
  db: DbPool
  listTenantsWithoutPhoneKeys: (most: number) => Promise<string[]>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Gives customers whom a version without keys added the keys of their phones, at the start and each minute. */
export function startKeyingPhones(context: Context, onRound: () => void = () => {}): { close: () => Promise<void> } {
  const { db, listTenantsWithoutPhoneKeys, log } = context
  return startRounds({
    everyMs: ROUND_MS,
    work: (closing) =>
      workThroughTenants(
        {
          list: listTenantsWithoutPhoneKeys,
          work: async (tenantId) => {
            const tenant = new Tenant(tenantId, db, () => {})
            while (!closing?.aborted && (await tenant.job(keyNextPhones)));
          },
          onFailure: (error, tenantId) => log.warn({ err: error, tenantId }, 'phones of a restaurant not keyed'),
        },
        closing,
      ),
    onRound,
    onFailure: (error) => log.warn({ err: error }, 'phones not keyed'),
  })
}
