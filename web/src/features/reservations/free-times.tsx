import { clsx } from 'clsx'
import type { Form } from '../../lib/forms/use-form.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { AUTO_TABLE, type ReservationForm } from './reservation-form.rules.ts'
import { useAvailability } from './reservations.api.ts'
import { reservationsTexts } from './reservations.texts.ts'

type FreeTimesProps = {
  form: Form<ReservationForm>
  /** A known reservation: what it has itself is free for it. */
  except: string | undefined
}

/** The starts of the chosen day that have a table for so many people; a touch takes the time and its best table. */
export function FreeTimes({ form, except }: FreeTimesProps) {
  const t = useTexts(reservationsTexts).form
  const { locale } = useLanguage()
  const { date, peopleCount } = form.values
  const { data: slots } = useAvailability({ date: date.slice(0, 10), people: Number(peopleCount), except })
  if (!slots || slots.length === 0) return null
  const free = slots.filter(({ isFree }) => isFree)
  const words = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">{t.freeTimes}</legend>
      {free.length === 0 && <p className="text-sm text-ink-soft">{t.noFreeTimes}</p>}
      <div className="flex max-h-27 flex-wrap gap-1.5 overflow-y-auto">
        {free.map(({ time, tables }) => (
          <button
            key={time}
            type="button"
            aria-pressed={time === date}
            title={tables.map((table) => table.table_title).join(' + ')}
            onClick={() => form.set({ date: time, tableId: AUTO_TABLE })}
            className={clsx(
              'tnum h-11 rounded-md border px-3 text-sm font-medium transition-colors',
              time === date
                ? 'border-brand bg-brand-soft text-brand-ink'
                : 'border-edge bg-surface text-ink-soft hover:bg-hover',
            )}
          >
            {words.format(new Date(`${time}:00Z`))}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
