import { useCommand } from '../../lib/api/use-command.ts'
import { useTexts } from '../../lib/texts.ts'
import { printWhenLoaded } from '../printing/print-windows.ts'
import { usePrintDocument } from '../printing/documents.api.ts'
import { billsTexts } from './bills.texts.ts'

/** Prints the note of an open bill as it is now. Call what is returned in the click itself: the print window opens there. */
export function useBillNote() {
  const t = useTexts(billsTexts)
  const printed = usePrintDocument()
  const { run } = useCommand({ fallback: t.failed })
  return (billId: string): void => void run(() => printWhenLoaded(() => printed('note', billId), { auto: true }))
}
