import { MODEL_IDS, PRINTER_MODELS } from '#core/slips/printer-models.ts'
import { COLUMNS } from '#core/slips/slip.ts'
import { PRINTER_LANGUAGES, PRINTER_PURPOSES } from '#core/contract/dining/printers.ts'
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx'
import { useForm, type Form } from '../../../../lib/forms/use-form.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { Switch } from '../../../../ui/fields/switch.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useAgents, usePrinterCommands, usePrinters, useStationsToPrint, type Printer } from '../printers.api.ts'
import { printersTexts } from '../printers.texts.ts'
import { checkPrinter, NEW_PRINTER, toPrinterBody, toPrinterForm, type PrinterForm } from './printer-form.rules.ts'

type Props = {
  /** The printer to change; null adds one. */
  printer: Printer | null
  open: boolean
  onClose: () => void
}

/** Adds or changes a printer: its address, its papers and its backup. */
export function PrinterDialog({ printer, open, onClose }: Props) {
  const t = useTexts(printersTexts)
  const { add, update } = usePrinterCommands()
  const { data: stations = [] } = useStationsToPrint()
  const stationIds = stations.filter(({ printerId }) => printerId === printer?.id).map(({ id }) => id)
  const form = useForm({
    initial: printer ? toPrinterForm(printer, stationIds) : NEW_PRINTER,
    check: checkPrinter,
    send: (values, key) => {
      const body = toPrinterBody(values)
      return printer ? update(printer.id, body) : add(body, key)
    },
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={printer ? t.update : t.add}
      size="lg"
      className="grid gap-4 sm:grid-cols-2"
    >
      <TextField {...form.field('title')} label={t.name} required maxLength={60} autoComplete="off" />
      <SelectField
        {...form.field('purpose')}
        label={t.purpose}
        hint={t.purposeHints[form.values.purpose]}
        options={PRINTER_PURPOSES.map((value) => ({ value, label: t.purposes[value] }))}
      />
      <TextField
        {...form.field('host')}
        label={t.host}
        hint={t.hostHint}
        required
        maxLength={255}
        autoComplete="off"
        inputMode="url"
      />
      <NumberField {...form.field('port')} label={t.port} hint={t.portHint} whole required />
      {form.values.purpose === 'kitchen' && <StationChoice form={form} stations={stations} />}
      <PaperFields form={form} />
      <StandInFields form={form} printer={printer} />
    </FormDialog>
  )
}

type Choice = { form: Form<PrinterForm>; stations: readonly { id: string; title: string }[] }

function StationChoice({ form, stations }: Choice) {
  const t = useTexts(printersTexts)
  const chosen = form.values.stationIds
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-sm font-medium">{t.stations}</legend>
      <p className="mt-0.5 text-sm text-ink-soft">{t.stationsHint}</p>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {stations.map(({ id, title }) => (
          <Checkbox
            key={id}
            label={title}
            checked={chosen.includes(id)}
            onChange={(isOn) => form.set({ stationIds: isOn ? [...chosen, id] : chosen.filter((one) => one !== id) })}
          />
        ))}
      </div>
    </fieldset>
  )
}

function PaperFields({ form }: { form: Form<PrinterForm> }) {
  const t = useTexts(printersTexts)
  const { language, model, hasDrawer } = form.values
  const toggle = (name: 'cuts' | 'hasDrawer' | 'opensDrawer') => ({
    checked: form.values[name],
    onChange: (isOn: boolean) => form.set({ [name]: isOn }),
    className: 'sm:col-span-2',
  })
  return (
    <>
      <SelectField
        {...form.field('columns')}
        label={t.columnsOfPaper}
        options={COLUMNS.map((columns) => ({
          value: String(columns) as PrinterForm['columns'],
          label: String(columns),
          hint: t.columnsHints[columns],
        }))}
      />
      <SelectField
        {...form.field('model')}
        label={t.model}
        hint={t.modelHint}
        options={[
          { value: '', label: t.otherModel } as const,
          ...MODEL_IDS.map((value) => ({ value, label: PRINTER_MODELS[value] })),
        ]}
      />
      {model === '' && (
        <SelectField
          {...form.field('language')}
          label={t.language}
          hint={language === 'star-prnt' ? t.starHint : undefined}
          options={PRINTER_LANGUAGES.map((value) => ({ value, label: t.languages[value] }))}
        />
      )}
      <Switch {...toggle('cuts')} label={t.cuts} />
      <Switch {...toggle('hasDrawer')} label={t.hasDrawer} />
      {hasDrawer && <Switch {...toggle('opensDrawer')} label={t.opensDrawer} />}
    </>
  )
}

function StandInFields({ form, printer }: { form: Form<PrinterForm>; printer: Printer | null }) {
  const t = useTexts(printersTexts)
  const { data: printers = [] } = usePrinters()
  const { data: agents = [] } = useAgents()
  const others = printers.filter(({ id }) => id !== printer?.id)
  return (
    <>
      <SelectField
        {...form.field('backupId')}
        label={t.backup}
        hint={t.backupHint}
        options={[{ value: '', label: t.noBackup }, ...others.map(({ id, title }) => ({ value: id, label: title }))]}
      />
      {agents.length > 1 && (
        <SelectField
          {...form.field('agentId')}
          label={t.agent}
          options={[
            { value: '', label: t.firstAgent },
            ...agents.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      )}
    </>
  )
}
