import { useMemo, useRef, useState } from 'react'
import { ERRORS } from '#core/contract/errors.ts'
import { termsOfCountry } from '#core/places/country-terms.ts'
import { LANGUAGES } from '#core/places/languages.ts'
import { ChoiceSearch } from '../../../../lib/forms/choice-search.tsx'
import { countryChoices } from '../../../../lib/forms/country-choices.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { focusFirstError } from '../../../../ui/fields/focus-first-error.ts'
import { Segmented } from '../../../../ui/fields/segmented.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { TextareaField } from '../../../../ui/fields/textarea-field.tsx'
import { currencyChoices, timeZoneChoices } from '../../../store/store/store-form.rules.ts'
import type { SetupDraft } from '../setup-draft.rules.ts'
import { setupTexts } from '../setup.texts.ts'
import { StepActions } from '../step-actions.tsx'
import type { SetupFlow } from '../use-setup-flow.ts'

/** Name and place; a country proposes its currency, its time zone and the language of the menu. */
export function StoreStep({ flow }: { flow: SetupFlow }) {
  const { store, change, confirmStep, skipStep, isSkipping } = flow
  const t = useTexts(setupTexts).store
  const { language, locale } = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [isChecked, setIsChecked] = useState(false)
  const [zones] = useState(() => timeZoneChoices(Intl.supportedValuesOf('timeZone'), store.timeZone))
  const countries = useMemo(() => countryChoices(locale), [locale])
  const set = (edits: SetupDraft['store']) => change((draft) => ({ ...draft, store: { ...draft.store, ...edits } }))
  const lacksName = store.name.trim() === ''

  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        if (lacksName) focusFirstError(form.current)
        else confirmStep('store')
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t.name}
          name="storeName"
          required
          maxLength={200}
          value={store.name}
          onChange={(name) => set({ name })}
          error={isChecked && lacksName ? ERRORS['store.name_required'][language] : undefined}
          className="sm:col-span-2"
        />
        <TextareaField
          label={t.address}
          hint={t.addressHint}
          name="address"
          rows={2}
          maxLength={500}
          value={store.address}
          onChange={(address) => set({ address })}
          className="sm:col-span-2"
        />
        <ChoiceSearch
          label={t.country}
          hint={t.countryHint}
          name="country"
          value={store.country}
          onChange={(country) => set({ country, ...termsOfCountry(country), language: undefined })}
          choices={countries}
        />
        <ChoiceSearch
          label={t.currency}
          name="currency"
          value={store.currency}
          onChange={(currency) => set({ currency })}
          choices={currencyChoices(store.currency)}
        />
        <ChoiceSearch
          label={t.timeZone}
          name="timeZone"
          value={store.timeZone}
          onChange={(timeZone) => set({ timeZone })}
          choices={zones}
        />
        <div className="flex flex-col gap-1.5">
          <p aria-hidden="true" className="text-sm font-medium">
            {t.language}
          </p>
          <Segmented
            label={t.language}
            wide
            value={store.language}
            onChange={(chosen) => set({ language: chosen })}
            options={LANGUAGES.map((value) => ({ value, label: t.languages[value] }))}
          />
        </div>
      </div>
      <StepActions onSkip={() => skipStep('store')} isSkipping={isSkipping} />
    </form>
  )
}
