import { useRef } from 'react'
import type { Person } from '#core/permissions/may.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useTexts } from '../../../lib/texts.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { DiscountLimitField } from '../discount-limit-field.tsx'
import { grantableScopes } from '../granting.rules.ts'
import { ScopeChoice } from '../scope-choice.tsx'
import { EMPTY_STAFF_FORM } from '../staff-form.rules.ts'
import { staffTexts } from '../staff.texts.ts'
import { checkInvitation, useInvitationCommands } from './invitations.api.ts'
import { invitationsTexts } from './invitations.texts.ts'

type InviteDialogProps = { me: Person; open: boolean; onClose: () => void }

/** Mails somebody a link to join: they choose their own password. */
export function InviteDialog({ me, open, onClose }: InviteDialogProps) {
  const t = useTexts(invitationsTexts)
  const staff = useTexts(staffTexts)
  const { invite } = useInvitationCommands()
  const firstField = useRef<HTMLInputElement>(null)
  const form = useForm({
    initial: EMPTY_STAFF_FORM,
    check: checkInvitation,
    send: invite,
    onDone: onClose,
    fieldOf: { 'staff.username_taken': 'username', 'staff.discount_limit_not_held': 'discountLimit' },
  })

  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={t.title}
      description={t.hint}
      submitLabel={t.send}
      size="lg"
      initialFocus={firstField}
      className="grid gap-4 sm:grid-cols-2"
    >
      <TextField
        ref={firstField}
        {...form.field('name')}
        label={staff.name}
        required
        maxLength={200}
        autoComplete="off"
      />
      <TextField
        {...form.field('username')}
        label={t.email}
        hint={t.emailHint}
        type="email"
        required
        maxLength={254}
        autoComplete="off"
      />
      <ScopeChoice
        scopes={form.values.scopes}
        onChange={(scopes) => form.set({ scopes })}
        onPreset={(scopes, discountLimit) => form.set({ scopes, discountLimit })}
        grantable={grantableScopes(me, [])}
      />
      {form.values.scopes.includes('ORDER_DISCOUNT') && <DiscountLimitField form={form} />}
    </FormDialog>
  )
}
