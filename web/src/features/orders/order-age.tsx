import { clsx } from 'clsx'
import { Clock } from 'lucide-react'
import { useNow } from '../../lib/format/now.ts'
import { useTexts } from '../../lib/texts.ts'
import { ageInMinutes, ageText, ageTone, type AgeTone } from './order-age.rules.ts'
import { orderTexts } from './order.texts.ts'

const TONES: Record<AgeTone, string> = {
  fresh: 'bg-sunken text-ink-soft ring-line',
  late: 'bg-warning-soft text-warning-ink ring-warning',
  veryLate: 'bg-danger-soft text-danger-ink ring-danger',
}

const SIZES = { sm: 'h-6 px-1.5 text-xs', md: 'h-7 px-2.5 text-sm', lg: 'h-9 px-3 text-lg' }

/** Minutes of waiting: amber after ten, red after twenty, and as text for screen readers. */
export function OrderAge({ placedAt, size = 'md' }: { placedAt: string; size?: keyof typeof SIZES }) {
  const t = useTexts(orderTexts)
  const minutes = ageInMinutes(placedAt, useNow(10_000))
  const tone = ageTone(minutes)
  return (
    <span
      className={clsx(
        'tnum inline-flex items-center gap-1 rounded-full font-bold whitespace-nowrap ring-1 ring-inset',
        TONES[tone],
        SIZES[size],
      )}
    >
      <Clock aria-hidden="true" className="size-[1em]" />
      <span className="sr-only">{t.waiting} </span>
      {ageText(minutes, t)}
      {tone !== 'fresh' && <span className="sr-only">, {t[tone]}</span>}
    </span>
  )
}
