import { clsx } from 'clsx'
import type { Allergen, MaybeStatement } from '#core/menu/allergens.ts'
import { useTexts } from '../texts.ts'
import { factsTexts } from './facts.texts.ts'
import { markOf, type MarkedRow } from './marks.rules.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type Props = {
  row: MarkedRow
  code: Allergen
  statement: MaybeStatement
  /** Its place in the grid, where arrow keys lead from one to the next. */
  cell?: { place: string; isFirst: boolean }
  onChange: () => void
}

/** One allergen of a row. A proposal shows paler until it is confirmed. Outside the grid its name stands beside the mark. */
export function AllergenMark({ row, code, statement, cell, onChange }: Props) {
  const t = useTexts(factsTexts)
  const isProposed = statement === null && row.suggested !== null
  const shown = isProposed ? row.suggested : statement
  const mark = markOf(shown, code)
  const kinds = shown?.contains.find((one) => one.code === code)?.kinds ?? []
  const word = mark === 'none' ? '' : t.allergens[mark]
  const named = kinds.map((kind) => t.kinds[kind]).join(', ')
  const sign = mark === 'contains' ? '●' : mark === 'traces' ? '(t)' : ''
  return (
    <button
      type="button"
      data-cell={cell?.place}
      tabIndex={cell && !cell.isFirst ? -1 : 0}
      title={named || undefined}
      onClick={onChange}
      className={clsx(
        'rounded-sm border font-semibold',
        cell
          ? 'grid h-8 w-full min-w-8 place-items-center text-xs pointer-coarse:h-11 pointer-coarse:min-w-11'
          : 'flex min-h-12 items-center justify-between gap-2 px-3 py-1 text-left text-sm',
        mark === 'contains' && 'border-transparent bg-danger-soft text-danger-ink',
        mark === 'traces' && 'border-transparent bg-warning-soft text-warning-ink',
        mark === 'none' && (cell ? 'border-line text-ink-faint' : 'border-line font-normal text-ink-soft'),
        isProposed && 'border-dashed opacity-80',
      )}
    >
      <VisuallyHidden>{[row.title, t.names[code], word].filter(Boolean).join(', ')}</VisuallyHidden>
      {!cell && (
        <span aria-hidden="true" className="min-w-0">
          {t.names[code]}
          {named !== '' && <span className="block text-xs font-normal">{named}</span>}
        </span>
      )}
      <span aria-hidden="true" className="shrink-0">
        {!cell && mark !== 'none' ? word : sign}
      </span>
    </button>
  )
}
