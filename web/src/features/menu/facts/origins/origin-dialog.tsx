import { MEATS, type Origin } from '#core/menu/origins.ts'
import { countryChoices } from '../../../../lib/forms/country-choices.ts'
import { ChoiceSearch } from '../../../../lib/forms/choice-search.tsx'
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { Switch } from '../../../../ui/fields/switch.tsx'
import { TargetPicker } from '../../../store/price-rules/target-picker.tsx'
import { useFactsCommands } from '../facts.api.ts'
import { checkOrigin, newOrigin, originsBody, toOriginForm, withOrigin } from './origin-form.rules.ts'
import { originsTexts } from './origins.texts.ts'

type Props = {
  itemId: string
  origins: readonly Origin[]
  /** Null adds an origin. */
  origin: Origin | null
  open: boolean
  onClose: () => void
}

/** Chooses the countries in which a meat was born, raised and slaughtered. */
export function OriginDialog({ itemId, origins, origin, open, onClose }: Props) {
  const t = useTexts(originsTexts)
  const { locale } = useLanguage()
  const { save } = useFactsCommands()
  const form = useForm({
    initial: origin ? toOriginForm(origin) : newOrigin(origins),
    check: checkOrigin,
    send: (draft) => save(itemId, { origins: originsBody(withOrigin(origins, draft, origin?.meat ?? null)) }),
    onDone: onClose,
  })
  const { isOne } = form.values
  const choices = countryChoices(locale)
  const countries = choices.map(({ value, label }) => ({ id: value, title: label }))
  const { error = null, ...slaughtered } = form.field('slaughtered')
  return (
    <FormDialog form={form} open={open} onClose={onClose} title={origin ? t.update : t.add}>
      <SelectField
        {...form.field('meat')}
        label={t.meat}
        options={MEATS.map((meat) => ({ value: meat, label: t.meats[meat] }))}
      />
      <Switch checked={isOne} onChange={(next) => form.set({ isOne: next })} label={t.isOne} hint={t.isOneHint} />
      {!isOne && <TargetPicker label={t.born} all={countries} {...form.field('born')} />}
      {!isOne && <TargetPicker label={t.raised} all={countries} {...form.field('raised')} />}
      <ChoiceSearch
        {...slaughtered}
        error={error}
        label={isOne ? t.country : t.slaughtered}
        choices={choices}
        required
      />
    </FormDialog>
  )
}
