import type { Transaction } from 'kysely'
import type { Database } from '../../infrastructure/database/connect.ts'

export function getSubscription(db: Transaction<Database>) {
  return db
    .selectFrom('tenants')
    .select(['id', 'is_active', 'trial_end_at', 'subscription_id', 'subscription_start_at', 'subscription_end_at'])
    .executeTakeFirstOrThrow()
}
