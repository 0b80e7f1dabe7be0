import type { SubscriptionDetails } from '#core/contract/subscription.ts'

type Dates = Pick<SubscriptionDetails, 'is_active' | 'subscription_end' | 'trial_end'>

export type SubscriptionStanding =
  | { state: 'trial' | 'paid'; until: string; daysLeft: number }
  /** Nothing may be known about the end of what never was. */
  | { state: 'inactive'; until: string | null }

const MS_PER_DAY = 86_400_000

/** What the details mean at this instant. The server alone decides whether the restaurant may work; dates only explain. */
export function subscriptionStanding(
  { is_active, subscription_end, trial_end }: Dates,
  now: number,
): SubscriptionStanding {
  const last = [subscription_end, trial_end]
    .filter((end) => end !== null)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1)
  if (is_active === 0 || last === undefined) return { state: 'inactive', until: last ?? null }
  const isPaid = subscription_end !== null && Date.parse(subscription_end) > now
  const until = isPaid ? subscription_end : last
  return {
    state: isPaid ? 'paid' : 'trial',
    until,
    daysLeft: Math.max(0, Math.ceil((Date.parse(until) - now) / MS_PER_DAY)),
  }
}
