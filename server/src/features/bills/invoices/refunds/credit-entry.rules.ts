import { formatQuantity } from '#core/bills/stretches.ts'
import type { NewEntry } from '../../../../infrastructure/fiscal/sign-entries.ts'
import { paymentData, taxData } from '#core/fiscal/sale-entry.ts'
import type { ComputedRefund } from './refund.rules.ts'
import type { NewCreditNote } from './refunds.queries.ts'

type Note = Omit<NewCreditNote, 'lines' | 'taxes' | 'payments'> & {
  payments: readonly { title: string; kind: string; amount: number; tip: number; rounding: number }[]
}

/** The entry of a credit note: what it takes back is below 0. `dining`: of the invoice's first line (docs/fiscal-journal.md). */
export function creditEntry(note: Note, { lines, rates }: ComputedRefund, dining: string | null): NewEntry {
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
