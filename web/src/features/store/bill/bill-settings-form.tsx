import { useTexts } from '../../../lib/texts.ts'
import { PageForm } from '../../../lib/forms/page-form.tsx'
import { useForm, type Form } from '../../../lib/forms/use-form.ts'
import { Card } from '../../../ui/card.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { RECEIPT_AFTER_PAY } from '#core/contract/records.ts'
import { useSaveBillSettings, type BillSettings } from './bill-settings.api.ts'
import { billSettingsTexts } from './bill-settings.texts.ts'
import { CompanySection } from './company-section.tsx'
import { InvoiceNotesSection } from './invoice-notes-section.tsx'
import { VoidRightSection } from './void-right-section.tsx'
import { checkPaperForm, toBillSettings, toPaperForm, type PaperForm } from './paper-form.rules.ts'

/** Settings of payments, voids, and the text of receipts and invoices, each in a section. */
export function BillSettingsForm({ stored }: { stored: BillSettings }) {
  const t = useTexts(billSettingsTexts)
  const save = useSaveBillSettings()
  const form = useForm({
    initial: toPaperForm(stored),
    check: checkPaperForm,
    send: (values) => save(toBillSettings(values)),
    fieldOf: { 'store.country_unknown': 'country' },
  })
  return (
    <PageForm label={t.title} form={form}>
      <ReceiptSection form={form} />
      <VoidRightSection form={form} />
      <CompanySection form={form} />
      <InvoiceNotesSection form={form} />
    </PageForm>
  )
}

function ReceiptSection({ form }: { form: Form<PaperForm> }) {
  const t = useTexts(billSettingsTexts)
  const { receiptAfterPay } = form.values
  return (
    <Card className="flex flex-col gap-3">
      <RadioCards
        label={t.receipt}
        showLabel
        value={receiptAfterPay}
        onChange={(next) => form.set({ receiptAfterPay: next })}
        options={RECEIPT_AFTER_PAY.map((value) => ({ value, label: t.receiptAfterPay[value] }))}
      />
      <p className="text-sm text-ink-soft">{t.receiptHints[receiptAfterPay]}</p>
    </Card>
  )
}
