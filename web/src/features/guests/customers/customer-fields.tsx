import { TYPED_PHONE_MAX } from '#core/text/phones.ts'
import { useState, type Ref } from 'react'
import { localDay } from '../../../lib/format/days.ts'
import { useTexts } from '../../../lib/texts.ts'
import type { Form } from '../../../lib/forms/use-form.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { DateField } from '../../../lib/forms/date-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type CustomerForm, GENDERS } from './customer-form.rules.ts'
import { customersTexts } from './customers.texts.ts'

type CustomerFieldsProps = {
  form: Form<CustomerForm>
  /** A known customer: the phone can be read only. */
  isKnown?: boolean
  firstField: Ref<HTMLInputElement>
}

/** Fields of a customer; focus goes to the first that can be edited. */
export function CustomerFields({ form: { field }, isKnown = false, firstField }: CustomerFieldsProps) {
  const t = useTexts(customersTexts)
  const [today] = useState(() => localDay(new Date()))
  return (
    <>
      <TextField
        ref={isKnown ? undefined : firstField}
        {...field('phone')}
        label={t.add.phone}
        hint={isKnown ? t.update.phoneStays : undefined}
        type="tel"
        required={!isKnown}
        readOnly={isKnown}
        maxLength={TYPED_PHONE_MAX}
        autoComplete="off"
      />
      <TextField
        ref={isKnown ? firstField : undefined}
        {...field('name')}
        label={t.add.name}
        required
        maxLength={200}
        autoComplete="off"
      />
      <TextField
        {...field('email')}
        label={t.add.email}
        hint={t.add.optional}
        type="email"
        maxLength={254}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <DateField {...field('birthDate')} label={t.add.birthDate} hint={t.add.optional} max={today} />
      <SelectField
        {...field('gender')}
        label={t.add.gender}
        hint={t.add.optional}
        options={[
          { value: '', label: t.add.notGiven },
          ...GENDERS.map((gender) => ({ value: gender, label: t.add.genders[gender] })),
        ]}
      />
      <SelectField
        {...field('language')}
        label={t.add.language}
        hint={t.add.languageHint}
        options={[
          { value: '', label: t.add.languageOfStore },
          { value: 'fr', label: 'Français' },
          { value: 'en', label: 'English' },
        ]}
      />
    </>
  )
}
