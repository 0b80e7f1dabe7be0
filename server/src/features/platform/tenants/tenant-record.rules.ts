import { flag } from '#core/contract/fields.ts'
import type { TenantRecord } from '#core/contract/platform/tenants.ts'

type StandingRow = {
  isActive: boolean
  subscriptionId: string | null
  subscriptionStartAt: Date | null
  subscriptionEndAt: Date | null
  trialEndAt: Date
}

/** A restaurant's subscription in the platform's lists. */
export function wireStanding(row: StandingRow) {
  return {
    is_active: flag(row.isActive),
    subscription_id: row.subscriptionId,
    subscription_start: row.subscriptionStartAt?.toISOString() ?? null,
    subscription_end: row.subscriptionEndAt?.toISOString() ?? null,
    trial_end: row.trialEndAt.toISOString(),
  }
}

export function wireTenant(
  row: StandingRow & { id: string; name: string; createdAt: Date; email: string; cell?: string },
): TenantRecord {
  const { id, name, createdAt, email, cell } = row
  const record = { id, name, ...wireStanding(row), created_at: createdAt.toISOString(), email }
  return cell === undefined ? record : { ...record, cell }
}
