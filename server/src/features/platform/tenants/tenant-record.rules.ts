import { flag } from '#core/contract/fields.ts'
import type { TenantRecord } from '#core/contract/platform/tenants.ts'

type StandingRow = {
  is_active: boolean
  subscription_id: string | null
  subscription_start_at: Date | null
  subscription_end_at: Date | null
  trial_end_at: Date
}

/** What the platform's lists say of a restaurant's subscription. */
export function wireStanding(row: StandingRow) {
  return {
    is_active: flag(row.is_active),
    subscription_id: row.subscription_id,
    subscription_start: row.subscription_start_at?.toISOString() ?? null,
    subscription_end: row.subscription_end_at?.toISOString() ?? null,
    trial_end: row.trial_end_at.toISOString(),
  }
}

export function wireTenant(
  row: StandingRow & { id: string; name: string; created_at: Date; email: string },
): TenantRecord {
  const { id, name, created_at, email } = row
  return { id, name, ...wireStanding(row), created_at: created_at.toISOString(), email }
}
