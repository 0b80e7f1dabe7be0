import { CloudOff } from 'lucide-react'
import { useNow } from '../../lib/format/now.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { homeTexts } from './home.texts.ts'
import { timeOfDay } from './house.rules.ts'

const MINUTE_MS = 60_000

/** Above figures that the server could not be asked for again: when they came. */
export function AsOf({ loadedAt, timeZone }: { loadedAt: number; timeZone: string }) {
  const t = useTexts(homeTexts)
  const { locale } = useLanguage()
  const time = timeOfDay(loadedAt, useNow(MINUTE_MS), { locale, timeZone })
  return (
    <output className="flex items-center gap-2.5 rounded-lg bg-warning-soft px-4 py-2.5 text-sm font-medium text-warning-ink">
      <CloudOff aria-hidden="true" className="size-5 shrink-0" />
      <span className="tnum">{t.asOf(time)}</span>
    </output>
  )
}
