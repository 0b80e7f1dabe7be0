import type { FastifyInstance } from 'fastify'
import { flag } from '#core/contract/fields.ts'
import { subscriptionApi } from '#core/contract/subscription.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import { getSubscription } from './subscription.queries.ts'
import { mayWorkUntil } from './subscription.rules.ts'

export function subscriptionRoutes(app: FastifyInstance): void {
  serve(app, subscriptionApi.details, ({ tenant }) =>
    tenant.read(async (tx) => {
      const row = await getSubscription(tx.db)
      return {
        id: row.id,
        is_active: flag(mayWorkUntil(row) > new Date()),
        subscription_id: row.subscription_id,
        subscription_start: row.subscription_start_at?.toISOString() ?? null,
        subscription_end: row.subscription_end_at?.toISOString() ?? null,
        trial_end: row.trial_end_at.toISOString(),
        is_suspended: flag(!row.is_active),
        is_payment_failed: flag(row.status === 'past_due'),
        is_renewing: flag(row.status === 'active' || row.status === 'past_due'),
      }
    }),
  )
}
