import type { ListedStaffMember } from '#core/contract/people/staff.ts'
import { isPinAllowed } from '#core/permissions/pin.ts'
import { FormDialog } from '../../lib/forms/form-dialog.tsx'
import { useForm } from '../../lib/forms/use-form.ts'
import { useTexts } from '../../lib/texts.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { staffTexts } from './staff.texts.ts'
import { useStaffCommands } from './staff.api.ts'

type Props = { member: ListedStaffMember; open: boolean; onClose: () => void }

/** Gives somebody a PIN for shared devices and approvals, or takes it away. */
export function StaffPinDialog({ member, open, onClose }: Props) {
  const t = useTexts(staffTexts).pin
  const { setPin } = useStaffCommands()
  const form = useForm({
    initial: { pin: '', removes: false },
    check: ({ pin, removes }) => (removes || isPinAllowed(pin) ? {} : { pin: 'pin.invalid' as const }),
    send: ({ pin, removes }) => setPin(member.username, removes ? null : pin),
    onDone: onClose,
    fieldOf: { 'pin.invalid': 'pin', 'pin.ended_again': 'pin' },
  })
  const pin = form.field('pin')
  return (
    <FormDialog form={form} open={open} onClose={onClose} title={t.title(member.name)} description={t.hint} size="sm">
      {!form.values.removes && (
        <TextField
          {...pin}
          onChange={(typed) => pin.onChange(typed.replaceAll(/\D/g, ''))}
          label={t.field}
          hint={t.fieldHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          required
          className="tnum"
        />
      )}
      <Checkbox checked={form.values.removes} onChange={(removes) => form.set({ removes, pin: '' })} label={t.remove} />
    </FormDialog>
  )
}
