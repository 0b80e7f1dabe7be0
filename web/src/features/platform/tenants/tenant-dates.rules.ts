import type { TenantRecord } from '#core/contract/platform/tenants.ts'

type Dates = Pick<TenantRecord, 'subscription_start' | 'subscription_end' | 'trial_end'>

/** The time until which a restaurant may work: paid, or else its trial. */
export type TenantDates = {
  start: string | null
  end: string | null
  ground: 'paid' | 'ended' | 'trial' | 'trialEnded' | null
}

/** Start and end of the paid time, else of the trial; `now` in milliseconds. */
export function tenantDates({ subscription_start, subscription_end, trial_end }: Dates, now: number): TenantDates {
  const isOver = (at: string) => Date.parse(at) <= now
  if (subscription_end !== null) {
    return { start: subscription_start, end: subscription_end, ground: isOver(subscription_end) ? 'ended' : 'paid' }
  }
  if (trial_end !== null) return { start: null, end: trial_end, ground: isOver(trial_end) ? 'trialEnded' : 'trial' }
  return { start: subscription_start, end: null, ground: null }
}
