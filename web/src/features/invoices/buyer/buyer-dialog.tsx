import { useMemo } from 'react'
import type { InvoiceDetail } from '#core/contract/invoices.ts'
import { ChoiceSearch } from '../../../lib/forms/choice-search.tsx'
import { countryChoices } from '../../../lib/forms/country-choices.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { useNameBuyer } from '../invoices.api.ts'
import { checkBuyer, toBuyerForm } from './buyer-form.rules.ts'
import { buyerTexts } from './buyer.texts.ts'

type Props = { invoice: InvoiceDetail; country: string; open: boolean; onClose: () => void }

/** Makes an invoice out to a company. */
export function BuyerDialog({ invoice, country, open, onClose }: Props) {
  const t = useTexts(buyerTexts)
  const { locale } = useLanguage()
  const nameBuyer = useNameBuyer()
  const form = useForm({
    initial: toBuyerForm(invoice.buyer, country),
    check: checkBuyer,
    send: (values, key) => nameBuyer(invoice.invoice_id, values, key),
    onDone: onClose,
  })
  const countries = useMemo(() => countryChoices(locale), [locale])
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={t.title(invoice.invoice_id)}
      className="grid gap-4 sm:grid-cols-2"
    >
      <p className="text-sm text-ink-soft sm:col-span-2">{t.hint}</p>
      <TextField {...form.field('name')} label={t.name} required maxLength={200} className="sm:col-span-2" />
      <TextareaField
        {...form.field('address')}
        label={t.address}
        rows={2}
        required
        maxLength={500}
        className="sm:col-span-2"
      />
      <TextField {...form.field('postcode')} label={t.postcode} required maxLength={20} />
      <TextField {...form.field('city')} label={t.city} required maxLength={200} />
      <ChoiceSearch {...form.field('country')} label={t.country} required choices={countries} />
      {form.values.country === 'FR' && (
        <TextField {...form.field('siren')} label={t.siren} inputMode="numeric" maxLength={40} autoComplete="off" />
      )}
      <TextField {...form.field('vatNumber')} label={t.vatNumber} maxLength={40} autoComplete="off" />
      <TextField {...form.field('email')} label={t.email} type="email" maxLength={254} />
    </FormDialog>
  )
}
