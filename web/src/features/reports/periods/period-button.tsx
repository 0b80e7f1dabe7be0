import { clsx } from 'clsx'
import { CalendarRange } from 'lucide-react'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { periodsTexts } from './periods.texts.ts'

type PeriodButtonProps = {
  disabled?: boolean
  /** Only its sign, where others take the room. */
  isBrief?: boolean
  onClick: () => void
}

/** Opens the choice of days; disabled as long as the store's own day is not known. */
export function PeriodButton({ disabled, isBrief = false, onClick }: PeriodButtonProps) {
  const t = useTexts(periodsTexts)
  return (
    <Button
      variant="outline"
      className={clsx(isBrief && 'max-xl:px-3!')}
      icon={<CalendarRange aria-hidden="true" className="size-4" />}
      disabled={disabled}
      onClick={onClick}
    >
      <span className={clsx(isBrief && 'max-xl:sr-only')}>{t.title}</span>
    </Button>
  )
}
