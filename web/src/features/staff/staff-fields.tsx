import type { Ref } from 'react'
import { useTexts } from '../../lib/texts.ts'
import type { Form } from '../../lib/forms/use-form.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { PasswordField } from '../account/auth/password-field.tsx'
import type { StaffForm } from './staff-form.rules.ts'
import { staffTexts } from './staff.texts.ts'

type StaffFieldsProps = { form: Form<StaffForm>; isKnown: boolean; firstField: Ref<HTMLInputElement> }

/** Name, sign-in and contact of a user; the sign-in cannot be changed later. */
export function StaffFields({ form: { field }, isKnown, firstField }: StaffFieldsProps) {
  const t = useTexts(staffTexts)
  return (
    <>
      <TextField ref={firstField} {...field('name')} label={t.name} required maxLength={200} autoComplete="off" />
      <TextField {...field('designation')} label={t.designation} hint={t.optional} maxLength={100} autoComplete="off" />
      <TextField
        {...field('username')}
        label={t.username}
        hint={isKnown ? t.usernameStays : t.usernameHint}
        type="email"
        required={!isKnown}
        readOnly={isKnown}
        maxLength={254}
        // the browser must not put the owner's own sign-in here
        autoComplete="off"
        className={isKnown ? 'sm:col-span-2' : undefined}
      />
      {!isKnown && <PasswordField {...field('password')} label={t.password} isNew />}
      <TextField {...field('phone')} label={t.phone} hint={t.optional} type="tel" maxLength={40} autoComplete="off" />
      <TextField
        {...field('email')}
        label={t.email}
        hint={t.optional}
        type="email"
        maxLength={254}
        autoComplete="off"
      />
    </>
  )
}
