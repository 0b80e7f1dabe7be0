import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useSettleCount } from './settle.api.ts'
import { toSettleTexts } from './to-settle.texts.ts'

/** Red, and leads to the list; nothing while nothing waits. */
export function ToSettleBadge({ className }: { className?: string }) {
  const t = useTexts(toSettleTexts)
  const n = useSettleCount()
  if (n === 0) return null
  return (
    <Link
      to={paths.toSettle}
      className={clsx(
        'inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full bg-danger px-3.5 text-sm font-semibold text-on-danger',
        'hover:bg-danger-strong pointer-coarse:h-11',
        className,
      )}
    >
      <CircleAlert aria-hidden="true" className="size-4" />
      {t.badge(n)}
    </Link>
  )
}
