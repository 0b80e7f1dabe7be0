import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, Done, Flag, Instant, optionalText, requiredText } from '../fields.ts'

/** The one plan (docs/rules/restaurant.md#the-plan): landing, gate, profile and platform read it here. */
export const PLAN = { title: 'Pack Premium', price: 2999, currency: 'EUR', trialDays: 14 } as const

export const SubscriptionDetails = z.object({
  id: z.string(),
  is_active: Flag,
  subscription_id: z.string().nullable(),
  subscription_start: Instant.nullable(),
  /** Blank if there is none. */
  subscription_end: Instant,
  trial_end: Instant.nullable(),
  // ours
  /** The platform's operator has switched the restaurant off: paying would not help. */
  is_suspended: Flag,
  /** The last renewal failed; the provider retries until the end date. */
  is_payment_failed: Flag,
  /** It will renew, so it can be cancelled. */
  is_renewing: Flag,
})
export type SubscriptionDetails = z.output<typeof SubscriptionDetails>

/** Subscription facts for everyone in the restaurant. */
export const AccessNow = z.object({ is_active: Flag, is_suspended: Flag })
export type AccessNow = z.output<typeof AccessNow>

export const subscriptionApi = {
  details: endpoint({
    method: 'GET',
    path: '/auth/subscription-details',
    summary: 'Whether the restaurant may work, and until when',
    access: 'owner',
    openWhenUnpaid: true,
    reply: SubscriptionDetails,
  }),
  access: endpoint({
    method: 'GET',
    path: '/auth/access',
    summary: 'Whether the restaurant may work now; the gate asks this until it opens',
    access: 'signed-in',
    openWhenUnpaid: true,
    reply: AccessNow,
  }),
  checkout: endpoint({
    method: 'POST',
    path: '/auth/stripe-product-lookup',
    summary: 'Open a checkout for the plan at the server’s price; the browser goes on to its address',
    changes: ['/auth/subscription-details', '/auth/access'],
    access: 'owner',
    openWhenUnpaid: true,
    // the server ignores the plan that a client names
    body: z.object({ id: z.unknown().optional() }),
    reply: done({ url: z.string() }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/auth/cancel-subscription',
    summary: 'End the subscription; access ends at once',
    changes: ['/auth/subscription-details', '/auth/access'],
    access: 'owner',
    openWhenUnpaid: true,
    // clients without a subscription send null and are told that there is nothing to cancel
    body: z.object({ id: optionalText(255) }),
    reply: Done,
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/auth/stripe-webhook',
    summary: 'Receive a signed event of the payment provider, read as bytes',
    access: 'public',
    rawBody: true,
    bodyMax: 1024 * 1024,
    reply: Done,
  }),
}

const SandboxCheckout = z.object({
  state: z.enum(['open', 'paid', 'left']),
  email: z.string(),
  title: z.string(),
  /** In the currency's minor unit. */
  price: z.int(),
  currency: z.string(),
})
export type SandboxCheckout = z.output<typeof SandboxCheckout>

const checkoutId = z.object({ id: requiredText('request.invalid', 100) })

/** The checkout of the built-in sandbox provider; with a real provider, these calls answer 404. */
export const sandboxApi = {
  show: endpoint({
    method: 'GET',
    path: '/sandbox-checkout/:id',
    summary: 'What a sandbox checkout is for',
    access: 'public',
    params: checkoutId,
    reply: SandboxCheckout,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/sandbox-checkout/:id/pay',
    summary: 'Pretend to pay; the events of a payment follow',
    changes: [],
    access: 'public',
    params: checkoutId,
    body: z.object({ card: z.enum(['works', 'declined']) }),
    reply: done({ url: z.string() }),
  }),
  leave: endpoint({
    method: 'POST',
    path: '/sandbox-checkout/:id/leave',
    summary: 'Turn back without paying',
    changes: [],
    access: 'public',
    params: checkoutId,
    reply: done({ url: z.string() }),
  }),
}
