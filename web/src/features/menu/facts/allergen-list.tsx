import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { Fragment, useState } from 'react'
import { ALLERGENS } from '#core/menu/allergens.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { AllergenMark } from '../../../lib/allergens/allergen-mark.tsx'
import { factsTexts } from '../../../lib/allergens/facts.texts.ts'
import { asDrafted, type GridRow } from './grid.rules.ts'
import { RowActions } from '../../../lib/allergens/row-actions.tsx'
import { statementText } from '../../../lib/allergens/statement-text.rules.ts'
import { ToCheckBadge, UnstatedBadge } from './unstated-badge.tsx'
import { useMarks, type Statements } from '../../../lib/allergens/use-marks.tsx'

/** The grid as a list for phones: each item opens its 14 fields, with the next item one touch away. */
export function AllergenList({ rows, ...statements }: Statements & { rows: readonly GridRow[] }) {
  const t = useTexts(factsTexts)
  const [openedId, setOpenedId] = useState<string | null>(null)
  const opened = rows.findIndex(({ id }) => id === openedId)
  const { statementOf } = useMarks(statements)
  const next = rows[opened + 1]
  return (
    <>
      <ul className="overflow-hidden rounded-lg border border-line bg-surface md:hidden">
        {rows.map((row, at) => (
          <Fragment key={`${row.kind} ${row.id}`}>
            {row.section !== rows[at - 1]?.section && (
              <li className="border-t border-line bg-sunken px-3 py-1.5 text-xs font-semibold first:border-t-0">
                {row.section === null ? t.allergens.shared : row.section || t.allergens.noCategory}
              </li>
            )}
            <li className="border-t border-line">
              <ListRow
                row={asDrafted(row, statements.drafts)}
                statement={statementOf(row)}
                onOpen={() => setOpenedId(row.id)}
              />
            </li>
          </Fragment>
        ))}
      </ul>
      {opened >= 0 && (
        <RowDialog
          key={openedId}
          row={rows[opened]!}
          {...statements}
          onNext={next ? () => setOpenedId(next.id) : null}
          onClose={() => setOpenedId(null)}
        />
      )}
    </>
  )
}

type RowProps = { row: GridRow; statement: GridRow['allergens']; onOpen: () => void }

function ListRow({ row, statement, onOpen }: RowProps) {
  const t = useTexts(factsTexts)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={clsx('flex min-h-12 w-full items-center gap-2 px-3 py-2 text-left', row.isChoice && 'pl-6')}
    >
      <span className="min-w-0 flex-1">
        <span className={clsx('block break-words', row.isChoice ? 'text-sm' : 'font-medium')}>{row.title}</span>
        {statement === null ? (
          <UnstatedBadge row={row} />
        ) : (
          <span className="block text-sm text-ink-soft">{statementText(statement, t)}</span>
        )}
        {row.isToCheck && <ToCheckBadge />}
      </span>
      <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-faint" />
    </button>
  )
}

type DialogProps = Statements & { row: GridRow; onNext: (() => void) | null; onClose: () => void }

function RowDialog({ row, onNext, onClose, ...statements }: DialogProps) {
  const t = useTexts(factsTexts)
  const { statementOf, change, question } = useMarks(statements)
  const statement = statementOf(row)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={row.title}
      description={statement === null ? t.allergens.notStated : statementText(statement, t)}
      closeLabel={t.allergens.close}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t.allergens.close}
          </Button>
          {onNext && <Button onClick={onNext}>{t.allergens.next}</Button>}
        </>
      }
    >
      <p className="mb-2 text-sm text-ink-faint">{t.allergens.touch}</p>
      <div className="grid grid-cols-2 gap-2">
        {ALLERGENS.map((code) => (
          <AllergenMark key={code} {...{ row, code, statement }} onChange={() => change(row, code)} />
        ))}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <RowActions row={asDrafted(row, statements.drafts)} statement={statement} onState={statements.onState} />
      </div>
      {question}
    </Dialog>
  )
}
