import { useCommand } from '../../lib/api/use-command.ts'
import { useTexts } from '../../lib/texts.ts'
import { usePrintOut } from '../printing/out/use-print-out.ts'
import { billsTexts } from './bills.texts.ts'

/** Prints the note of an open bill as it is now. Call what is returned in the click itself: the print window opens there. */
export function useBillNote() {
  const t = useTexts(billsTexts)
  const printOut = usePrintOut()
  const { run } = useCommand({ fallback: t.failed })
  return (billId: string): void => void run(() => printOut.print('note', billId))
}
