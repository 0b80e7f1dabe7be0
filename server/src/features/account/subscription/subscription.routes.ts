import type { FastifyInstance } from 'fastify'
import { flag } from '#core/contract/fields.ts'
import { subscriptionApi } from '#core/contract/platform/subscription.ts'
import { languageOf } from '../../../infrastructure/http/language.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import type { BillingContext } from './billing/billing-context.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { openCheckout } from './open-checkout.ts'
import { receiveEvent } from './billing/receive-event.ts'
import { getSubscription } from './subscription.queries.ts'
import { mayWorkUntil } from '#core/permissions/may-work-until.ts'

type Dependencies = { context: BillingContext; forgetSessions: (tenantId: string) => void }

export function subscriptionRoutes(app: FastifyInstance, { context, forgetSessions }: Dependencies): void {
  serve(app, subscriptionApi.details, ({ tenant }) =>
    tenant.read(async (tx) => {
      const row = await getSubscription(tx.db)
      const isRunning = row.status === 'active' || row.status === 'past_due'
      return {
        id: row.id,
        is_active: flag(mayWorkUntil(row) > new Date()),
        subscription_id: row.subscriptionId,
        subscription_start: row.subscriptionStartAt?.toISOString() ?? null,
        subscription_end: row.subscriptionEndAt?.toISOString() ?? '',
        trial_end: row.trialEndAt.toISOString(),
        is_suspended: flag(!row.isActive),
        is_payment_failed: flag(row.status === 'past_due'),
        is_renewing: flag(isRunning && !row.isEnding),
      }
    }),
  )

  serve(app, subscriptionApi.checkout, ({ tenant, request }) => openCheckout(context, tenant, languageOf(request)))

  serve(app, subscriptionApi.cancel, async ({ tenant, body }) => {
    const done = await cancelSubscription(context, tenant, body.id)
    forgetSessions(tenant.id)
    return done
  })

  serve(app, subscriptionApi.webhook, async ({ request }) => {
    const signature = request.headers['stripe-signature']
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    return receiveEvent(context, context.provider.readEvent(bytes, Array.isArray(signature) ? undefined : signature))
  })
}
