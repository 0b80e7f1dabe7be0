import { useMemo } from 'react'
import { packOf } from '#core/countries/country-packs.ts'
import { ChoiceSearch } from '../../../lib/forms/choice-search.tsx'
import type { Form } from '../../../lib/forms/use-form.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { countryChoices } from '../../../lib/forms/country-choices.ts'
import { billSettingsTexts } from './bill-settings.texts.ts'
import { yearEndChoices, type PaperForm } from './paper-form.rules.ts'

/** Company details for receipts and invoices: the fields that its country requires. */
export function CompanySection({ form }: { form: Form<PaperForm> }) {
  const t = useTexts(billSettingsTexts)
  const { locale } = useLanguage()
  const countries = useMemo(() => countryChoices(locale), [locale])
  const { identity, requiredOnPaper } = packOf(form.values.country)
  return (
    <Card>
      <CardHeader title={t.company} hint={requiredOnPaper ? t.companyHintRequired : t.companyHint} className="mb-4" />
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceSearch {...form.field('country')} label={t.country} hint={t.countryHint} choices={countries} />
        <SelectField
          {...form.field('fiscalYearEnd')}
          label={t.fiscalYearEnd}
          hint={t.fiscalYearEndHint}
          options={yearEndChoices(form.values.fiscalYearEnd).map((value) => ({ value, label: dayName(value, locale) }))}
        />
        {identity.map((field) => (
          <TextField
            key={field}
            {...form.field(field)}
            label={t.identity[field]}
            hint={t.examples[field] || undefined}
            maxLength={200}
            autoComplete="off"
          />
        ))}
      </div>
      <Switch
        checked={form.values.closingMails}
        onChange={(isOn) => form.set({ closingMails: isOn })}
        label={t.closingMails}
        hint={t.closingMailsHint}
        className="mt-4"
      />
    </Card>
  )
}

/** 'MM-DD' as a reader writes it; 2024 has every day. */
const dayName = (monthAndDay: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`2024-${monthAndDay}T00:00:00Z`),
  )
