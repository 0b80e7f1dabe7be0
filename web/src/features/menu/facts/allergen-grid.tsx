import { clsx } from 'clsx'
import { useRef, useState, type KeyboardEvent } from 'react'
import { ALLERGENS, type Allergen, type MaybeStatement } from '#core/menu/allergens.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { factsTexts } from './facts.texts.ts'
import { markOf, needsKinds, nextMark, withMark, type GridRow } from './grid.rules.ts'
import { KindsDialog } from './kinds-dialog.tsx'

type Props = {
  rows: readonly GridRow[]
  drafts: ReadonlyMap<string, MaybeStatement>
  onState: (id: string, statement: MaybeStatement) => void
}

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

/** Items × 14: a touch or Enter changes a field, arrow keys move from one to the next. */
export function AllergenGrid({ rows, drafts, onState }: Props) {
  const t = useTexts(factsTexts)
  const table = useRef<HTMLTableElement>(null)
  const [asked, setAsked] = useState<{ row: GridRow; code: Allergen } | null>(null)
  const statementOf = (row: GridRow) => (drafts.has(row.id) ? drafts.get(row.id)! : row.allergens)
  const change = (row: GridRow, code: Allergen) => {
    const statement = statementOf(row)
    const mark = nextMark(markOf(statement, code))
    if (mark === 'contains' && needsKinds(code)) setAsked({ row, code })
    else onState(row.id, withMark(statement, code, { mark, kinds: [] }))
  }
  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = STEPS[event.key]
    const cell = (event.target as HTMLElement).dataset['cell']
    if (!step || cell === undefined) return
    const [line, column] = cell.split(' ').map(Number) as [number, number]
    event.preventDefault()
    table.current?.querySelector<HTMLElement>(`[data-cell="${line + step[0]} ${column + step[1]}"]`)?.focus()
  }
  return (
    <>
      <div className="max-h-[75dvh] overflow-auto rounded-lg border border-line bg-surface">
        {/* the keys move between its buttons */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <table ref={table} onKeyDown={move} className="w-full border-collapse text-sm">
          <caption className="sr-only">{t.allergens.page}</caption>
          <thead className="sticky top-0 z-1 bg-surface shadow-[0_1px_0_var(--color-line)]">
            <tr>
              <th scope="col" className="sticky left-0 min-w-56 bg-surface p-2 text-left">
                {t.allergens.item}
              </th>
              {ALLERGENS.map((code) => (
                <th key={code} scope="col" className="p-1 text-xs font-medium">
                  {t.names[code]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, line) => (
              <tr key={`${row.kind} ${row.id}`} className="border-t border-line">
                <RowHead row={row} statement={statementOf(row)} onState={onState} />
                {ALLERGENS.map((code, column) => (
                  <Cell
                    key={code}
                    cell={`${line} ${column}`}
                    {...{ row, code }}
                    statement={statementOf(row)}
                    isFirst={line === 0 && column === 0}
                    onChange={() => change(row, code)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {asked && (
        <KindsDialog
          code={asked.code}
          kinds={statementOf(asked.row)?.contains.find(({ code }) => code === asked.code)?.kinds ?? []}
          onApply={(kinds) => {
            onState(asked.row.id, withMark(statementOf(asked.row), asked.code, { mark: 'contains', kinds }))
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

type HeadProps = { row: GridRow; statement: MaybeStatement; onState: Props['onState'] }

function RowHead({ row, statement, onState }: HeadProps) {
  const t = useTexts(factsTexts).allergens
  const { id, title, isChoice, suggested } = row
  return (
    <th
      scope="row"
      className={clsx(
        'sticky left-0 bg-surface p-2 text-left font-normal',
        isChoice ? 'pl-6 text-ink-soft' : 'font-medium',
      )}
    >
      <span className="block break-words">{title}</span>
      <span className="mt-1 flex flex-wrap items-center gap-1">
        {statement === null && <Badge tone="warning">{t.notStated}</Badge>}
        {statement?.contains.length === 0 && statement.traces.length === 0 && <Badge>{t.none}</Badge>}
        {statement === null && suggested !== null && (
          <Button variant="outline" size="sm" aria-label={t.confirmOf(title)} onClick={() => onState(id, suggested)}>
            {t.confirm}
          </Button>
        )}
        {statement === null ? (
          <Button
            variant="quiet"
            size="sm"
            aria-label={t.noneOf(title)}
            onClick={() => onState(id, { contains: [], traces: [] })}
          >
            {t.none}
          </Button>
        ) : (
          <Button variant="quiet" size="sm" aria-label={t.clearOf(title)} onClick={() => onState(id, null)}>
            {t.notStated}
          </Button>
        )}
      </span>
    </th>
  )
}

type CellProps = {
  cell: string
  row: GridRow
  code: Allergen
  statement: MaybeStatement
  isFirst: boolean
  onChange: () => void
}

/** A proposal shows in its fields, paler, until it is confirmed. */
function Cell({ cell, row, code, statement, isFirst, onChange }: CellProps) {
  const t = useTexts(factsTexts)
  const isProposed = statement === null && row.suggested !== null
  const shown = isProposed ? row.suggested : statement
  const mark = markOf(shown, code)
  const kinds = shown?.contains.find((one) => one.code === code)?.kinds ?? []
  const word = mark === 'none' ? '' : t.allergens[mark]
  return (
    <td className="p-0.5">
      <button
        type="button"
        data-cell={cell}
        tabIndex={isFirst ? 0 : -1}
        aria-label={[row.title, t.names[code], word].filter(Boolean).join(', ')}
        title={kinds.map((kind) => t.kinds[kind]).join(', ') || undefined}
        onClick={onChange}
        className={clsx(
          'grid h-11 w-full min-w-12 place-items-center rounded-sm border text-xs font-semibold',
          mark === 'contains' && 'border-transparent bg-danger-soft text-danger-ink',
          mark === 'traces' && 'border-transparent bg-warning-soft text-warning-ink',
          mark === 'none' && 'border-line text-ink-faint',
          isProposed && 'border-dashed opacity-80',
        )}
      >
        {mark === 'contains' ? '●' : mark === 'traces' ? '(t)' : ''}
      </button>
    </td>
  )
}
