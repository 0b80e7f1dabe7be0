import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { FormDialog } from '../../lib/forms/form-dialog.tsx'
import { useForm } from '../../lib/forms/use-form.ts'
import { setPasswordPrompt } from '../../lib/session/password-prompt.ts'
import { useSessionUser } from '../../lib/session/session-user.ts'
import { useTexts } from '../../lib/texts.ts'
import { useDialogOf } from '../../lib/use-dialog-of.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { PasswordField } from '../auth/password-field.tsx'
import { signInByPassword } from './devices.api.ts'
import { devicesTexts } from './devices.texts.ts'

type Answer = (isIn: boolean) => void

/** Asks whoever signed in by PIN for the password as soon as a call needs it; the call goes on by itself. */
export function PasswordPrompt() {
  const { isOpen, key, show, close } = useDialogOf<true>()
  const answer = useRef<Answer | null>(null)
  const ask = useRef(() => {
    show(true)
    return new Promise<boolean>((resolve) => {
      answer.current = resolve
    })
  })
  useEffect(() => {
    setPasswordPrompt(() => ask.current())
    return () => {
      setPasswordPrompt(null)
      answer.current?.(false)
    }
  }, [])
  const end = (isIn: boolean) => {
    close()
    answer.current?.(isIn)
    answer.current = null
  }
  return <PasswordDialog key={key} open={isOpen} onIn={() => end(true)} onClose={() => end(false)} />
}

type DialogProps = { open: boolean; onIn: () => void; onClose: () => void }

function PasswordDialog({ open, onIn, onClose }: DialogProps) {
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
