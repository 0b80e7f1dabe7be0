import type { Invoice } from '#core/contract/invoices.ts'
import { useCommand } from '../../lib/api/use-command.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { printWhenLoaded } from '../printing/print-windows.ts'
import { receiptOfSummary } from '../printing/receipt.ts'
import { loadSoldOrders, type InvoicesInit } from './invoices.api.ts'
import { invoicesTexts } from './invoices.texts.ts'

/** Shows the receipt of an invoice again, as it was sold and marked as a duplicate, in a window of its own. */
export function useInvoiceReceipt(init: InvoicesInit) {
  const t = useTexts(invoicesTexts)
  const { language } = useLanguage()
  const { run } = useCommand({ fallback: t.receiptFailed })

  return (invoice: Invoice, { auto }: { auto: boolean }): Promise<void> => {
    const load = async () => receiptOfSummary(await loadSoldOrders(invoice), init, language, { isDuplicate: true })
    return run(() => printWhenLoaded(load, { auto }))
  }
}
