import { X } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Combobox } from '../../../ui/fields/combobox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useTenantName, useTenantSearch } from './audit.api.ts'
import { auditTexts } from './audit.texts.ts'
import type { AuditAddress } from './use-audit-address.ts'

/** The operator's choice of a restaurant, searched by name, or of all. */
export function AuditTenantPicker({ tenantId, toTenant }: Pick<AuditAddress, 'tenantId' | 'toTenant'>) {
  const t = useTexts(auditTexts)
  const [query, setQuery] = useState('')
  const { found, isSearching, hasFailed } = useTenantSearch(query)
  const name = useTenantName(tenantId)
  if (tenantId !== null) {
    return (
      <TextField
        label={t.tenant}
        className="max-lg:col-span-2"
        value={name ?? t.wait}
        onChange={() => {}}
        readOnly
        end={
          <IconButton
            size="sm"
            label={t.clearTenant}
            icon={<X aria-hidden="true" className="size-4.5" />}
            onClick={() => {
              setQuery('')
              toTenant(null)
            }}
          />
        }
      />
    )
  }
  return (
    <Combobox
      label={t.tenant}
      className="max-lg:col-span-2"
      placeholder={t.allTenants}
      query={query}
      onSearch={setQuery}
      items={found}
      itemKey={({ id }) => id}
      itemLabel={(tenant) => tenant.name}
      onPick={({ id }) => toTenant(id)}
      loading={isSearching}
      loadingText={t.wait}
      emptyText={hasFailed ? t.searchFailed : t.noTenant}
    />
  )
}
