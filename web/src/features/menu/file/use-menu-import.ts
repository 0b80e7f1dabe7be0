import { useState } from 'react'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useTexts } from '../../../lib/texts.ts'
import { previewImport, useImportMenu, type ImportOutcome } from '../menu.api.ts'
import { menuFileTexts } from './menu-file.texts.ts'
import type { MenuFileRow } from './menu-rows.rules.ts'
import { readMenuFile } from './read-menu-file.ts'

/** `at` is the time of the preview: an import after another preview is another command. */
type Chosen = { rows: MenuFileRow[]; outcome: ImportOutcome; at: number }

/** The steps of an import: a file is chosen and read, shown with what it would do, then brought in. */
export function useMenuImport(onDone: () => void) {
  const t = useTexts(menuFileTexts)
  const importMenu = useImportMenu()
  const reading = useCommand()
  const importing = useCommand({ fallback: t.failed })
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const preview = async (rows: MenuFileRow[]) =>
    setChosen({ rows, outcome: await previewImport(rows), at: performance.now() })

  const read = async (file: File) => {
    setProblem(null)
    const found = await readMenuFile(file)
    if ('problem' in found) setProblem(t.problems[found.problem])
    else await preview(found.rows)
    return null
  }
  const bringIn = async ({ rows, outcome }: Chosen, idempotencyKey: string) => {
    await importMenu(rows, idempotencyKey)
    return t.dialog.imported(outcome.created + outcome.updated)
  }

  return {
    chosen,
    problem,
    isPending: reading.isPending || importing.isPending,
    choose: (file: File) =>
      void reading.run(() => read(file), {
        onRefused: (error) => {
          setProblem(errorMessage(error, t.failed))
          return true
        },
      }),
    chooseOther: () => setChosen(null),
    bringIn: (file: Chosen) =>
      void importing.run((key) => bringIn(file, key), {
        values: { at: file.at },
        onDone,
        onRefused: () => {
          // the menu may have changed under the preview: it is shown as it would be now
          void preview(file.rows).catch(() => undefined)
          return false
        },
      }),
  }
}
