import { useMemo } from 'react'
import { ChoiceSearch } from '../../../../lib/forms/choice-search.tsx'
import { countryChoices } from '../../../../lib/forms/country-choices.ts'
import type { Form } from '../../../../lib/forms/use-form.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { TextareaField } from '../../../../ui/fields/textarea-field.tsx'
import type { CompanyForm } from './company-form.rules.ts'
import { companyTexts } from './company.texts.ts'

/** The company that an invoice is made out to, in a form of two columns. */
export function CompanyFields({ form }: { form: Pick<Form<CompanyForm>, 'field' | 'values'> }) {
  const t = useTexts(companyTexts)
  const { locale } = useLanguage()
  const countries = useMemo(() => countryChoices(locale), [locale])
  // the server names one problem for all of them
  const field = (name: keyof CompanyForm) => {
    const { error, ...rest } = form.field(name)
    const text = name === 'siren' || name === 'vatNumber' || name === 'email' ? t.wrong[name] : t.missing
    return { ...rest, error: error === undefined ? undefined : text }
  }
  return (
    <>
      <TextField {...field('name')} label={t.name} required maxLength={200} className="sm:col-span-2" />
      <TextareaField
        {...field('address')}
        label={t.address}
        rows={2}
        required
        maxLength={500}
        className="sm:col-span-2"
      />
      <TextField {...field('postcode')} label={t.postcode} required maxLength={20} />
      <TextField {...field('city')} label={t.city} required maxLength={200} />
      <ChoiceSearch {...field('country')} label={t.country} required choices={countries} />
      {form.values.country === 'FR' && (
        <TextField {...field('siren')} label={t.siren} inputMode="numeric" maxLength={40} autoComplete="off" />
      )}
      <TextField {...field('vatNumber')} label={t.vatNumber} maxLength={40} autoComplete="off" />
      <TextField {...field('email')} label={t.email} type="email" maxLength={254} />
    </>
  )
}
