import { useState, type ReactNode } from 'react'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DataTable, type Column } from '../../../ui/tables/data-table.tsx'
import { useTexts } from '../../texts.ts'
import { importTexts } from './import.texts.ts'
import { previewLines, type FileOutcome, type LineOutcome, type PreviewLine } from './preview-lines.rules.ts'

const OUTCOMES = ['wrong', 'new', 'changed', 'same'] as const
const TONES: Record<LineOutcome, Tone> = { wrong: 'danger', new: 'success', changed: 'warning', same: 'neutral' }
const PAGE = 50

type Props<Row> = {
  caption: string
  rows: readonly Row[]
  outcome: FileOutcome
  /** Columns of a line, shown between its number and its outcome. */
  columns: readonly Column<PreviewLine<Row>>[]
  /** The title of a column that is wrong. */
  columnName: (field: string) => string
  /** Under the counts: what to do about wrong lines, and that nothing changes. */
  wrong: string
  nothing: string
  badges?: ReactNode
  /** Columns of the file that are not read. */
  ignored: readonly string[]
  children?: ReactNode
}

/** Preview of an import, line by line; lines with problems come first. */
export function ImportPreview<Row extends { line: number }>(props: Props<Row>) {
  const { caption, rows, outcome, columns, columnName, wrong, nothing, badges, ignored, children } = props
  const t = useTexts(importTexts)
  const [shown, setShown] = useState(PAGE)
  const lines = previewLines(rows, outcome)
  const counts = {
    wrong: outcome.lines.filter((line) => line.outcome === 'wrong').length,
    new: outcome.created,
    changed: outcome.updated,
    same: outcome.unchanged,
  }
  const next = Math.min(PAGE, lines.length - shown)
  return (
    <section
      aria-label={caption}
      // scrollable content must be reachable by keyboard (WCAG 2.2, 2.1.1)
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="flex flex-col gap-4 rounded-md"
    >
      <output className="flex flex-wrap items-center gap-2">
        {OUTCOMES.filter((one) => counts[one] > 0).map((one) => (
          <Badge key={one} tone={TONES[one]}>
            {t.counts[one](counts[one])}
          </Badge>
        ))}
        {badges}
      </output>
      {counts.wrong > 0 && <p className="text-sm text-danger-ink">{wrong}</p>}
      {ignored.length > 0 && <p className="text-sm text-ink-soft">{t.ignored(ignored.join(', '))}</p>}
      {children}
      {rows.length > 0 && counts.same === outcome.lines.length && <p className="text-sm text-ink-soft">{nothing}</p>}
      <DataTable
        caption={caption}
        columns={[
          { key: 'line', title: t.line, figure: true, cell: ({ line }) => line },
          ...columns,
          { key: 'result', title: t.result, cell: (line) => <Result {...line} columnName={columnName} /> },
        ]}
        rows={lines.slice(0, shown)}
        rowKey={({ line }) => String(line)}
      />
      {next > 0 && (
        <Button variant="outline" onClick={() => setShown(shown + PAGE)}>
          {t.more(next)}
        </Button>
      )}
    </section>
  )
}

type ResultProps = Pick<PreviewLine<unknown>, 'outcome' | 'errors'> & { columnName: (field: string) => string }

function Result({ outcome, errors, columnName }: ResultProps) {
  const t = useTexts(importTexts)
  return (
    <div className="flex flex-col gap-1.5 max-md:items-end">
      <Badge tone={TONES[outcome]} className="self-start max-md:self-end">
        {t.outcomes[outcome]}
      </Badge>
      {errors.map(({ field, code, message }) => (
        <p key={`${field} ${code}`} className="text-sm text-danger-ink">
          {field === '' ? message : t.fault({ column: columnName(field), message })}
        </p>
      ))}
    </div>
  )
}
