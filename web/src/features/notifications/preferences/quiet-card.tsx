import { MoonStar, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isQuietSpan, type QuietSpan } from '#core/notifications/quiet-hours.ts'
import { ERRORS } from '#core/contract/errors.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { WeekdayField } from '../../store/price-rules/weekday-field.tsx'
import { useSavePreferences } from '../notifications.api.ts'
import { notificationsTexts } from '../notifications.texts.ts'
import { TimeField } from '../../../lib/forms/time-field.tsx'

const SPANS_MAX = 5
const NIGHTS: QuietSpan = { days: [1, 2, 3, 4, 5, 6, 7], from: '23:00', to: '08:00' }

/** Hours without push and mail for this person. All changes are saved together, since a half-typed span is invalid. */
export function QuietCard({ stored }: { stored: readonly QuietSpan[] }) {
  const t = useTexts(notificationsTexts).quiet
  const save = useSavePreferences()
  const { run, isPending } = useCommand()
  const [spans, setSpans] = useState(stored)
  const isChanged = JSON.stringify(spans) !== JSON.stringify(stored)
  const isWhole = spans.every(isQuietSpan)
  const change = (place: number, next: Partial<QuietSpan>) =>
    setSpans(spans.map((span, at) => (at === place ? { ...span, ...next } : span)))
  return (
    <Card>
      <CardHeader title={t.title} hint={t.hint} />
      {spans.length === 0 && (
        <p className="mt-3 flex items-center gap-2 text-sm text-ink-soft">
          <MoonStar aria-hidden="true" className="size-4 shrink-0" />
          {t.none}
        </p>
      )}
      {spans.map((span, place) => (
        // spans have no names of their own: only their place distinguishes them
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={place} aria-label={t.span(place + 1)} className="mt-4 border-t border-line pt-4">
          <SpanFields
            span={span}
            onChange={(next) => change(place, next)}
            onRemove={() => setSpans(spans.filter((_, at) => at !== place))}
          />
        </fieldset>
      ))}
      <div className="mt-4 flex flex-wrap gap-3">
        {spans.length < SPANS_MAX && (
          <Button
            variant="outline"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => setSpans([...spans, NIGHTS])}
          >
            {t.add}
          </Button>
        )}
        {isChanged && (
          <Button pending={isPending} disabled={!isWhole} onClick={() => void run(() => save({ quiet: [...spans] }))}>
            {t.save}
          </Button>
        )}
      </div>
    </Card>
  )
}

type SpanProps = { span: QuietSpan; onChange: (next: Partial<QuietSpan>) => void; onRemove: () => void }

function SpanFields({ span, onChange, onRemove }: SpanProps) {
  const t = useTexts(notificationsTexts).quiet
  const { language } = useLanguage()
  const error = isQuietSpan(span) ? undefined : ERRORS['notification.quiet_invalid'][language]
  return (
    <div className="grid max-w-lg gap-4 sm:grid-cols-2">
      <WeekdayField name="days" value={span.days} onChange={(days) => onChange({ days: [...days] })} error={error} />
      <TimeField label={t.from} value={span.from} onChange={(from) => onChange({ from })} required />
      <div className="flex items-end gap-2">
        <TimeField
          label={t.to}

          value={span.to === '24:00' ? '00:00' : span.to}
          onChange={(to) => onChange({ to })}
          required
          className="flex-1"
        />
        <IconButton label={t.remove} icon={<Trash2 aria-hidden="true" className="size-4" />} onClick={onRemove} />
      </div>
    </div>
  )
}
