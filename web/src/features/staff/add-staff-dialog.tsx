import { useRef } from 'react'
import type { Person } from '#core/permissions/may.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { useTexts } from '../../lib/texts.ts'
import { useForm } from '../../lib/use-form.ts'
import { PASSWORD_REFUSALS } from '../auth/new-password.rules.ts'
import { grantableScopes } from './granting.rules.ts'
import { ScopeChoice } from './scope-choice.tsx'
import { StaffFields } from './staff-fields.tsx'
import { checkNewStaff, EMPTY_STAFF_FORM } from './staff-form.rules.ts'
import { useStaffCommands } from './staff.api.ts'
import { staffTexts } from './staff.texts.ts'

type AddStaffDialogProps = { me: Person; open: boolean; onClose: () => void }

export function AddStaffDialog({ me, open, onClose }: AddStaffDialogProps) {
  const t = useTexts(staffTexts)
  const { add } = useStaffCommands()
  const firstField = useRef<HTMLInputElement>(null)
  const form = useForm({
    initial: EMPTY_STAFF_FORM,
    check: checkNewStaff,
    send: add,
    onDone: onClose,
    fallback: t.failed,
    fieldOf: {
      'staff.username_taken': 'username',
      ...PASSWORD_REFUSALS,
    },
  })

  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={t.add.title}
      submitLabel={t.add.save}
      size="lg"
      initialFocus={firstField}
      className="grid gap-4 sm:grid-cols-2"
    >
      <StaffFields form={form} firstField={firstField} />
      <ScopeChoice
        scopes={form.values.scopes}
        onChange={(scopes) => form.set({ scopes })}
        grantable={grantableScopes(me, [])}
      />
    </FormDialog>
  )
}
