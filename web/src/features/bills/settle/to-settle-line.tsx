import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useSettleCount } from './settle.api.ts'
import { toSettleTexts } from './to-settle.texts.ts'

/** Tells who counts a drawer that sales of tills wait; the count goes on. */
export function ToSettleLine() {
  const t = useTexts(toSettleTexts)
  const n = useSettleCount()
  if (n === 0) return null
  return (
    <p className="text-sm text-ink-soft">
      {t.closing(n)}{' '}
      <Link to={paths.toSettle} className="font-medium text-brand-ink underline">
        {t.show}
      </Link>
    </p>
  )
}
