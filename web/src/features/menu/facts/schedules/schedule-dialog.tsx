import { Plus, Trash2 } from 'lucide-react'
import type { MenuSchedule } from '#core/contract/records.ts'
import type { Span } from '#core/menu/schedules.ts'
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { DateField } from '../../../../lib/forms/date-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { WeekdayField } from '../../../store/price-rules/weekday-field.tsx'
import {
  checkSchedule,
  NEW_SCHEDULE,
  scheduleBodyOf,
  toScheduleForm,
  withNewSpan,
  withSpan,
} from './schedule-form.rules.ts'
import { useScheduleCommands } from './schedules.api.ts'
import { schedulesTexts } from './schedules.texts.ts'
import { TimeField } from '../../../../lib/forms/time-field.tsx'

const MAX_SPANS = 21

type Props = {
  /** Null adds a schedule. */
  schedule: MenuSchedule | null
  open: boolean
  onClose: () => void
}

/** Adds a schedule, or changes one: its hours by weekday, and its first and last day. */
export function ScheduleDialog({ schedule, open, onClose }: Props) {
  const t = useTexts(schedulesTexts)
  const { add, update } = useScheduleCommands()
  const form = useForm({
    initial: schedule ? toScheduleForm(schedule) : NEW_SCHEDULE,
    check: checkSchedule,
    send: (draft, key) => (schedule ? update(schedule.id, scheduleBodyOf(draft)) : add(scheduleBodyOf(draft), key)),
    onDone: onClose,
  })
  const { spans } = form.values
  const { error } = form.field('spans')
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      size="lg"
      title={schedule ? t.update : t.add}
      className="grid gap-4 sm:grid-cols-2"
    >
      <TextField
        {...form.field('title')}
        label={t.name}
        hint={t.nameHint}
        required
        maxLength={80}
        autoComplete="off"
        className="sm:col-span-2"
      />
      {spans.map((span, at) => (
        <SpanFields
          key={at}
          span={span}
          at={at}
          onChange={(change) => form.set({ spans: withSpan(spans, at, change) })}
          onRemove={spans.length > 1 ? () => form.set({ spans: spans.filter((_, index) => index !== at) }) : null}
        />
      ))}
      {error !== undefined && (
        <p role="alert" className="text-sm font-medium text-danger-ink sm:col-span-2">
          {error}
        </p>
      )}
      {spans.length < MAX_SPANS && (
        <Button
          variant="outline"
          className="justify-self-start sm:col-span-2"
          icon={<Plus aria-hidden="true" className="size-4.5" />}
          onClick={() => form.set({ spans: withNewSpan(spans) })}
        >
          {t.addSpan}
        </Button>
      )}
      <DateField {...form.field('firstDay')} label={t.firstDay} hint={t.optional} />
      <DateField {...form.field('lastDay')} label={t.lastDay} hint={t.optional} />
    </FormDialog>
  )
}

type SpanProps = { span: Span; at: number; onChange: (change: Partial<Span>) => void; onRemove: (() => void) | null }

function SpanFields({ span, at, onChange, onRemove }: SpanProps) {
  const t = useTexts(schedulesTexts)
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-md border border-line p-3 sm:col-span-2 sm:grid-cols-2">
      <legend className="px-1 text-sm font-medium">{t.span(at + 1)}</legend>
      <WeekdayField name="days" value={span.days} onChange={(days) => onChange({ days })} error={undefined} />
      <TimeField label={t.from} required value={span.from} onChange={(from) => onChange({ from })} />
      <div className="flex items-end gap-2">
        <TimeField
          label={t.to}

          required
          value={span.to}
          onChange={(to) => onChange({ to })}
          className="min-w-0 flex-1"
        />
        {onRemove && (
          <IconButton
            label={t.removeSpan(at + 1)}
            icon={<Trash2 aria-hidden="true" className="size-4.5" />}
            onClick={onRemove}
          />
        )}
      </div>
    </fieldset>
  )
}
