import { clsx } from 'clsx'
import { CalendarDays } from 'lucide-react'
import { isDay, type Day } from '#core/calendar/business-day.ts'
import { buttonClass } from '../../../ui/button-class.ts'

type DayPickerProps = { label: string; day: Day; onDay: (day: Day) => void }

/**
 * The browser's calendar behind an icon. Its field is invisible: it writes the day as the browser likes, month first on
 * many computers, and the heading beside it has the day in words.
 */
export function DayPicker({ label, day, onDay }: DayPickerProps) {
  return (
    <span
      title={label}
      className={clsx(
        buttonClass({ variant: 'outline', size: 'sm', square: true }),
        'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus',
      )}
    >
      <CalendarDays aria-hidden="true" className="size-5" />
      <input
        type="date"
        required
        aria-label={label}
        value={day}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onClick={({ currentTarget }) => currentTarget.showPicker()}
        onChange={({ currentTarget: { value } }) => isDay(value) && onDay(value)}
      />
    </span>
  )
}
