import { clsx } from 'clsx'
import { CalendarDays } from 'lucide-react'
import { isDay, type Day } from '#core/calendar/business-day.ts'
import { CalendarInput } from '../../../lib/forms/calendar-input.tsx'
import { buttonClass } from '../../../ui/button-class.ts'

type DayPickerProps = { label: string; day: Day; onDay: (day: Day) => void }

/** A calendar behind an icon: the heading beside it has the day in words. */
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
      <CalendarInput
        type="date"
        required
        label={label}
        value={day}
        className="inset-0 size-full"
        onChange={(value) => isDay(value) && onDay(value)}
      />
    </span>
  )
}
