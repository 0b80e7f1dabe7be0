import { STATION_COLOURS, STATION_SOUNDS } from '#core/kitchen/station-looks.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm, type Form } from '../../../lib/forms/use-form.ts'
import { useTexts } from '../../../lib/texts.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { Targets } from '../price-rules/price-rules.api.ts'
import { TargetPicker } from '../price-rules/target-picker.tsx'
import { checkStation, NEW_STATION, toStationBody, toStationForm, type StationForm } from './station-form.rules.ts'
import { useStationCommands, type Station } from './stations.api.ts'
import { stationsTexts } from './stations.texts.ts'

type Props = {
  /** Null adds a station. */
  station: Station | null
  targets: Targets
  open: boolean
  onClose: () => void
}

/** Adds a station, or changes one: its items, the times after which tickets are late, its colour and sound. */
export function StationDialog({ station, targets, open, onClose }: Props) {
  const t = useTexts(stationsTexts)
  const { add, update } = useStationCommands()
  const form = useForm({
    initial: station ? toStationForm(station) : NEW_STATION,
    check: checkStation,
    send: (values, key) => {
      const body = toStationBody(values, station)
      return station ? update(station.id, body) : add(body, key)
    },
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={station ? t.update : t.add}
      size="lg"
      className="grid gap-4 sm:grid-cols-2"
    >
      <TextField
        {...form.field('title')}
        label={t.columns.title}
        required
        maxLength={60}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <TargetPicker label={t.categories} all={targets.categories} {...form.field('categoryIds')} />
      <div>
        <TargetPicker label={t.items} all={targets.items} {...form.field('itemIds')} />
        <p className="mt-1 text-sm text-ink-soft">{t.itemsHint}</p>
      </div>
      <NumberField {...form.field('amberMin')} label={t.amberMin} whole required unit={t.min} />
      <NumberField {...form.field('redMin')} label={t.redMin} whole required unit={t.min} />
      <NumberField {...form.field('recallMin')} label={t.recallMin} whole required unit={t.min} />
      <NumberField {...form.field('parallel')} label={t.parallel} hint={t.parallelHint} whole required />
      <LookFields form={form} />
      {!station?.isDefault && (
        <Switch
          className="sm:col-span-2"
          checked={form.values.isDefault}
          onChange={(isDefault) => form.set({ isDefault })}
          label={t.isDefault}
          hint={t.isDefaultHint}
        />
      )}
    </FormDialog>
  )
}

function LookFields({ form }: { form: Form<StationForm> }) {
  const t = useTexts(stationsTexts)
  return (
    <>
      <SelectField
        {...form.field('colour')}
        label={t.colour}
        options={[
          { value: '' as const, label: t.noColour },
          ...STATION_COLOURS.map((value) => ({ value, label: t.colours[value] })),
        ]}
      />
      <SelectField
        {...form.field('sound')}
        label={t.sound}
        options={[
          { value: '' as const, label: t.noSound },
          ...STATION_SOUNDS.filter((value) => value !== 'bell').map((value) => ({ value, label: t.sounds[value] })),
        ]}
      />
    </>
  )
}
