import type { Column } from '../../../ui/tables/data-table.tsx'
import { FileDrop } from '../../../lib/files/import/file-drop.tsx'
import { importTexts } from '../../../lib/files/import/import.texts.ts'
import { ImportPreview } from '../../../lib/files/import/import-preview.tsx'
import type { PreviewLine } from '../../../lib/files/import/preview-lines.rules.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useStockImport, type StockImport } from './use-stock-import.ts'

type Words = {
  title: string
  hint: string
  limits: string
  columnsHint: string
  nothing: string
  submit: (count: number) => string
  columns: Readonly<Record<string, string>>
}

type Props<Row> = {
  kind: StockImport<Row>
  words: Words
  columns: readonly Column<PreviewLine<Row>>[]
  open: boolean
  onClose: () => void
}

/** Imports a file: reads it, shows a preview, and takes all of it or nothing. */
export function StockImportDialog<Row extends { line: number }>({ kind, words, columns, open, onClose }: Props<Row>) {
  const t = useTexts(importTexts)
  const { chosen, problem, isPending, choose, startOver, bringIn } = useStockImport(kind, onClose)
  const count = chosen ? chosen.outcome.created + chosen.outcome.updated : 0
  const isReady = chosen !== null && chosen.outcome.errors.length === 0 && count > 0
  return (
    <Dialog
      open={open}
      onOpenChange={() => {
        if (!isPending) onClose()
      }}
      title={words.title}
      description={words.hint}
      closeLabel={t.close}
      size={chosen ? 'lg' : 'md'}
      footer={
        chosen ? (
          <>
            <Button variant="outline" disabled={isPending} onClick={startOver}>
              {t.chooseOther}
            </Button>
            <Button pending={isPending} disabled={!isReady} onClick={() => bringIn(chosen)}>
              {words.submit(count)}
            </Button>
          </>
        ) : (
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            {t.cancel}
          </Button>
        )
      }
    >
      {chosen ? (
        <ImportPreview
          key={chosen.at}
          caption={t.preview}
          rows={chosen.rows}
          outcome={chosen.outcome}
          columns={columns}
          columnName={(field) => words.columns[field] ?? field}
          wrong={t.wrong}
          nothing={words.nothing}
          ignored={chosen.ignored}
        />
      ) : (
        <FileDrop
          limits={words.limits}
          columnsHint={words.columnsHint}
          onFile={choose}
          isPending={isPending}
          problem={problem}
        />
      )}
    </Dialog>
  )
}
