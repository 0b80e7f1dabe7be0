import { useState } from 'react'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { newCommandKey } from '../../../lib/api/command-key.ts'
import { useTexts } from '../../../lib/texts.ts'
import { notify } from '../../../lib/toasts.tsx'
import { importMenu, previewImport, type ImportOutcome } from '../menu.api.ts'
import { menuFileTexts } from './menu-file.texts.ts'
import type { MenuFileRow } from './menu-rows.rules.ts'
import { readMenuFile } from './read-menu-file.ts'

type Chosen = { rows: MenuFileRow[]; outcome: ImportOutcome; key: string }

/** The course of an import: a file is chosen and read, shown with what it would do, then brought in. */
export function useMenuImport(onDone: () => void) {
  const t = useTexts(menuFileTexts)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)

  const busy = async (work: () => Promise<void>) => {
    setIsPending(true)
    try {
      await work()
    } finally {
      setIsPending(false)
    }
  }
  const preview = async (rows: MenuFileRow[]) =>
    setChosen({ rows, outcome: await previewImport(rows), key: newCommandKey() })

  return {
    chosen,
    problem,
    isPending,
    choose: (file: File) =>
      busy(async () => {
        try {
          setProblem(null)
          const read = await readMenuFile(file)
          if ('problem' in read) setProblem(t.problems[read.problem])
          else await preview(read.rows)
        } catch (error) {
          setProblem(errorMessage(error, t.failed))
        }
      }),
    chooseOther: () => setChosen(null),
    bringIn: ({ rows, outcome, key }: Chosen) =>
      busy(async () => {
        try {
          await importMenu(rows, key)
          notify.success(t.dialog.imported(outcome.created + outcome.updated))
          onDone()
        } catch (error) {
          notify.error(errorMessage(error, t.failed))
          // the menu may have changed under the preview: it is shown as it would be now
          await preview(rows).catch(() => undefined)
        }
      }),
  }
}
