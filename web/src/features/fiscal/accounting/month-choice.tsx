import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays, lastOfMonth, type Day } from '#core/calendar/business-day.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { accountingTexts } from './accounting.texts.ts'

type Props = { month: string; today: Day; onMonth: (month: string) => void }

/** Steps through months, up to the current one. */
export function MonthChoice({ month, today, onMonth }: Props) {
  const t = useTexts(accountingTexts)
  const { locale } = useLanguage()
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const before = addDays(`${month}-01`, -1).slice(0, 7)
  const after = addDays(lastOfMonth(`${month}-01`), 1).slice(0, 7)
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label={t.monthBefore}
        icon={<ChevronLeft aria-hidden="true" className="size-5" />}
        onClick={() => onMonth(before)}
      />
      <p className="min-w-40 text-center font-semibold first-letter:uppercase" aria-live="polite">
        {name.format(new Date(`${month}-01T00:00:00Z`))}
      </p>
      <IconButton
        label={t.monthAfter}
        icon={<ChevronRight aria-hidden="true" className="size-5" />}
        disabled={after > today.slice(0, 7)}
        onClick={() => onMonth(after)}
      />
    </div>
  )
}
