import type { Segment } from '#core/contract/guests/segments.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx'
import { useForm, type Form } from '../../../../lib/forms/use-form.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { DecimalField } from '../../../../lib/forms/decimal-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { DateField } from '../../../../lib/forms/date-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { usePaused } from '../../../../ui/hooks/use-paused.ts'
import { useProgramme } from '../membership.api.ts'
import { useSegmentCommands, useSegmentCount } from './mails.api.ts'
import { checkSegment, segmentFormOf, segmentOf, type SegmentForm } from './segment-form.rules.ts'
import { segmentsTexts } from './segments.texts.ts'
import { monthNames } from './use-rules-text.ts'

type Props = {
  /** Null: a new one. */
  segment: Segment | null
  currency: string
  open: boolean
  onClose: () => void
}

const PAUSE_MS = 300

/** The rules of a segment, with how many people they have as one types. */
export function SegmentFormDialog({ segment, currency, open, onClose }: Props) {
  const t = useTexts(segmentsTexts).form
  const { add, update } = useSegmentCommands()
  const { symbol, digits } = findCurrency(currency) ?? { symbol: currency, digits: 2 }
  const form = useForm<SegmentForm>({
    initial: segmentFormOf(segment),
    check: (values) => checkSegment(values, digits),
    send: (values, key) =>
      segment === null ? add(segmentOf(values), key) : update(segment.id, segmentOf(values), key),
    onDone: onClose,
    fieldOf: { 'segment.tier_unknown': 'tier' },
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={segment === null ? t.addTitle : t.editTitle}
      description={t.hint}
    >
      <TextField {...form.field('title')} label={t.title} required maxLength={100} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField {...form.field('from')} label={t.from} />
        <DateField {...form.field('to')} label={t.to} />
        <TextField {...form.field('visitsMin')} label={t.visits} inputMode="numeric" maxLength={5} />
        <DecimalField
          {...form.field('spentMin')}
          label={t.spent}
          end={<span className="pr-2.5">{symbol}</span>}
          maxLength={16}
        />
        <MonthField form={form} />
        <TierField form={form} />
      </div>
      <Count values={form.values} digits={digits} />
    </FormDialog>
  )
}

function MonthField({ form }: { form: Form<SegmentForm> }) {
  const t = useTexts(segmentsTexts).form
  const { locale } = useLanguage()
  const months = monthNames(locale).map((label, at) => ({ value: String(at + 1), label }))
  return (
    <SelectField
      {...form.field('birthdayMonth')}
      label={t.month}
      options={[{ value: '', label: t.anyMonth }, ...months]}
    />
  )
}

/** The programme's levels; a segment keeps a level that no longer exists. */
function TierField({ form }: { form: Form<SegmentForm> }) {
  const t = useTexts(segmentsTexts).form
  const titles = useProgramme().data?.tiers.map(({ title }) => title) ?? []
  const { tier } = form.values
  const all = tier === '' || titles.includes(tier) ? titles : [...titles, tier]
  if (all.length === 0) return null
  return (
    <SelectField
      {...form.field('tier')}
      label={t.tier}
      options={[{ value: '', label: t.anyTier }, ...all.map((title) => ({ value: title, label: title }))]}
    />
  )
}

function Count({ values, digits }: { values: SegmentForm; digits: number }) {
  const t = useTexts(segmentsTexts).form
  const { title: _title, ...problems } = checkSegment(values, digits)
  const isRight = Object.keys(problems).length === 0
  const { title: _name, ...rules } = segmentOf(values)
  const paused = usePaused(JSON.stringify(rules), PAUSE_MS)
  const { data } = useSegmentCount(isRight ? (JSON.parse(paused) as typeof rules) : null)
  return (
    <output className="block rounded-xl bg-sunken px-4 py-3">
      {!isRight && <span className="text-sm text-ink-soft">{t.wrong}</span>}
      {isRight && data === undefined && <span className="text-sm text-ink-soft">{t.wait}</span>}
      {isRight && data !== undefined && (
        <>
          <span className="tnum block text-2xl font-bold">{t.count(data.people)}</span>
          <span className="tnum text-sm text-ink-soft">{t.reached(data.reached)}</span>
        </>
      )}
    </output>
  )
}
