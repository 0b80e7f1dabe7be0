export type Standing = { is_active: boolean; trial_end_at: Date; subscription_end_at: Date | null }

/** Access = active, and on trial or paid until the end date (docs/rules.md, 10). */
export function mayWorkUntil({ is_active, trial_end_at, subscription_end_at }: Standing): Date {
  if (!is_active) return new Date(0)
  if (subscription_end_at === null || subscription_end_at < trial_end_at) return trial_end_at
  return subscription_end_at
}
