import { useRef } from 'react'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { PASSWORD_REFUSALS } from '../../account/auth/new-password.rules.ts'
import { PasswordField } from '../../account/auth/password-field.tsx'
import { checkNewTenant, EMPTY_TENANT_FORM } from './tenant-form.rules.ts'
import { ActiveSwitch, EmailOfOwner, NameOfTenant } from './tenant-fields.tsx'
import { useTenantCommands } from './tenants.api.ts'
import { tenantsTexts } from './tenants.texts.ts'

type AddTenantDialogProps = { open: boolean; onClose: () => void; onAdded: () => void }

export function AddTenantDialog({ open, onClose, onAdded }: AddTenantDialogProps) {
  const t = useTexts(tenantsTexts)
  const { add } = useTenantCommands()
  const firstField = useRef<HTMLInputElement>(null)
  const form = useForm({
    initial: EMPTY_TENANT_FORM,
    check: checkNewTenant,
    send: add,
    onDone: () => {
      onAdded()
      onClose()
    },
    fieldOf: {
      'tenant.email_taken': 'email',
      ...PASSWORD_REFUSALS,
    },
  })

  return (
    <FormDialog form={form} open={open} onClose={onClose} title={t.form.addTitle} initialFocus={firstField}>
      <NameOfTenant field={form.field('name')} inputRef={firstField} />
      <EmailOfOwner field={form.field('email')} hint={t.form.emailHint} />
      <PasswordField {...form.field('password')} label={t.form.password} isNew />
      <ActiveSwitch field={form.field('isActive')} />
    </FormDialog>
  )
}
