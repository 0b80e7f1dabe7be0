import { clsx } from 'clsx'
import { useState } from 'react'
import { addDays, type Day } from '#core/calendar/business-day.ts'
import type { Form } from '../../lib/forms/use-form.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { bookingDayOf } from './booking-day.rules.ts'
import { AUTO_TABLE, type ReservationForm } from './reservation-form.rules.ts'
import { useAvailability, type ReservationsInit } from './reservations.api.ts'
import { reservationsTexts } from './reservations.texts.ts'

const DAYS_OFFERED = 7

type FreeTimesProps = {
  form: Form<ReservationForm>
  init: ReservationsInit
  /** An existing reservation, whose own table and time count as free. */
  except: string | undefined
}

/**
 * Starts with a free table for the party, on the typed day or today; a touch takes the time and its best table. A start
 * after midnight is offered with the evening before.
 */
export function FreeTimes({ form, init, except }: FreeTimesProps) {
  const t = useTexts(reservationsTexts).form
  const { locale } = useLanguage()
  const { date, peopleCount } = form.values
  const [looked, setLooked] = useState<{ day: Day; date: string } | null>(null)
  // a day that was touched holds until another time is typed
  const day = looked?.date === date ? looked.day : date === '' ? init.today : bookingDayOf(date, init)
  const { data: slots } = useAvailability({ date: day, people: Number(peopleCount), except })
  if (!slots || (slots.length === 0 && init.services.length === 0)) return null
  const free = slots.filter(({ isFree }) => isFree)
  const words = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">{t.freeTimes}</legend>
      <DayKeys day={day} today={init.today} onDay={(next) => setLooked({ day: next, date })} />
      {free.length === 0 && <p className="text-sm text-ink-soft">{t.noFreeTimes}</p>}
      <div className="flex max-h-27 flex-wrap gap-1.5 overflow-y-auto max-sm:grid max-sm:max-h-43 max-sm:grid-cols-4">
        {free.map(({ time, tables }) => (
          <TimeKey
            key={time}
            isOn={time === date}
            title={tables.map((table) => table.table_title).join(' + ')}
            onClick={() => form.set({ date: time, tableId: AUTO_TABLE })}
          >
            {words.format(new Date(`${time}:00Z`))}
          </TimeKey>
        ))}
      </div>
    </fieldset>
  )
}

type TimeKeyProps = { isOn: boolean; title?: string; onClick: () => void; children: string }

function TimeKey({ isOn, title, onClick, children }: TimeKeyProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      title={title}
      onClick={onClick}
      className={clsx(
        'tnum h-11 shrink-0 rounded-md border px-3 text-sm font-medium whitespace-nowrap transition-colors',
        isOn ? 'border-brand bg-brand-soft text-brand-ink' : 'border-edge bg-surface text-ink-soft hover:bg-hover',
      )}
    >
      {children}
    </button>
  )
}

/** The next days, and the chosen one if it is further away. */
function DayKeys({ day, today, onDay }: { day: Day; today: Day; onDay: (day: Day) => void }) {
  const t = useTexts(reservationsTexts).form
  const { locale } = useLanguage()
  const words = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  const next = Array.from({ length: DAYS_OFFERED }, (_, at) => addDays(today, at))
  const offered = next.includes(day) ? next : [day, ...next]
  const wordsOf = (one: Day) => {
    if (one === today) return t.today
    return one === addDays(today, 1) ? t.tomorrow : words.format(new Date(`${one}T00:00:00Z`))
  }
  return (
    <fieldset aria-label={t.freeOf} className="mb-1.5 flex min-w-0 gap-1.5 overflow-x-auto pb-1">
      {offered.map((one) => (
        <TimeKey key={one} isOn={one === day} onClick={() => onDay(one)}>
          {wordsOf(one)}
        </TimeKey>
      ))}
    </fieldset>
  )
}
