import { useCommand } from '../../../lib/api/use-command.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useImportMenu } from '../menu.api.ts'
import { menuFileTexts } from './menu-file.texts.ts'
import { useMenuReading, type Chosen } from './use-menu-reading.ts'

/** The steps of an import: read a file or a text, preview it, import it. */
export function useMenuImport(onDone: () => void) {
  const t = useTexts(menuFileTexts)
  const importMenu = useImportMenu()
  const { preview, isPending, ...reading } = useMenuReading()
  const importing = useCommand({ fallback: t.failed })
  const bringIn = async ({ rows, outcome }: Chosen, idempotencyKey: string) => {
    await importMenu(rows, idempotencyKey)
    return t.dialog.imported(outcome.created + outcome.updated)
  }
  return {
    ...reading,
    isPending: isPending || importing.isPending,
    bringIn: (source: Chosen) =>
      void importing.run((key) => bringIn(source, key), {
        values: { at: source.at },
        onDone,
        onRefused: () => {
          // the menu may have changed since the preview, so it is made again
          void preview(source).catch(() => undefined)
          return false
        },
      }),
  }
}
