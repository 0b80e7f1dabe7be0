import { PLAN } from '#core/contract/platform/subscription.ts'

const MONTHS_PER_YEAR = 12

/** What paying subscriptions bring, in the minor unit of the plan's currency; the server only counts them. */
export function monthlyRevenue(subscriptions: number): number {
  return subscriptions * PLAN.price
}

export function yearlyRevenue(subscriptions: number): number {
  return monthlyRevenue(subscriptions) * MONTHS_PER_YEAR
}
