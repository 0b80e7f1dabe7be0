import { useCommand } from '../../../../lib/api/use-command.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { usePrintDocument } from '../../../printing/documents.api.ts'
import { printWhenLoaded } from '../../../printing/print-windows.ts'
import { sessionToPrint } from '../../../printing/session/session-to-print.ts'
import type { CashInit } from './cash.api.ts'
import { drawerTexts } from './drawer.texts.ts'

/** Prints the current X or the Z report of a session. Call it during the click, as it opens the print window. */
export function useSessionPrint(init: CashInit): (id: string) => Promise<void> {
  const t = useTexts(drawerTexts)
  const { language } = useLanguage()
  const printed = usePrintDocument()
  const { run } = useCommand({ fallback: t.reportFailed })
  const load = async (id: string) => {
    const paper = await printed('session', id)
    const { session } = paper.document
    return {
      ...paper,
      document: { ...paper.document, session: session && sessionToPrint(session, init, language).session },
    }
  }
  return (id) => run(() => printWhenLoaded(() => load(id), { auto: true }))
}
