import type { NoteSummary, OrderGroup } from '#core/contract/orders.ts'
import { useTillOfDevice } from '../../lib/chosen-till.ts'
import { useCommand } from '../../lib/api/use-command.ts'
import { useMode } from '../../lib/restaurant/use-mode.ts'
import { nameOfUser } from '../../lib/restaurant/name-of-user.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import type { PaperToPrint } from '../printing/paper.ts'
import { useBillCommands } from '../bills/bills.api.ts'
import { printWhenLoaded } from '../printing/print-windows.ts'
import { documentOfSummary } from '../printing/summary-document.ts'
import { usePrintDocument } from '../printing/documents.api.ts'
import { usePrintOut, type PrintTarget } from '../printing/out/use-print-out.ts'
import { orderTexts } from './order.texts.ts'
import { loadPeople, loadSummary, type OrdersInit } from './orders.api.ts'

/**
 * Prints the paper of a table without bills: its note while anything is unpaid, then its invoices. Call the returned
 * function in the click itself, since it opens the print window. A printer prints notes of bills only, so the table's
 * bill is opened there.
 */
export function usePrintGroup(init: OrdersInit): (group: OrderGroup) => void {
  const words = useTexts(orderTexts)
  const { language } = useLanguage()
  const mode = useMode()
  const printed = usePrintDocument()
  const till = useTillOfDevice(init.tills)
  const printOut = usePrintOut()
  const { open: openBills } = useBillCommands()
  const { run } = useCommand({ fallback: words.actionFailed })

  const load = async (group: OrderGroup): Promise<PaperToPrint> => {
    const summary = await loadSummary(group.orders.map(({ id }) => id))
    const numbers = [...new Set(summary.orders.map(({ invoice_id: number }) => number))]
    if (numbers.includes(null)) {
      const note = { ...init, mode, till: till?.title ?? null, server: await serverOf(summary) }
      return { language, copy: 0, document: documentOfSummary(summary, note) }
    }
    const [first, ...more] = await Promise.all(numbers.map((number) => printed('invoice', number!)))
    return { ...first!, more }
  }
  const onPrinter = async ({ orders }: OrderGroup, target: PrintTarget): Promise<string | null> => {
    const orderIds = orders.map(({ id }) => id)
    const numbers = new Set((await loadSummary(orderIds)).orders.map(({ invoice_id: number }) => number))
    const papers = numbers.has(null)
      ? (await openBills(orderIds)).map(({ id }) => ['note', id] as const)
      : [...numbers].map((number) => ['invoice', number!] as const)
    let message: string | null = null
    for (const [kind, id] of papers) message = await printOut.print(kind, id, target)
    return message
  }
  return (group) =>
    void run(async () => {
      const target = printOut.open()
      if (!target) return null
      if ('printerId' in target) return onPrinter(group, target)
      return printWhenLoaded(() => load(group), { auto: true, into: target.window })
    })
}

/** The name of who serves the party, else the user name. */
async function serverOf({ served_by: username }: NoteSummary): Promise<string | null> {
  return username === null ? null : nameOfUser(await loadPeople(), username)
}
