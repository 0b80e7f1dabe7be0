import { findCurrency } from '#core/money/currencies.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm, type Form } from '../../../lib/forms/use-form.ts'
import { useNumberInput } from '../../../lib/forms/use-number-input.ts'
import { useTexts } from '../../../lib/texts.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { checkGroup, groupFormOf, NEW_GROUP, type GroupForm } from './group-form.rules.ts'
import { OptionRows } from './option-rows.tsx'
import { useOptionGroupCommands, type OptionGroup } from './options.api.ts'
import { optionsTexts } from './options.texts.ts'

type Props = {
  /** Null adds a group. */
  group: OptionGroup | null
  currency: string
  open: boolean
  onClose: () => void
}

/** Adds a group of options, or changes one with all that is in it. */
export function GroupDialog({ group, currency, open, onClose }: Props) {
  const t = useTexts(optionsTexts)
  const { add, update } = useOptionGroupCommands()
  const digits = findCurrency(currency)?.digits ?? 2
  const form = useForm<GroupForm>({
    initial: group ? groupFormOf(group) : NEW_GROUP,
    check: (values) => checkGroup(values, digits),
    send: ({ options, ...values }, key) => {
      const body = { ...values, options: options.map(({ key: _row, ...option }) => option) }
      return group ? update(group.id, body) : add(body, key)
    },
    onDone: onClose,
    fieldOf: { 'modifier_group.counts_invalid': 'min', 'modifier_group.price_invalid': 'options' },
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={group ? t.update : t.add}
      size="lg"
      className="grid grid-cols-3 gap-4"
    >
      <TextField
        {...form.field('title')}
        label={t.form.title}
        required
        maxLength={200}
        autoComplete="off"
        className="col-span-3"
      />
      <CountField form={form} name="min" />
      <CountField form={form} name="max" />
      <CountField form={form} name="free" />
      <p className="col-span-3 -mt-2 text-sm text-ink-faint">{t.form.countsHint}</p>
      <OptionRows field={form.field('options')} currency={currency} digits={digits} />
    </FormDialog>
  )
}

function CountField({ form, name }: { form: Form<GroupForm>; name: 'min' | 'max' | 'free' }) {
  const t = useTexts(optionsTexts)
  const field = form.field(name)
  const input = useNumberInput(field, true)
  return (
    <NumberField
      {...field}
      {...input}
      label={t.form[name]}
      whole
      maxLength={2}
      className="max-sm:col-span-3 short:col-span-1"
    />
  )
}
