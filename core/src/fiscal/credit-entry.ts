import { formatQuantity } from '../bills/stretches.ts'
import type { NewCreditNote } from '../bills/new-credit-note.ts'
import type { EntryFacts } from './new-entry.ts'
import { paymentData, taxData } from './sale-entry.ts'
import type { ComputedRefund } from '../bills/compute-refund.ts'

/** The entry of a credit note, with refunds below 0. `dining`: of the invoice's first line (docs/fiscal-journal.md). */
export function creditEntry(note: NewCreditNote, dining: string | null): EntryFacts {
  const { lines, rates } = note.refund
  return {
    chain: 'T',
    kind: 'credit',
    doc: `A-${note.number}`,
    of: String(note.invoiceNumber),
    drawer: note.drawer,
    people: { by: note.givenBy, approved: note.approvedBy },
    data: {
      reason: note.reasonTitle,
      dining,
      lines: lines.map((line, at) => ({ n: at + 1, ...lineData(line) })),
      sub: -note.subTotal,
      tax: -note.taxTotal,
      total: -note.total,
      currency: note.currency,
      digits: note.digits,
      taxes: taxData(
        rates.filter(({ type }) => type !== 'none').map((tax) => ({ ...tax, net: -tax.net, tax: -tax.tax })),
      ),
      payments: note.payments.map(({ title, kind, amount, tip, rounding }) =>
        paymentData({ title, kind, amount: -amount, tip: -tip, rounding: -rounding }),
      ),
    },
  }
}

function lineData({ line, part, total, net, tax }: ComputedRefund['lines'][number]) {
  const units = line.lineQuantity * (line.partTo - line.partFrom)
  return {
    position: line.position,
    label: line.itemTitle,
    variant: line.variantTitle,
    dining: line.dining,
    quantity: formatQuantity(units, { from: 0, to: part.n, of: part.of * line.partOf }),
    total: -total,
    net: -net,
    tax: -tax,
    rate: line.taxRateMilli,
    type: line.taxType,
    group: line.categoryTitle,
  }
}
