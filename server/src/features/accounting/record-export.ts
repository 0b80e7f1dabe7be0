import type { DayBounds } from '#core/calendar/business-day.ts'
import type { Tenant } from '../../infrastructure/database/tenant.ts'

type Exported = DayBounds & {
  what: 'entries' | 'e-report'
  /** The label of the link that took it; null: staff, who are in the entry. */
  by: string | null
}

/** Records in the journal's technical log which figures were exported, and to whom. */
export async function recordExport(tenant: Tenant, { what, from, to, by }: Exported): Promise<void> {
  await tenant.job((tx) => {
    tx.journal({ chain: 'L', kind: 'exported', data: { what, from, to, for: by } })
    return Promise.resolve()
  })
}
