import { useRef } from 'react'
import type { TenantRecord } from '#core/contract/platform/tenants.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { checkTenantUpdate } from './tenant-form.rules.ts'
import { ActiveSwitch, EmailOfOwner, NameOfTenant } from './tenant-fields.tsx'
import { useTenantCommands } from './tenants.api.ts'
import { tenantsTexts } from './tenants.texts.ts'

type UpdateTenantDialogProps = { tenant: TenantRecord; open: boolean; onClose: () => void }

export function UpdateTenantDialog({ tenant, open, onClose }: UpdateTenantDialogProps) {
  const t = useTexts(tenantsTexts)
  const { update } = useTenantCommands()
  const firstField = useRef<HTMLInputElement>(null)
  const form = useForm({
    initial: { name: tenant.name, email: tenant.email, isActive: tenant.is_active === 1 },
    check: checkTenantUpdate,
    send: (values) => update(tenant.id, values),
    onDone: onClose,
    fieldOf: { 'tenant.email_taken': 'email' },
  })

  return (
    <FormDialog form={form} open={open} onClose={onClose} title={t.form.updateTitle} initialFocus={firstField}>
      <NameOfTenant field={form.field('name')} inputRef={firstField} />
      <EmailOfOwner field={form.field('email')} hint={t.form.emailMoves} />
      <ActiveSwitch field={form.field('isActive')} />
    </FormDialog>
  )
}
