import { useCommand } from '../../../lib/api/use-command.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { openPrintWindow, printSession } from '../../printing/print-windows.ts'
import { sessionToPrint } from '../../printing/session-to-print.ts'
import { loadSession, type CashInit } from './cash.api.ts'
import { drawerTexts } from './drawer.texts.ts'

/** Prints the X of a session, or its Z, as it is now. Call it in the click itself: the print window opens there. */
export function useSessionPrint(init: CashInit): (id: string) => Promise<void> {
  const t = useTexts(drawerTexts)
  const { language } = useLanguage()
  const { run } = useCommand({ fallback: t.reportFailed })
  return (id) =>
    run(async () => {
      const into = openPrintWindow()
      if (!into) return null
      try {
        const session = await loadSession(id)
        printSession(sessionToPrint(session, init, language), { auto: true, into })
        return null
      } catch (error) {
        into.close()
        throw error
      }
    })
}
