import { useCommand } from '../../lib/api/use-command.ts'
import { useTexts } from '../../lib/texts.ts'
import { usePrintOut } from '../printing/out/use-print-out.ts'
import { billsTexts } from './bills.texts.ts'

/**
 * Returns a function that prints the current note of an open bill. Call it during the click, as it opens the print
 * window.
 */
export function useBillNote() {
  const t = useTexts(billsTexts)
  const printOut = usePrintOut()
  const { run } = useCommand({ fallback: t.failed })
  return (billId: string): void => void run(() => printOut.print('note', billId))
}
