import { REASON_KINDS, type Reason } from '#core/contract/records.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm, type Form } from '../../../lib/forms/use-form.ts'
import { useNumberInput } from '../../../lib/forms/use-number-input.ts'
import { useTexts } from '../../../lib/texts.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import {
  checkReason,
  hasAccount,
  hasValue,
  NEW_REASON,
  REASON_VALUES,
  reasonBodyOf,
  toReasonForm,
  type ReasonForm,
} from './reason-form.rules.ts'
import { useReasonCommands } from './reasons.api.ts'
import { reasonsTexts } from './reasons.texts.ts'

type Props = {
  /** Null adds a reason. */
  reason: Reason | null
  currency: string
  open: boolean
  onClose: () => void
}

/** Adds a reason, or changes one. */
export function ReasonDialog({ reason, currency, open, onClose }: Props) {
  const t = useTexts(reasonsTexts)
  const { add, update } = useReasonCommands()
  const { symbol, digits } = findCurrency(currency) ?? { symbol: currency, digits: 2 }
  const form = useForm({
    initial: reason ? toReasonForm(reason) : NEW_REASON,
    check: (draft) => checkReason(draft, digits),
    send: (draft, key) => {
      const body = reasonBodyOf(draft, reason)
      return reason ? update(reason.id, body) : add(body, key)
    },
    onDone: onClose,
    fieldOf: { 'reason.value_invalid': 'figure', 'accounting.account_invalid': 'account' },
  })
  const { kind, value } = form.values
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={reason ? t.update : t.add}
      className="grid gap-4 sm:grid-cols-2"
    >
      <SelectField
        {...form.field('kind')}
        label={t.kind}
        options={REASON_KINDS.map((one) => ({ value: one, label: t.kinds[one] }))}
        className="sm:col-span-2"
      />
      <TextField
        {...form.field('title')}
        label={t.name}
        hint={t.nameHint}
        required
        maxLength={200}
        autoComplete="off"
        className="sm:col-span-2"
      />
      {hasValue(kind) && (
        <SelectField
          {...form.field('value')}
          label={t.value}
          options={REASON_VALUES.map((one) => ({ value: one, label: t.values[one] }))}
        />
      )}
      {hasValue(kind) && value !== 'typed' && (
        <FigureField form={form} label={t[value]} unit={value === 'percent' ? '%' : symbol} />
      )}
      {hasAccount(kind) && (
        <TextField
          {...form.field('account')}
          label={t.account}
          hint={t.accountHint}
          maxLength={20}
          autoComplete="off"
          className="sm:col-span-2"
        />
      )}
      <Switch
        checked={form.values.needsApproval}
        onChange={(needsApproval) => form.set({ needsApproval })}
        label={t.needsApproval}
        hint={t.needsApprovalHint}
        className="sm:col-span-2"
      />
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

function FigureField({ form, label, unit }: { form: Form<ReasonForm>; label: string; unit: string }) {
  const { name, ...figure } = form.field('figure')
  const input = useNumberInput(figure)
  return <NumberField name={name} {...input} label={label} required maxLength={16} unit={unit} />
}
