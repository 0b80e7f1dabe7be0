import { useCommand } from '../../../lib/api/use-command.ts'
import { useTexts } from '../../../lib/texts.ts'
import { printWhenLoaded } from '../../printing/print-windows.ts'
import { usePrintDocument } from '../../printing/documents.api.ts'
import { usePrintOut } from '../../printing/out/use-print-out.ts'
import { invoicesTexts } from './invoices.texts.ts'

type Printed = { kind?: 'invoice' | 'credit_note'; id: string }

/** Shows or prints an invoice or a credit note as it was issued; every further copy is marked as a duplicate. */
export function useInvoiceReceipt() {
  const t = useTexts(invoicesTexts)
  const printed = usePrintDocument()
  const printOut = usePrintOut()
  const { run } = useCommand({ fallback: t.receiptFailed })
  return ({ kind = 'invoice', id }: Printed, { auto }: { auto: boolean }): Promise<void> =>
    run(() => (auto ? printOut.print(kind, id) : printWhenLoaded(() => printed(kind, id), {})))
}
