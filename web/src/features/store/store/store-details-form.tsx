import { useMemo, useState } from 'react'
import { ChoiceSearch } from '../../../lib/forms/choice-search.tsx'
import { PageForm } from '../../../lib/forms/page-form.tsx'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { useStoreCommands, type StoreDetails } from '../settings.api.ts'
import { QrMenuCard } from './qr-menu-card.tsx'
import { storeDetailsTexts } from './store-details.texts.ts'
import { countryChoices } from '../../../lib/forms/country-choices.ts'
import { checkStore, currencyChoices, timeZoneChoices, toStoreForm } from './store-form.rules.ts'
import { TimeField } from '../../../lib/forms/time-field.tsx'

export function StoreDetailsForm({ store }: { store: StoreDetails }) {
  const t = useTexts(storeDetailsTexts)
  const { locale } = useLanguage()
  const { saveStore } = useStoreCommands()
  const form = useForm({
    initial: toStoreForm(store),
    check: checkStore,
    send: saveStore,
    fieldOf: {
      'store.currency_fixed': 'currency',
      'store.time_zone_unknown': 'timeZone',
      'store.country_unknown': 'country',
    },
  })
  const [zones] = useState(() => timeZoneChoices(Intl.supportedValuesOf('timeZone'), store.timeZone))
  const countries = useMemo(() => countryChoices(locale), [locale])

  return (
    <PageForm label={t.heading} form={form}>
      <Card className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.field('storeName')}
          label={t.storeName}
          required
          maxLength={200}
          className="sm:col-span-2"
        />
        <TextareaField
          {...form.field('address')}
          label={t.address}
          rows={2}
          maxLength={500}
          className="sm:col-span-2"
        />
        <TextField {...form.field('email')} label={t.email} type="email" maxLength={254} />
        <TextField {...form.field('phone')} label={t.phone} type="tel" maxLength={60} />
        <ChoiceSearch {...form.field('country')} label={t.country} hint={t.countryHint} choices={countries} />
        <ChoiceSearch
          {...form.field('currency')}
          label={t.currency}
          hint={t.currencyHint}
          required
          choices={currencyChoices(store.currency)}
        />
      </Card>
      <Card>
        <CardHeader title={t.days} className="mb-4" />
        <div className="grid gap-4 sm:grid-cols-2">
          <ChoiceSearch {...form.field('timeZone')} label={t.timeZone} required choices={zones} />
          <TimeField
            {...form.field('dayStartsAt')}
            label={t.dayStartsAt}
            hint={t.dayStartsAtHint}

            required
          />
        </div>
      </Card>
      <Card>
        <CardHeader title={t.till} className="mb-3" />
        <Switch
          checked={form.values.asksForTable}
          onChange={(asksForTable) => form.set({ asksForTable })}
          label={t.asksForTable}
          hint={t.asksForTableHint}
          className="py-2"
        />
        <Switch
          checked={form.values.asksBeforeSending}
          onChange={(asksBeforeSending) => form.set({ asksBeforeSending })}
          label={t.asksBeforeSending}
          hint={t.asksBeforeSendingHint}
          className="py-2"
        />
      </Card>
      <QrMenuCard store={store} form={form.values} onChange={form.set} />
    </PageForm>
  )
}
