import type { OrderGroup } from '#core/contract/orders.ts'
import { useCommand } from '../../lib/api/use-command.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import type { PaperToPrint } from '../printing/paper.ts'
import { printWhenLoaded } from '../printing/print-windows.ts'
import { documentOfSummary } from '../printing/summary-document.ts'
import { usePrintDocument } from '../printing/documents.api.ts'
import { orderWords } from './order-words.texts.ts'
import { loadSummary, type OrdersInit } from './orders.api.ts'

/**
 * Prints the paper of a table without bills: its note while something is unpaid, then its invoices. Call what is returned in the
 * click itself: the print window opens there.
 */
export function usePrintGroup(init: OrdersInit): (group: OrderGroup) => void {
  const words = useTexts(orderWords)
  const { language } = useLanguage()
  const printed = usePrintDocument()
  const { run } = useCommand({ fallback: words.actionFailed })

  const load = async (group: OrderGroup): Promise<PaperToPrint> => {
    const summary = await loadSummary(group.orders.map(({ id }) => id))
    const numbers = [...new Set(summary.orders.map(({ invoice_id: number }) => number))]
    if (numbers.includes(null)) return { language, copy: 0, document: documentOfSummary(summary, init) }
    const [first, ...more] = await Promise.all(numbers.map((number) => printed('invoice', number!)))
    return { ...first!, more }
  }
  return (group) => void run(() => printWhenLoaded(() => load(group), { auto: true }))
}
