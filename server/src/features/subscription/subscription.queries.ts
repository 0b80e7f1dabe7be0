import type { Transaction } from 'kysely'
import type { Database } from '../../infrastructure/database/connect.ts'

export function getSubscription(db: Transaction<Database>) {
  return db
    .selectFrom('tenants as t')
    .leftJoin('subscriptions as s', 's.tenant_id', 't.id')
    .select(['t.id', 't.is_active', 't.trial_end_at', 't.subscription_id', 't.subscription_start_at'])
    .select(['t.subscription_end_at', 's.status'])
    .executeTakeFirstOrThrow()
}
