import { PLAN } from '#core/contract/platform/subscription.ts'
import type { TenantRecord } from '#core/contract/platform/tenants.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import type { CsvCell } from '#core/csv/csv-file.ts'
import { localDay } from '../../../lib/format/days.ts'
import type { TenantsWords } from './tenants.texts.ts'

/** Programs read the file too: its columns are the same in each language. */
const COLUMNS = ['Name', 'Email', 'Status', 'Subscription_Start_Date', 'Subscription_End_Date', 'Plan']

/** One row per restaurant under a row of titles (docs/rules/clients.md#known-names-stay). */
export function tenantRows(tenants: readonly TenantRecord[], t: TenantsWords): CsvCell[][] {
  return [
    COLUMNS,
    ...tenants.map((tenant) => [
      tenant.name,
      tenant.email,
      tenant.is_active === 1 ? t.csvStatus.active : t.csvStatus.inactive,
      dayOf(tenant.subscription_start),
      dayOf(tenant.subscription_end),
      PLAN_TEXT,
    ]),
  ]
}

const PLAN_TEXT = `${PLAN.title} - ${formatDecimal(PLAN.price, findCurrency(PLAN.currency)?.digits ?? 2)} ${PLAN.currency}`

function dayOf(at: string | null): string {
  return at === null ? '' : localDay(new Date(at))
}
