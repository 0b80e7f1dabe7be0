import { settingsApi } from '#core/contract/settings.ts'
import { problemsOf } from '../../../lib/forms/field-problems.ts'
import { PageForm } from '../../../lib/forms/page-form.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { useStoreCommands, type PrintDetails, type StoreDetails } from '../settings.api.ts'
import { printSettingsTexts } from './print-settings.texts.ts'
import { ReceiptPreview } from './receipt-preview.tsx'
import { toPageFormat } from './sample-receipt.rules.ts'

const FORMATS = ['80', '57'] as const
const OPTIONS = ['isEnablePrint', 'showStoreDetails', 'showCustomerDetails', 'showNotes', 'printToken'] as const
const MAX_TEXT = 1000

type Props = { print: PrintDetails; store: StoreDetails }

/** Settings of printed receipts, with a preview beside them. */
export function PrintSettingsForm({ print, store }: Props) {
  const t = useTexts(printSettingsTexts)
  const { savePrint } = useStoreCommands()
  const form = useForm({
    initial: { ...print, pageFormat: toPageFormat(print.pageFormat) },
    check: (draft) => problemsOf(settingsApi.savePrint.body!, draft),
    send: savePrint,
  })
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
      <PageForm label={t.title} form={form}>
        <Card className="flex flex-col gap-4">
          <RadioCards
            label={t.pageFormat}
            showLabel
            columns={2}
            value={form.values.pageFormat}
            onChange={(pageFormat) => form.set({ pageFormat })}
            options={FORMATS.map((value) => ({ value, label: t.formats[value] }))}
          />
          <TextareaField {...form.field('header')} label={t.header} hint={t.headerHint} maxCharacters={MAX_TEXT} />
          <TextareaField {...form.field('footer')} label={t.footer} hint={t.footerHint} maxCharacters={MAX_TEXT} />
        </Card>
        <Card>
          <CardHeader title={t.options} className="mb-2" />
          {OPTIONS.map((option) => (
            <Switch
              key={option}
              checked={form.values[option]}
              onChange={(isOn) => form.set({ [option]: isOn })}
              label={t[option]}
              hint={t[`${option}Hint`]}
              className="py-2"
            />
          ))}
        </Card>
      </PageForm>
      <ReceiptPreview print={form.values} store={store} />
    </div>
  )
}
