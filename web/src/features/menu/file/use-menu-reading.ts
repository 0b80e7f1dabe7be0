import { useState } from 'react'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { importTexts } from '../../../lib/files/import/import.texts.ts'
import { withSurplus } from '../../../lib/files/import/preview-lines.rules.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useTexts } from '../../../lib/texts.ts'
import { previewImport, type ImportOutcome } from '../menu.api.ts'
import { menuFileTexts } from './menu-file.texts.ts'
import type { MenuFileRow } from './menu-rows.rules.ts'
import { readMenuFile } from './read-menu-file.ts'
import { readPastedText, type PassedOver } from './read-pasted-menu.ts'

type Source = { rows: MenuFileRow[]; passedOver: PassedOver[] | null; ignored: string[]; surplus: number[] }
type Outcome = Omit<ImportOutcome, 'success' | 'message'>

/**
 * `at` is the time of the preview, which makes an import after another preview another command. `passedOver` has the
 * skipped lines of a text; null for a file.
 */
export type Chosen = Source & { outcome: Outcome; at: number }

/** The outcome while no line of a pasted text can be imported yet. */
const NOTHING = { created: 0, updated: 0, unchanged: 0, categoriesCreated: 0, errors: [], lines: [] }

function withLines({ rows, passedOver, ...source }: Source, taken: readonly MenuFileRow[]): Source {
  const lines = new Set(taken.map(({ line }) => line))
  return {
    ...source,
    rows: [...rows, ...taken].toSorted((a, b) => a.line - b.line),
    passedOver: passedOver?.filter(({ line }) => !lines.has(line)) ?? null,
  }
}

/** Reads a file or a text, and previews its import. */
export function useMenuReading() {
  const t = useTexts(menuFileTexts)
  const common = useTexts(importTexts)
  const { isPending, run } = useCommand()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const preview = async ({ rows, passedOver, ignored, surplus }: Source) => {
    const outcome = withSurplus(rows.length > 0 ? await previewImport(rows) : NOTHING, surplus, common.surplus)
    setChosen({ rows, passedOver, ignored, surplus, outcome, at: performance.now() })
  }

  const readFile = async (file: File) => {
    const found = await readMenuFile(file)
    if ('problem' in found) setProblem({ ...common.problems, ...t.problems }[found.problem])
    else await preview({ ...found, passedOver: null })
  }
  const readText = async (text: string) => {
    const found = readPastedText(text)
    if ('problem' in found) setProblem(found.problem === 'noItems' ? t.paste.noItems : t.problems.tooMany)
    else await preview({ ...found, ignored: [], surplus: [] })
  }
  const read = (reads: () => Promise<void>) =>
    void run(
      async () => {
        setProblem(null)
        await reads()
        return null
      },
      {
        onRefused: (error) => {
          setProblem(errorMessage(error, t.failed))
          return true
        },
      },
    )

  return {
    chosen,
    problem,
    isPending,
    choose: (file: File) => read(() => readFile(file)),
    paste: (text: string) => read(() => readText(text)),
    /** Adds skipped lines with their chosen meaning. */
    take: (taken: MenuFileRow[]) => read(() => (chosen ? preview(withLines(chosen, taken)) : Promise.resolve())),
    /** Forgets the file or text and its problem. */
    startOver: () => {
      setChosen(null)
      setProblem(null)
    },
    /** Loads the preview of the import again. */
    preview,
  }
}
