import { useState } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DataTable, type Column } from '../../../ui/tables/data-table.tsx'
import { COLUMNS, TEXT_COLUMNS } from './menu-columns.rules.ts'
import { menuFileTexts } from './menu-file.texts.ts'
import { PassedOverLines } from './passed-over-lines.tsx'
import { previewLines, type PreviewLine } from './preview.rules.ts'
import type { Chosen } from './use-menu-reading.ts'

const OUTCOMES = ['wrong', 'new', 'changed', 'same'] as const
const TONES: Record<PreviewLine['outcome'], Tone> = {
  wrong: 'danger',
  new: 'success',
  changed: 'warning',
  same: 'neutral',
}
const PAGE = 50

/** What the import of a file or a text would do, line by line; what needs mending comes first. */
export function ImportPreview({ chosen: { rows, outcome, passedOver } }: { chosen: Chosen }) {
  const t = useTexts(menuFileTexts)
  const [shown, setShown] = useState(PAGE)
  const lines = previewLines(rows, outcome)
  const counts = {
    wrong: lines.filter((line) => line.outcome === 'wrong').length,
    new: outcome.created,
    changed: outcome.updated,
    same: outcome.unchanged,
  }
  const caption = passedOver ? t.paste.preview : t.dialog.preview
  const next = Math.min(PAGE, lines.length - shown)
  return (
    <section
      aria-label={caption}
      // what scrolls must be within reach of the keyboard (WCAG 2.2, 2.1.1)
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
        {passedOver && passedOver.length > 0 && <Badge tone="warning">{t.paste.passedOver(passedOver.length)}</Badge>}
        {outcome.categoriesCreated > 0 && <Badge tone="brand">{t.dialog.categories(outcome.categoriesCreated)}</Badge>}
      </output>
      {counts.wrong > 0 && <p className="text-sm text-danger-ink">{passedOver ? t.paste.wrong : t.dialog.wrong}</p>}
      {passedOver && passedOver.length > 0 && <PassedOverLines lines={passedOver} />}
      {counts.same === lines.length && <p className="text-sm text-ink-soft">{t.dialog.nothing}</p>}
      <DataTable
        caption={caption}
        columns={usePreviewColumns()}
        rows={lines.slice(0, shown)}
        rowKey={({ line }) => String(line)}
      />
      {next > 0 && (
        <Button variant="outline" onClick={() => setShown(shown + PAGE)}>
          {t.dialog.more(next)}
        </Button>
      )}
    </section>
  )
}

function usePreviewColumns(): Column<PreviewLine>[] {
  const t = useTexts(menuFileTexts)
  // those of other languages are called the same in either
  const columnName = (field: string) =>
    TEXT_COLUMNS.find((column) => column === field) ?? t.columns[COLUMNS.find((column) => column === field) ?? 'title']
  return [
    { key: 'line', title: t.dialog.line, figure: true, cell: ({ line }) => line },
    { key: 'category', title: t.columns.category, cell: ({ category }) => category || t.dialog.noCategory },
    { key: 'title', title: t.columns.title, main: true, cell: ({ title }) => title || t.dialog.noTitle },
    { key: 'price', title: t.columns.price, figure: true, cell: ({ price }) => price },
    {
      key: 'result',
      title: t.dialog.result,
      cell: ({ outcome, errors }) => (
        <div className="flex flex-col gap-1.5 max-md:items-end">
          <Badge tone={TONES[outcome]} className="self-start max-md:self-end">
            {t.outcomes[outcome]}
          </Badge>
          {errors.map(({ field, code, message }) => (
            <p key={`${field} ${code}`} className="text-sm text-danger-ink">
              {t.dialog.fault(columnName(field), message)}
            </p>
          ))}
        </div>
      ),
    },
  ]
}
