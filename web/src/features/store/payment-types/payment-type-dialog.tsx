import { paymentTypesApi } from '#core/contract/settings.ts'
import { kindOfTitle, PAYMENT_KINDS, type PaymentKind } from '#core/payments/payment-kinds.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { problemsOf } from '../../../lib/forms/field-problems.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Switch } from '../../../ui/fields/switch.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { usePaymentTypeCommands, type PaymentType } from '../settings.api.ts'
import { paymentTypesTexts } from './payment-types.texts.ts'

type Props = { type: PaymentType | null; open: boolean; onClose: () => void }

/** Adds a payment type, or changes one. Each of the two calls has its own message for a missing title. */
export function PaymentTypeDialog({ type, open, onClose }: Props) {
  const t = useTexts(paymentTypesTexts)
  const { add, update } = usePaymentTypeCommands()
  const body = (type ? paymentTypesApi.update : paymentTypesApi.add).body!
  const form = useForm({
    // a kind that was only guessed from the title follows it
    initial: { title: type?.title ?? '', isActive: type ? type.is_active === 1 : true, kind: chosenKind(type) },
    check: (draft) => problemsOf(body, draft),
    send: (draft, key) => (type ? update(type.id, draft) : add(draft, key)),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={type ? t.update : t.add}
      className="grid gap-4 sm:grid-cols-2"
    >
      <TextField
        {...form.field('title')}
        label={t.columns.title}
        required
        maxLength={200}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <SelectField
        {...form.field('kind')}
        label={t.kind}
        hint={t.kindHint}
        options={[
          { value: '', label: t.byTitle(t.kinds[kindOfTitle(form.values.title)]) },
          ...PAYMENT_KINDS.map((kind) => ({ value: kind, label: t.kinds[kind] })),
        ]}
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

function chosenKind(type: PaymentType | null): PaymentKind | '' {
  return type === null || type.kind === kindOfTitle(type.title) ? '' : type.kind
}
