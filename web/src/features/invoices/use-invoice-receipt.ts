import type { Invoice } from '#core/contract/invoices.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { notify } from '../../lib/toasts.tsx'
import { openPrintWindow, printReceipt } from '../printing/print-windows.ts'
import { receiptOfSummary } from '../printing/receipt.ts'
import { loadSoldOrders, type InvoicesInit } from './invoices.api.ts'
import { invoicesTexts } from './invoices.texts.ts'

/** Shows the receipt of an invoice again, as it was sold and marked as a duplicate, in a window of its own. */
export function useInvoiceReceipt(init: InvoicesInit) {
  const t = useTexts(invoicesTexts)
  const { language } = useLanguage()

  return async (invoice: Invoice, { auto }: { auto: boolean }): Promise<void> => {
    // browsers open a window in the click only, not after the server's answer
    const into = openPrintWindow()
    if (!into) return
    try {
      const summary = await loadSoldOrders(invoice)
      printReceipt(receiptOfSummary(summary, init, language, { isDuplicate: true }), { auto, into })
    } catch (error) {
      into.close()
      notify.error(errorMessage(error, t.receiptFailed))
    }
  }
}
