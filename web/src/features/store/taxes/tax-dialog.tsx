import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { DecimalField } from '../../../lib/forms/decimal-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useTaxCommands, type Tax } from '../settings.api.ts'
import { checkTax, NEW_TAX, toTaxForm } from './tax-form.rules.ts'
import { taxesTexts } from './taxes.texts.ts'

type Props = {
  /** Null adds a tax. */
  tax: Tax | null
  open: boolean
  onClose: () => void
  /** Takes the tax that was added, before the dialog closes. */
  onAdded?: (id: string) => void
}

/** Adds a tax, or changes one. */
export function TaxDialog({ tax, open, onClose, onAdded }: Props) {
  const t = useTexts(taxesTexts)
  const { add, update } = useTaxCommands()
  const form = useForm({
    initial: tax ? toTaxForm(tax) : NEW_TAX,
    check: checkTax,
    send: async ({ title, rate, type }, key) => {
      // checked before it is sent: without a type there is a problem beside the field
      const body = { title, rate, type: type === 'exclusive' ? ('exclusive' as const) : ('inclusive' as const) }
      if (tax) return update(tax.id, body)
      const { message, taxId } = await add(body, key)
      onAdded?.(taxId)
      return message
    },
    onDone: onClose,
    fieldOf: { 'tax.rate_invalid': 'rate' },
  })
  const types = (['exclusive', 'inclusive'] as const).map((value) => ({
    value,
    label: t.types[value],
    hint: t.typeHints[value],
  }))
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={tax ? t.update : t.add}
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
      <DecimalField
        {...form.field('rate')}
        label={t.columns.rate}
        required
        maxLength={40}
        end={<span className="px-2.5">%</span>}
      />
      <SelectField {...form.field('type')} label={t.columns.type} required placeholder={t.chooseType} options={types} />
    </FormDialog>
  )
}
