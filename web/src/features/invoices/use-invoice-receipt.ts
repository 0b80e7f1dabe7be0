import type { Invoice } from '#core/contract/invoices.ts'
import { useCommand } from '../../lib/api/use-command.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { printWhenLoaded } from '../printing/print-windows.ts'
import type { ReceiptRecords } from '../printing/receipt.ts'
import { receiptOfInvoice } from './invoice-receipt.rules.ts'
import { loadInvoice, loadSoldOrders } from './invoices.api.ts'
import { invoicesTexts } from './invoices.texts.ts'

/** Shows the receipt of an invoice again, as it was sold and marked as a duplicate, in a window of its own. */
export function useInvoiceReceipt(records: ReceiptRecords) {
  const t = useTexts(invoicesTexts)
  const { language } = useLanguage()
  const { run } = useCommand({ fallback: t.receiptFailed })
  return (invoice: Pick<Invoice, 'invoice_id' | 'orders'>, { auto }: { auto: boolean }): Promise<void> => {
    const load = async () => {
      const [detail, orders] = await Promise.all([loadInvoice(invoice.invoice_id), loadSoldOrders(invoice)])
      return receiptOfInvoice(detail, orders, records, language)
    }
    return run(() => printWhenLoaded(load, { auto }))
  }
}
