import { clsx } from 'clsx'
import { useTexts } from '../../../lib/texts.ts'
import { WEEKDAYS } from './price-rule-form.rules.ts'
import { priceRulesTexts } from './price-rules.texts.ts'
import { useWeekdayNames } from './use-weekday-names.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

type Props = {
  name: string
  value: readonly number[]
  onChange: (days: readonly number[]) => void
  error: string | undefined
  /** Label and hint, if not those of a price rule. */
  words?: { label: string; hint: string }
}

/** The weekdays as seven buttons that stay down. */
export function WeekdayField({ value, onChange, error, words }: Props) {
  const t = useTexts(priceRulesTexts)
  const names = useWeekdayNames()
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="text-sm font-medium">{words?.label ?? t.weekdays}</legend>
      <div className="mt-1.5 grid grid-cols-7 gap-1.5">
        {WEEKDAYS.map((day) => {
          const isOn = value.includes(day)
          return (
            <button
              key={day}
              type="button"
              aria-pressed={isOn}
              onClick={() => onChange(WEEKDAYS.filter((one) => (one === day ? !isOn : value.includes(one))))}
              className={clsx(
                'h-11 min-w-0 truncate rounded-md border text-sm font-medium transition-colors select-none',
                isOn
                  ? 'border-brand bg-brand-soft text-brand-ink'
                  : 'border-edge bg-surface text-ink-soft hover:bg-hover',
              )}
            >
              <VisuallyHidden>{names.long(day)}</VisuallyHidden>
              <span aria-hidden="true">{names.short(day)}</span>
            </button>
          )
        })}
      </div>
      {error === undefined ? (
        <p className="mt-1.5 text-sm text-ink-faint">{words?.hint ?? t.weekdaysHint}</p>
      ) : (
        <p role="alert" className="mt-1.5 text-sm font-medium text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  )
}
