import { CalendarRange } from 'lucide-react'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { periodsTexts } from './periods.texts.ts'

/** Opens the choice of days; disabled as long as the store's own day is not known. */
export function PeriodButton({ disabled, onClick }: { disabled?: boolean; onClick: () => void }) {
  const t = useTexts(periodsTexts)
  return (
    <Button
      variant="outline"
      icon={<CalendarRange aria-hidden="true" className="size-4" />}
      disabled={disabled}
      onClick={onClick}
    >
      {t.title}
    </Button>
  )
}
