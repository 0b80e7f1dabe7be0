import type { BillTotals } from '#core/money/totals.ts'
import { saleEntry } from '../invoices/sale-entry.rules.ts'
import type { TakenPayment } from '../invoices/invoice.rules.ts'
import type { PlacedLine } from '#core/orders/sold-order.ts'
import type { Ticket } from './sales.queries.ts'
import type { SignedSale, TillJournal, TillJournals } from './till-journals.ts'

type PaidSale = {
  list: { currency: string; digits: number }
  deliveryType: string | null
  tableId: string | null
  tillId: string | null
  placedBy: string | null
  covers: number | null
  lines: readonly PlacedLine[]
  invoice: { totals: BillTotals; payments: readonly TakenPayment[] } | null
}

/**
 * The entry of a sale, signed by what the next numbers are as far as this process knows; null before the restaurant's first day in the
 * journal, and `unknown` where it cannot be known here.
 */
export function ticketOf(
  known: TillJournal,
  { list, deliveryType, tableId, tillId, placedBy, covers, lines, invoice }: PaidSale,
  journals: TillJournals,
): (Ticket & SignedSale) | 'unknown' | null {
  if (!invoice || !known.isDue) return null
  const { state, epoch, lastToken, lastInvoice, sessions, tables } = known
  const tableTitle = tableId === null ? null : tables.get(tableId)
  if (tableTitle === undefined) return 'unknown'
  const sessionId = (tillId === null ? null : sessions.get(tillId)) ?? null
  const token = lastToken + 1
  const number = lastInvoice + 1
  const order = {
    id: '',
    tokenNo: token,
    businessDay: state.day,
    deliveryType,
    tableTitle,
    covers,
    placedBy,
    visit: null,
  }
  const entry = saleEntry(number, {
    currency: list.currency,
    digits: list.digits,
    orders: [order],
    items: lines.map((item) => ({ order, item })),
    totals: invoice.totals,
    payments: invoice.payments,
    drawer: { tillId, sessionId },
  })
  const sold = journals.sign(known, entry, placedBy)
  if (!sold) return 'unknown'
  const { hash } = state.heads.get(sold.signed.chain)!
  return { expected: { epoch, hash, token, number, tableTitle, sessionId }, ...sold }
}
