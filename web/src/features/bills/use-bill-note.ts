import { useCommand } from '../../lib/api/use-command.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { receiptOfBill } from '../printing/bill-receipt.ts'
import { printWhenLoaded } from '../printing/print-windows.ts'
import { billsTexts } from './bills.texts.ts'
import { loadBill, type PayInit } from './bills.api.ts'

/** Prints the paper of one bill as it is now. Call what is returned in the click itself: the print window opens there. */
export function useBillNote(init: PayInit) {
  const t = useTexts(billsTexts)
  const { language } = useLanguage()
  const { run } = useCommand({ fallback: t.failed })
  return (billId: string): void => {
    const load = async () => receiptOfBill(await loadBill(billId), init, language)
    void run(() => printWhenLoaded(load, { auto: true }))
  }
}
