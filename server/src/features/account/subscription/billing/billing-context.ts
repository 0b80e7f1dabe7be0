import type { FastifyBaseLogger } from 'fastify'
import type { BillingProvider } from '../../../../infrastructure/billing-provider/billing-provider.ts'
import type { DbPool } from '../../../../infrastructure/database/db.ts'
import type { PlatformDatabase } from '../../../../infrastructure/database/platform-database.ts'
import { Tenant, type Publish } from '../../../../infrastructure/database/tenant.ts'

/** The dependencies of billing, for calls by an owner, the provider or the clock. */
export type BillingContext = {
  provider: BillingProvider
  db: DbPool
  platform: PlatformDatabase
  publish: Publish
  publicUrl: string
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** A restaurant, for work without a signed-in person. */
export function tenantOf({ db, publish }: Pick<BillingContext, 'db' | 'publish'>, tenantId: string): Tenant {
  return new Tenant(tenantId, db, publish)
}
