import { clsx } from 'clsx'
import { Fragment, useRef, type KeyboardEvent } from 'react'
import { ALLERGENS, type MaybeStatement } from '#core/menu/allergens.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { AllergenMark } from '../../../lib/allergens/allergen-mark.tsx'
import { factsTexts } from '../../../lib/allergens/facts.texts.ts'
import { asDrafted, type GridRow } from './grid.rules.ts'
import { ToCheckBadge, UnstatedBadge } from './unstated-badge.tsx'
import { RowActions } from '../../../lib/allergens/row-actions.tsx'
import { useMarks, type Statements } from '../../../lib/allergens/use-marks.tsx'

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

/** Items × 14 allergens, on wide screens. A touch or Enter changes a field; arrow keys move between fields. */
export function AllergenGrid({ rows, ...statements }: Statements & { rows: readonly GridRow[] }) {
  const t = useTexts(factsTexts)
  const table = useRef<HTMLTableElement>(null)
  const { statementOf, change, question } = useMarks(statements)
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
      <div className="max-h-[75dvh] overflow-auto rounded-lg border border-line bg-surface max-md:hidden">
        {/* the keys move between its buttons */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <table ref={table} onKeyDown={move} className="w-full border-collapse text-sm">
          <caption className="sr-only">{t.allergens.page}</caption>
          <thead className="sticky top-0 z-2 bg-surface shadow-[0_1px_0_var(--color-line)]">
            <tr>
              <th scope="col" className="sticky left-0 min-w-48 bg-surface p-2 text-left align-bottom">
                {t.allergens.item}
              </th>
              {ALLERGENS.map((code) => (
                <th key={code} scope="col" className="px-0.5 pt-2 pb-1 align-bottom text-xs font-medium">
                  <span className="mx-auto block max-h-32 rotate-180 whitespace-nowrap [writing-mode:vertical-rl]">
                    {t.names[code]}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, line) => (
              <Fragment key={`${row.kind} ${row.id}`}>
                {row.section !== rows[line - 1]?.section && <SectionHead section={row.section} />}
                <tr className="border-t border-line">
                  <RowHead
                    row={asDrafted(row, statements.drafts)}
                    statement={statementOf(row)}
                    onState={statements.onState}
                  />
                  {ALLERGENS.map((code, column) => (
                    <td key={code} className="p-0.5">
                      <AllergenMark
                        {...{ row, code }}
                        cell={{ place: `${line} ${column}`, isFirst: line === 0 && column === 0 }}
                        statement={statementOf(row)}
                        onChange={() => change(row, code)}
                      />
                    </td>
                  ))}
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      {question}
    </>
  )
}

function SectionHead({ section }: { section: GridRow['section'] }) {
  const t = useTexts(factsTexts).allergens
  return (
    <tr className="border-t border-line bg-sunken">
      <th scope="rowgroup" colSpan={ALLERGENS.length + 1} className="px-2 py-1.5 text-left text-xs font-semibold">
        <span className="sticky left-2">{section === null ? t.shared : section || t.noCategory}</span>
      </th>
    </tr>
  )
}

type HeadProps = { row: GridRow; statement: MaybeStatement; onState: Statements['onState'] }

/** The name of a row, with buttons that state the whole row. */
function RowHead({ row, statement, onState }: HeadProps) {
  const t = useTexts(factsTexts).allergens
  const isNone = statement?.contains.length === 0 && statement.traces.length === 0
  const isOpen = statement === null || row.isToCheck
  const actions = <RowActions {...{ row, statement, onState }} isCompact />
  return (
    <th
      scope="row"
      className={clsx(
        'sticky left-0 z-1 bg-surface py-0.5 pr-1 text-left font-normal',
        row.isChoice ? 'pl-5 text-ink-soft' : 'pl-2 font-medium',
      )}
    >
      <span className="flex items-center gap-1">
        <span className="min-w-0 flex-1 leading-tight [overflow-wrap:anywhere]">{row.title}</span>
        {isNone && <Badge>{t.none}</Badge>}
        {!isOpen && actions}
      </span>
      {isOpen && (
        <span className="flex flex-wrap items-center gap-x-1">
          {statement === null ? <UnstatedBadge row={row} /> : <ToCheckBadge />}
          {actions}
        </span>
      )}
    </th>
  )
}
