import type { Day } from '#core/calendar/business-day.ts'
import type { Reservation } from '#core/contract/guests/reservations.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { coversOfDay } from '../booking-day.rules.ts'
import type { ReservationsInit } from '../reservations.api.ts'
import { reservationsTexts } from '../reservations.texts.ts'

type DayCoversProps = { init: ReservationsInit; day: Day; reservations: readonly Reservation[] }

/** Guests expected at each service, and the number of seats. */
export function DayCovers({ init, day, reservations }: DayCoversProps) {
  const t = useTexts(reservationsTexts).day
  const { locale } = useLanguage()
  const seats = init.storeTables.reduce((sum, { seating_capacity }) => sum + seating_capacity, 0)
  const figure = (count: number) => count.toLocaleString(locale)
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {coversOfDay(reservations, day, init).map(({ meal, first, covers }) => (
        <li key={`${meal} ${first}`} className="flex items-baseline gap-1.5">
          <span className="text-ink-soft">
            {meal === null ? t.wholeDay : t.meals[meal]}
            {first && ` ${first}`}
          </span>
          <span aria-hidden="true" className="tnum text-base font-semibold">
            {seats > 0 ? `${figure(covers)}/${figure(seats)}` : figure(covers)}
          </span>
          <VisuallyHidden>
            {seats > 0 ? t.coversOf({ covers: figure(covers), seats: figure(seats) }) : figure(covers)}
          </VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}
