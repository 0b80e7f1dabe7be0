import type { TenantStatus } from '#core/contract/platform/tenants.ts'
import { CsvButton } from '../../../lib/files/csv-button.tsx'
import { localDay } from '../../../lib/format/days.ts'
import { useTexts } from '../../../lib/texts.ts'
import { tenantRows } from './tenants-csv.ts'
import { loadTenants } from './tenants.api.ts'
import { tenantsTexts } from './tenants.texts.ts'

/** Programs know these names of the file too (docs/rules/clients.md#known-names-stay). */
const NAMES: Record<TenantStatus, string> = { active: 'Active', inactive: 'Inactive', all: 'All' }

/** Saves every restaurant of the chosen status as a file for a spreadsheet. */
export function ExportButton({ status }: { status: TenantStatus }) {
  const t = useTexts(tenantsTexts)
  const make = async () => {
    const rows = tenantRows(await loadTenants(status), t)
    return { name: t.fileName({ status: NAMES[status], day: localDay(new Date()) }), rows }
  }
  return <CsvButton label={t.export} make={make} />
}
