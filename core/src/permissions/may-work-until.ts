export type Standing = { isActive: boolean; trialEndAt: Date; subscriptionEndAt: Date | null }

/**
 * Work is allowed for active users, on trial or paid until the end date
 * (docs/rules/restaurant.md#access-by-subscription).
 */
export function mayWorkUntil({ isActive, trialEndAt, subscriptionEndAt }: Standing): Date {
  if (!isActive) return new Date(0)
  if (subscriptionEndAt === null || subscriptionEndAt < trialEndAt) return trialEndAt
  return subscriptionEndAt
}
