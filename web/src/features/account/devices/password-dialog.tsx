import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useSessionUser } from '../../../lib/session/session-user.ts'
import { useTexts } from '../../../lib/texts.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { PasswordField } from '../auth/password-field.tsx'
import { signInByPassword } from './devices.api.ts'
import { devicesTexts } from './devices.texts.ts'

type PasswordDialogProps = { open: boolean; onIn: () => void; onClose: () => void }

export function PasswordDialog({ open, onIn, onClose }: PasswordDialogProps) {
  const t = useTexts(devicesTexts).password
  const name = useSessionUser()?.name ?? ''
  const [asksForCode, setAsksForCode] = useState(false)
  const form = useForm({
    initial: { password: '', code: '' },
    check: ({ password, code }) => ({
      ...(password === '' && { password: 'auth.password_required' as const }),
      ...(asksForCode && code.trim() === '' && { code: 'two_factor.code_required' as const }),
    }),
    send: (values) =>
      signInByPassword(values).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'two_factor.code_required') setAsksForCode(true)
        throw error
      }),
    onDone: onIn,
    fieldOf: {
      'auth.credentials_wrong': 'password',
      'two_factor.code_required': 'code',
      'two_factor.code_wrong': 'code',
    },
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={t.title}
      description={t.hint(name)}
      submitLabel={t.submit}
      size="sm"
    >
      <PasswordField {...form.field('password')} label={t.password} />
      {asksForCode && (
        <TextField
          {...form.field('code')}
          label={t.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          required
        />
      )}
    </FormDialog>
  )
}
