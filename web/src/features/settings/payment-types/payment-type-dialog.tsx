import { paymentTypesApi } from '#core/contract/settings.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Switch } from '../../../ui/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { problemsOf } from '../forms/field-problems.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useForm } from '../forms/use-form.ts'
import { usePaymentTypeCommands, type PaymentType } from '../settings.api.ts'
import { paymentTypesTexts } from './payment-types.texts.ts'

type Props = { type: PaymentType | null; open: boolean; onClose: () => void }

/** Adds a payment type, or changes one. The two calls ask for a title in words of their own. */
export function PaymentTypeDialog({ type, open, onClose }: Props) {
  const t = useTexts(paymentTypesTexts)
  const { add, update } = usePaymentTypeCommands()
  const body = (type ? paymentTypesApi.update : paymentTypesApi.add).body!
  const form = useForm({
    start: { title: type?.title ?? '', isActive: type ? type.is_active === 1 : true },
    check: (draft) => problemsOf(body, draft),
    send: (draft) => (type ? update(type.id, draft) : add(draft)),
    onDone: onClose,
  })
  return (
    <FormDialog open={open} onClose={onClose} title={type ? t.update : t.add} form={form}>
      <TextField
        {...form.field('title')}
        label={t.columns.title}
        required
        maxLength={200}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <Switch
        checked={form.form.isActive}
        onChange={(isActive) => form.change({ isActive })}
        label={t.active}
        hint={t.activeHint}
        className="sm:col-span-2"
      />
    </FormDialog>
  )
}
