import { useTexts } from '../../../lib/texts.ts'
import { SearchBox } from '../../../ui/fields/search-box.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import type { AuditSource } from './audit.api.ts'
import { AUDIT_GROUPS, kindsOf, type AuditGroup } from './audit-groups.ts'
import { AuditPeriod } from './audit-period.tsx'
import { AuditTenantPicker } from './audit-tenant-picker.tsx'
import { auditTexts } from './audit.texts.ts'
import type { AuditAddress } from './use-audit-address.ts'

/** Only the platform itself has entries of these. */
const OF_PLATFORM: readonly AuditGroup[] = ['tenants']

type AuditFiltersProps = { source: AuditSource; address: AuditAddress }

export function AuditFilters({ source, address }: AuditFiltersProps) {
  const t = useTexts(auditTexts)
  const { group, kind, period, searched, tenantId, toKind, toPeriod, toTenant } = address
  const groups = AUDIT_GROUPS.filter((one) => source === 'platform' || !OF_PLATFORM.includes(one))
  const kinds = group === null ? [] : kindsOf(group)
  return (
    <section aria-label={t.filters} className="flex flex-col gap-3">
      <SearchBox
        key={searched}
        words={t.search}
        searched={searched}
        onSearch={address.searchFor}
        onClear={address.clearSearch}
        className="w-full max-w-2xl"
      />
      <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-4">
        <SelectField
          label={t.group}
          value={group ?? ''}
          onChange={(next) => toKind(next || null)}
          options={[
            { value: '' as const, label: t.everything },
            ...groups.map((one) => ({ value: one, label: t.groups[one] })),
          ]}
        />
        {kinds.length > 1 && (
          <SelectField
            label={t.kind}
            value={kind ?? ''}
            onChange={(next) => toKind(next || group)}
            options={[
              { value: '' as const, label: t.allOfGroup },
              ...kinds.map((one) => ({ value: one, label: t.kinds[one] })),
            ]}
          />
        )}
        <AuditPeriod key={JSON.stringify(period)} period={period} toPeriod={toPeriod} />
        {source === 'platform' && <AuditTenantPicker tenantId={tenantId} toTenant={toTenant} />}
      </div>
    </section>
  )
}
