import type { ListedStaffMember } from '#core/contract/people/staff.ts'
import { FormDialog } from '../../lib/forms/form-dialog.tsx'
import { useTexts } from '../../lib/texts.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { PASSWORD_REFUSALS } from '../account/auth/new-password.rules.ts'
import { PasswordField } from '../account/auth/password-field.tsx'
import { checkNewPassword } from './staff-form.rules.ts'
import { useStaffCommands } from './staff.api.ts'
import { staffTexts } from './staff.texts.ts'

type ResetStaffPasswordDialogProps = { member: ListedStaffMember; open: boolean; onClose: () => void }

export function ResetStaffPasswordDialog({ member, open, onClose }: ResetStaffPasswordDialogProps) {
  const t = useTexts(staffTexts)
  const { changePassword } = useStaffCommands()
  const form = useForm({
    initial: { username: member.username, password: '' },
    check: checkNewPassword,
    send: changePassword,
    onDone: onClose,
    fieldOf: PASSWORD_REFUSALS,
  })

  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={t.reset.title}
      description={t.reset.hint}
      submitLabel={t.reset.save}
    >
      {/* named as a username, so that a password store keeps the pair */}
      <TextField {...form.field('username')} label={t.username} readOnly autoComplete="username" />
      <PasswordField {...form.field('password')} label={t.newPassword} isNew />
    </FormDialog>
  )
}
