import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Flag, Instant } from './fields.ts'

/** The one plan (4-decisions.md, 9): landing, gate, profile and platform read it here. */
export const PLAN = { title: 'Pack Premium', price: 2999, currency: 'EUR', trialDays: 14 } as const

export const SubscriptionDetails = z.object({
  id: z.string(),
  is_active: Flag,
  subscription_id: z.string().nullable(),
  subscription_start: Instant.nullable(),
  subscription_end: Instant.nullable(),
  trial_end: Instant.nullable(),
})
export type SubscriptionDetails = z.output<typeof SubscriptionDetails>

export const subscriptionApi = {
  details: endpoint({
    method: 'GET',
    path: '/auth/subscription-details',
    summary: 'Whether the restaurant may work, and until when',
    access: 'owner',
    openWhenUnpaid: true,
    reply: SubscriptionDetails,
  }),
}
