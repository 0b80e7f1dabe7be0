import type { ListedStaffMember } from '#core/contract/people/staff.ts'
import { useRef } from 'react'
import { parseScopes, type Person } from '#core/permissions/may.ts'
import { FormDialog } from '../../lib/forms/form-dialog.tsx'
import { useTexts } from '../../lib/texts.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { PASSWORD_REFUSALS } from '../account/auth/new-password.rules.ts'
import { DiscountLimitField } from './discount-limit-field.tsx'
import { grantableScopes } from './granting.rules.ts'
import { ScopeChoice } from './scope-choice.tsx'
import { StaffFields } from './staff-fields.tsx'
import { checkNewStaff, checkStaffUpdate, EMPTY_STAFF_FORM, staffFormOf } from './staff-form.rules.ts'
import { useStaffCommands } from './staff.api.ts'
import { staffTexts } from './staff.texts.ts'

/** `member` is null for somebody new. */
type StaffDialogProps = { me: Person; member: ListedStaffMember | null; open: boolean; onClose: () => void }

/** Adds a user, or changes one. */
export function StaffDialog({ me, member, open, onClose }: StaffDialogProps) {
  const t = useTexts(staffTexts)
  const { add, update } = useStaffCommands()
  const firstField = useRef<HTMLInputElement>(null)
  const form = useForm({
    initial: member ? staffFormOf(member) : EMPTY_STAFF_FORM,
    check: member ? checkStaffUpdate : checkNewStaff,
    send: member ? update : add,
    onDone: onClose,
    fieldOf: {
      'staff.username_taken': 'username',
      'staff.discount_limit_not_held': 'discountLimit',
      ...PASSWORD_REFUSALS,
    },
  })

  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={member ? t.update : t.add}
      size="lg"
      initialFocus={firstField}
      className="grid gap-4 sm:grid-cols-2"
    >
      <StaffFields form={form} isKnown={member !== null} firstField={firstField} />
      <ScopeChoice
        scopes={form.values.scopes}
        onChange={(scopes) => form.set({ scopes })}
        onPreset={(scopes, discountLimit) => form.set({ scopes, discountLimit })}
        grantable={grantableScopes(me, parseScopes(member?.scope))}
      />
      {form.values.scopes.includes('ORDER_DISCOUNT') && <DiscountLimitField form={form} />}
    </FormDialog>
  )
}
