import { INVOICE_NOTE_MAX } from '#core/contract/selling/bill-settings.ts'
import { INVOICE_NOTES } from '#core/countries/country-pack.ts'
import { packOf } from '#core/countries/country-packs.ts'
import type { Form } from '../../../lib/forms/use-form.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { billSettingsTexts } from './bill-settings.texts.ts'
import type { PaperForm } from './paper-form.rules.ts'

/** Legal notes about early and late payment on invoices to companies, in countries that require them. */
export function InvoiceNotesSection({ form }: { form: Form<PaperForm> }) {
  const t = useTexts(billSettingsTexts)
  const legal = packOf(form.values.country).invoiceNotes?.value
  if (!legal) return null
  return (
    <Card className="flex flex-col gap-4">
      <CardHeader title={t.invoiceNotes} hint={t.invoiceNotesHint} />
      {INVOICE_NOTES.map((note) => (
        <TextareaField
          key={note}
          {...form.field(note)}
          label={t.notes[note]}
          placeholder={legal[note]}
          maxCharacters={INVOICE_NOTE_MAX}
        />
      ))}
    </Card>
  )
}
