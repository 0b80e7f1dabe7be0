import { useRef } from 'react'
import { parseScopes, type Person } from '#core/permissions/may.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { useTexts } from '../../lib/texts.ts'
import { useForm } from '../../lib/use-form.ts'
import { grantableScopes } from './granting.rules.ts'
import { ScopeChoice } from './scope-choice.tsx'
import { StaffFields } from './staff-fields.tsx'
import { checkStaffUpdate, staffFormOf } from './staff-form.rules.ts'
import { useStaffCommands, type StaffMember } from './staff.api.ts'
import { staffTexts } from './staff.texts.ts'

type UpdateStaffDialogProps = { me: Person; member: StaffMember; open: boolean; onClose: () => void }

export function UpdateStaffDialog({ me, member, open, onClose }: UpdateStaffDialogProps) {
  const t = useTexts(staffTexts)
  const { update } = useStaffCommands()
  const firstField = useRef<HTMLInputElement>(null)
  const form = useForm({
    initial: staffFormOf(member),
    check: checkStaffUpdate,
    send: update,
    onDone: onClose,
    fallback: t.failed,
  })

  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={t.update.title}
      submitLabel={t.update.save}
      size="lg"
      initialFocus={firstField}
      className="grid gap-4 sm:grid-cols-2"
    >
      <StaffFields form={form} isKnown firstField={firstField} />
      <ScopeChoice
        scopes={form.values.scopes}
        onChange={(scopes) => form.set({ scopes })}
        grantable={grantableScopes(me, parseScopes(member.scope))}
      />
    </FormDialog>
  )
}
