import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { MaybeStatement } from '#core/menu/allergens.ts'
import { useTexts } from '../texts.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { factsTexts } from './facts.texts.ts'
import type { MarkedRow } from './marks.rules.ts'
import type { Statements } from './use-marks.tsx'

const COMPACT =
  'inline-flex min-h-6 items-center rounded-sm px-1 text-xs font-semibold text-brand-ink underline underline-offset-2 pointer-coarse:min-h-11'

type Props = {
  row: MarkedRow
  statement: MaybeStatement
  onState: Statements['onState']
  /** Within a line of the grid. */
  isCompact?: boolean
}

/**
 * States all allergens of a row at once: the template's proposal, none of the 14, confirmed as before, or no longer
 * stated.
 */
export function RowActions({ row: { id, title, suggested, isToCheck }, statement, onState, isCompact = false }: Props) {
  const t = useTexts(factsTexts).allergens
  const look = (variant: 'outline' | 'quiet') => (isCompact ? COMPACT : buttonClass({ variant, size: 'sm' }))
  if (statement !== null)
    return (
      <>
        {isToCheck && (
          <button
            type="button"
            aria-label={t.stillRightOf(title)}
            onClick={() => onState(id, statement)}
            className={look('outline')}
          >
            {t.stillRight}
          </button>
        )}
        <button
          type="button"
          aria-label={t.clearOf(title)}
          title={t.notStated}
          onClick={() => onState(id, null)}
          className={clsx(look('quiet'), isCompact && 'no-underline')}
        >
          {isCompact ? <X aria-hidden="true" className="size-4 text-ink-faint" /> : t.notStated}
        </button>
      </>
    )
  return (
    <>
      {suggested !== null && (
        <button
          type="button"
          aria-label={t.confirmOf(title)}
          onClick={() => onState(id, suggested)}
          className={look('outline')}
        >
          {t.confirm}
        </button>
      )}
      <button
        type="button"
        aria-label={t.noneOf(title)}
        onClick={() => onState(id, { contains: [], traces: [] })}
        className={look('quiet')}
      >
        {t.none}
      </button>
    </>
  )
}
