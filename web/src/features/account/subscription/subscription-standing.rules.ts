import type { SubscriptionDetails } from '#core/contract/platform/subscription.ts'

export type SubscriptionState = 'trial' | 'paid' | 'paymentFailed' | 'inactive' | 'suspended'

export type SubscriptionStanding = {
  state: SubscriptionState
  /** Until when the state lasts or has lasted; nothing may be known about the end of what never was. */
  until: string | null
  /** The day that has begun counts; null when there is no end ahead. */
  daysLeft: number | null
  maySubscribe: boolean
  mayCancel: boolean
}

const MS_PER_DAY = 86_400_000
const SOON_DAYS = 3

/** Explains the details at this instant. Only the server decides whether the restaurant may work. */
export function subscriptionStanding(details: SubscriptionDetails, now: number): SubscriptionStanding {
  const state = stateOf(details, now)
  const until = endOf(details, state)
  const isAhead = until !== null && Date.parse(until) > now && state !== 'inactive' && state !== 'suspended'
  return {
    state,
    until,
    daysLeft: isAhead ? Math.ceil((Date.parse(until) - now) / MS_PER_DAY) : null,
    maySubscribe: (state === 'trial' || state === 'inactive') && details.is_renewing === 0,
    mayCancel: details.is_renewing === 1 && details.subscription_id !== null,
  }
}

/** The reminder that an owner sees on other screens; null for none. */
export function subscriptionHint({ state, daysLeft, maySubscribe }: SubscriptionStanding) {
  if (state === 'paymentFailed') return { kind: 'paymentFailed' } as const
  if (state !== 'trial' || !maySubscribe || daysLeft === null || daysLeft > SOON_DAYS) return null
  return { kind: 'trialEnding', daysLeft } as const
}

/** True if a payment has reached us; a running trial does not count. */
export function isPaidFor({ subscription_end, is_active, is_payment_failed }: SubscriptionDetails, now: number) {
  return is_active === 1 && is_payment_failed === 0 && subscription_end !== '' && Date.parse(subscription_end) > now
}

function stateOf(details: SubscriptionDetails, now: number): SubscriptionState {
  if (details.is_suspended === 1) return 'suspended'
  if (details.is_payment_failed === 1) return 'paymentFailed'
  if (details.is_active === 0) return 'inactive'
  return isPaidFor(details, now) ? 'paid' : 'trial'
}

function endOf({ subscription_end, trial_end }: SubscriptionDetails, state: SubscriptionState): string | null {
  if (state === 'paid' || state === 'paymentFailed') return subscription_end || null
  const ends = [subscription_end, trial_end ?? ''].filter((end) => end !== '')
  return ends.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? null
}
