import { useState } from 'react'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { importTexts } from '../../../lib/files/import/import.texts.ts'
import type { CsvProblem } from '../../../lib/files/import/read-csv-file.ts'
import { withSurplus, type FileOutcome } from '../../../lib/files/import/preview-lines.rules.ts'
import { useTexts } from '../../../lib/texts.ts'

/** Reads, previews and imports one kind of file. */
export type StockImport<Row> = {
  read: (file: Blob) => Promise<Found<Row> | { problem: CsvProblem }>
  preview: (rows: Row[]) => Promise<FileOutcome>
  send: (rows: Row[], idempotencyKey: string) => Promise<unknown>
  problems: Record<'columns' | 'empty' | 'tooMany', string>
  imported: (count: number) => string
}

type Found<Row> = { rows: Row[]; ignored: string[]; surplus: number[] }
type Chosen<Row> = Found<Row> & { outcome: FileOutcome; at: number }

/** The steps of an import: read a file, show a preview, then import it. */
export function useStockImport<Row>(kind: StockImport<Row>, onDone: () => void) {
  const t = useTexts(importTexts)
  const reading = useCommand({ fallback: t.failed })
  const importing = useCommand({ fallback: t.failed })
  const [chosen, setChosen] = useState<Chosen<Row> | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const show = async ({ rows, ignored, surplus }: Found<Row>) => {
    const outcome = withSurplus(await kind.preview(rows), surplus, t.surplus)
    setChosen({ rows, ignored, surplus, outcome, at: performance.now() })
  }
  const choose = async (file: File) => {
    setProblem(null)
    const found = await kind.read(file)
    if ('problem' in found) setProblem({ ...t.problems, ...kind.problems }[found.problem])
    else await show(found)
    return null
  }
  const bringIn = async ({ rows, outcome }: Chosen<Row>, key: string) => {
    await kind.send(rows, key)
    return kind.imported(outcome.created + outcome.updated)
  }
  return {
    chosen,
    problem,
    isPending: reading.isPending || importing.isPending,
    choose: (file: File) =>
      void reading.run(() => choose(file), {
        onRefused: (error) => {
          setProblem(errorMessage(error, t.failed))
          return true
        },
      }),
    startOver: () => {
      setChosen(null)
      setProblem(null)
    },
    bringIn: (source: Chosen<Row>) =>
      void importing.run((key) => bringIn(source, key), {
        values: { at: source.at },
        onDone,
        onRefused: () => {
          // the stock may have changed under the preview: it is shown as it would be now
          void show(source).catch(() => undefined)
          return false
        },
      }),
  }
}
