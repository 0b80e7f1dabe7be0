import { pinApi } from '#core/contract/people/approvals.ts'
import { problemsOf } from '../../../lib/forms/field-problems.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useTexts } from '../../../lib/texts.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { PasswordField } from '../../account/auth/password-field.tsx'
import { useSetPin } from './approvals.api.ts'
import { approvalsTexts } from './approvals.texts.ts'
import { PIN_MAX } from './pin-entry.rules.ts'

type Props = { isChange: boolean; hint?: string; open: boolean; onClose: () => void }

/** Chooses one's own PIN, proved by the password. */
export function PinDialog({ isChange, hint, open, onClose }: Props) {
  const t = useTexts(approvalsTexts).pin
  const form = useForm({
    initial: { password: '', pin: '' },
    check: (draft) => problemsOf(pinApi.set.body!, draft),
    send: useSetPin(),
    onDone: onClose,
    fieldOf: { 'pin.password_wrong': 'password', 'pin.invalid': 'pin', 'pin.ended_again': 'pin' },
  })
  const pin = form.field('pin')
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={isChange ? t.change : t.choose}
      description={hint}
      size="sm"
    >
      <PasswordField {...form.field('password')} label={t.password} />
      <TextField
        {...pin}
        onChange={(typed) => pin.onChange(typed.replaceAll(/\D/g, ''))}
        label={t.field}
        hint={t.fieldHint}
        type="password"
        inputMode="numeric"
        // a browser that stored it would fill it in for anybody at the till
        autoComplete="one-time-code"
        maxLength={PIN_MAX}
        required
        className="tnum"
      />
    </FormDialog>
  )
}
