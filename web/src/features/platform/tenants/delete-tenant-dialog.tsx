import { TriangleAlert } from 'lucide-react'
import type { TenantRecord } from '#core/contract/platform/tenants.ts'
import { TypedNameDialog } from '../../../lib/forms/typed-name-dialog.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { useTenantCommands } from './tenants.api.ts'
import { tenantsTexts } from './tenants.texts.ts'

type DeleteTenantDialogProps = { tenant: TenantRecord; open: boolean; onClose: () => void }

/** Warns that a restaurant is deleted with all its data. */
export function DeleteTenantDialog({ tenant, open, onClose }: DeleteTenantDialogProps) {
  const t = useTexts(tenantsTexts).remove
  const { remove } = useTenantCommands()
  return (
    <TypedNameDialog
      name={tenant.name}
      words={{ title: t.title, description: t.irreversible, submit: t.submit }}
      nameLabel={<span className="[overflow-wrap:anywhere]">{t.typeName(tenant.name)}</span>}
      open={open}
      onClose={onClose}
      onConfirm={() => remove(tenant.id)}
    >
      <p className="flex gap-3 rounded-md bg-danger-soft px-3.5 py-3 text-sm text-danger-ink">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{t.warning(tenant.name)}</span>
      </p>
    </TypedNameDialog>
  )
}
