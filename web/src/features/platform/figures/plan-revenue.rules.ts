import { PLAN } from '#core/contract/platform/subscription.ts'

const MONTHS_PER_YEAR = 12

/** Monthly revenue of paying subscriptions in the plan's minor unit; the server only counts them. */
export function monthlyRevenue(subscriptions: number): number {
  return subscriptions * PLAN.price
}

export function yearlyRevenue(subscriptions: number): number {
  return monthlyRevenue(subscriptions) * MONTHS_PER_YEAR
}
