import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Day } from '#core/calendar/business-day.ts'
import type { BookingPage } from '#core/contract/guests/public-bookings.ts'
import { useTexts } from '../../lib/texts.ts'
import { IconButton } from '../../ui/button.tsx'
import { bookingTexts } from '../booking.texts.ts'
import { useBookingWords } from '../booking-words.ts'
import { monthAfter, weeksOfMonth } from '../choice.rules.ts'

type DayStepProps = {
  rules: BookingPage['rules']
  /** The day that was booked already, whose month is shown first. */
  booked: Day | null
  onChoose: (day: Day) => void
}

const A_WEEK = ['2024-01-01', '2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05', '2024-01-06', '2024-01-07']

/** A month at a time; days without a service cannot be touched. */
export function DayStep({ rules, booked, onChoose }: DayStepProps) {
  const t = useTexts(bookingTexts)
  const words = useBookingWords()
  const [first, last] = [rules.firstDay.slice(0, 7), rules.lastDay.slice(0, 7)]
  const [month, setMonth] = useState(booked === null || booked < rules.firstDay ? first : booked.slice(0, 7))
  const closed = new Set(rules.closedDays)
  // past weeks are left out
  const weeks = weeksOfMonth(month).filter((week) => week.some((day) => day !== null && day >= rules.firstDay))
  return (
    <>
      <div className="mb-2 flex items-center justify-between">
        <IconButton
          label={t.previousMonth}
          icon={<ChevronLeft aria-hidden="true" className="size-5" />}
          disabled={month <= first}
          onClick={() => setMonth(monthAfter(month, -1))}
        />
        <p aria-live="polite" className="font-semibold first-letter:uppercase">
          {words.month(`${month}-01`)}
        </p>
        <IconButton
          label={t.nextMonth}
          icon={<ChevronRight aria-hidden="true" className="size-5" />}
          disabled={month >= last}
          onClick={() => setMonth(monthAfter(month, 1))}
        />
      </div>
      <table className="w-full table-fixed border-separate border-spacing-1 text-center">
        <thead>
          <tr>
            {A_WEEK.map((day) => (
              <th key={day} scope="col" className="pb-1 text-xs font-semibold text-ink-faint">
                <abbr title={words.weekdayName(day)} className="no-underline">
                  {words.weekday(day)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, at) => (
            <tr key={week.find((day) => day !== null) ?? at}>
              {week.map((day, column) => (
                <td key={day ?? `empty ${column}`} className="p-0">
                  {day !== null && (
                    <button
                      type="button"
                      disabled={day < rules.firstDay || day > rules.lastDay || closed.has(day)}
                      aria-label={words.longDay(day)}
                      onClick={() => onChoose(day)}
                      className="tnum h-12 w-full rounded-md border border-edge bg-surface font-semibold enabled:hover:border-brand enabled:hover:bg-brand-soft disabled:border-transparent disabled:bg-transparent disabled:font-normal disabled:text-ink-faint disabled:line-through disabled:opacity-60"
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
