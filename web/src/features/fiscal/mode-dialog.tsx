import type { ReactNode } from 'react'
import type { Mode } from '#core/bills/document-number.ts'
import { FormDialog } from '../../lib/forms/form-dialog.tsx'
import { useForm } from '../../lib/forms/use-form.ts'
import { useTexts } from '../../lib/texts.ts'
import { PasswordField } from '../account/auth/password-field.tsx'
import { useSetMode } from './fiscal.api.ts'
import { fiscalTexts } from './fiscal.texts.ts'

type Props = { mode: Mode; open: boolean; onClose: () => void; onDone?: () => void; children?: ReactNode }

/** Begins training or goes live, proved by the password. */
export function ModeDialog({ mode, open, onClose, onDone, children }: Props) {
  const t = useTexts(fiscalTexts)
  const { title, text, submit } = mode === 'training' ? t.begin : t.goLive
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: 'auth.password_required' } : {}),
    send: useSetMode(mode),
    onDone: () => {
      onClose()
      onDone?.()
    },
    fieldOf: { 'fiscal.password_wrong': 'password' },
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={title}
      description={text}
      submitLabel={submit}
      size="sm"
    >
      {children}
      <PasswordField {...form.field('password')} label={t.password} />
    </FormDialog>
  )
}
