import type { PriceRule } from '#core/contract/records.ts'
import { DINING_OPTIONS, PRICE_RULE_KINDS, PRICE_RULE_TARGETS } from '#core/contract/selling/price-rules.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm, type Form } from '../../../lib/forms/use-form.ts'
import { useNumberInput } from '../../../lib/forms/use-number-input.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { DateField } from '../../../lib/forms/date-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { checkRule, NEW_RULE, ruleBodyOf, toRuleForm, type PriceRuleForm } from './price-rule-form.rules.ts'
import { usePriceRuleCommands, type Targets } from './price-rules.api.ts'
import { priceRulesTexts } from './price-rules.texts.ts'
import { TargetPicker } from './target-picker.tsx'
import { WeekdayField } from './weekday-field.tsx'
import { TimeField } from '../../../lib/forms/time-field.tsx'

type Props = {
  /** Null adds a rule. */
  rule: PriceRule | null
  currency: string
  targets: Targets
  open: boolean
  onClose: () => void
}

/** Adds a price rule, or changes one. */
export function PriceRuleDialog({ rule, currency, targets, open, onClose }: Props) {
  const t = useTexts(priceRulesTexts)
  const { add, update } = usePriceRuleCommands()
  const { symbol, digits } = findCurrency(currency) ?? { symbol: currency, digits: 2 }
  const form = useForm({
    initial: rule ? toRuleForm(rule, targets) : NEW_RULE,
    check: (draft) => checkRule(draft, digits),
    send: (draft, key) => (rule ? update(rule.id, ruleBodyOf(draft)) : add(ruleBodyOf(draft), key)),
    onDone: onClose,
    fieldOf: { 'price_rule.value_invalid': 'value' },
  })
  const { kind, target } = form.values
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      size="lg"
      title={rule ? t.update : t.add}
      className="grid gap-4 sm:grid-cols-2"
    >
      <TextField
        {...form.field('title')}
        label={t.name}
        hint={t.nameHint}
        required
        maxLength={200}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <SelectField
        {...form.field('kind')}
        label={t.kind}
        options={PRICE_RULE_KINDS.map((one) => ({ value: one, label: t.kinds[one] }))}
      />
      <ValueField form={form} label={t[kind]} unit={kind === 'percent' ? '%' : symbol} />
      <SelectField
        {...form.field('target')}
        onChange={(next) => form.set({ target: next, ids: [] })}
        label={t.target}
        options={PRICE_RULE_TARGETS.map((one) => ({ value: one, label: t.targets[one] }))}
      />
      {target !== 'all' && (
        <TargetPicker
          label={t.pick[target]}
          all={target === 'items' ? targets.items : targets.categories}
          {...form.field('ids')}
        />
      )}
      <WeekdayField {...form.field('weekdays')} />
      <TimeField {...form.field('from')} label={t.from} hint={t.timesHint} required />
      <TimeField {...form.field('to')} label={t.to} required />
      <DateField {...form.field('firstDay')} label={t.firstDay} hint={t.optional} />
      <DateField {...form.field('lastDay')} label={t.lastDay} hint={t.optional} />
      <DiningField form={form} />
      <Switch
        checked={form.values.isActive}
        onChange={(isActive) => form.set({ isActive })}
        label={t.active}
        hint={t.activeHint}
        className="sm:col-span-2"
      />
    </FormDialog>
  )
}

function ValueField({ form, label, unit }: { form: Form<PriceRuleForm>; label: string; unit: string }) {
  const { name, ...value } = form.field('value')
  const input = useNumberInput(value)
  return <NumberField name={name} {...input} label={label} required maxLength={16} unit={unit} />
}

function DiningField({ form }: { form: Form<PriceRuleForm> }) {
  const t = useTexts(priceRulesTexts)
  const { deliveryTypes } = form.values
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="text-sm font-medium">{t.dining}</legend>
      <p className="text-sm text-ink-faint">{t.diningHint}</p>
      <div className="grid gap-x-4 sm:grid-cols-3">
        {DINING_OPTIONS.map((option) => (
          <Checkbox
            key={option}
            label={t.diningOptions[option]}
            checked={deliveryTypes.includes(option)}
            onChange={(checked) =>
              form.set({
                deliveryTypes: DINING_OPTIONS.filter((one) => (one === option ? checked : deliveryTypes.includes(one))),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
