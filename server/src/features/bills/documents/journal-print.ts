import { formatQuantity } from '#core/bills/stretches.ts'
import type { Canonical } from '#core/fiscal/canonical.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { listBills } from '../bills.queries.ts'
import { billData } from '#core/fiscal/part-entry.ts'
import { computeBill, freezeBill, standing, type StoredBill } from '#core/bills/open-bill.ts'
import { getTillOfSession } from './copies.queries.ts'
import type { NamedDocument } from './document.rules.ts'

/** Writes the print of a note, or a copy of any paper, into the journal (docs/fiscal-journal.md). */
export async function journalPrint(
  tx: TenantTx,
  { kind, id }: NamedDocument,
  { copy, edition }: { copy: number; edition: number },
): Promise<void> {
  switch (kind) {
    case 'note': {
      const [bill] = await listBills(tx.db, [id])
      tx.journal({ chain: 'N', kind: 'note', data: { n: copy, ...noteData(bill!) } })
      if (copy > 0) journalCopy(tx, { of: billData(bill!), kind, copy })
      return
    }
    case 'session':
      if (copy > 0) journalCopy(tx, { of: { till: await getTillOfSession(tx.db, id), z: edition }, kind, copy })
      return
    case 'invoice':
    case 'credit_note':
      if (copy > 0) journalCopy(tx, { of: kind === 'invoice' ? id : `A-${id}`, kind, copy })
  }
}

type Copied = { of: string | { [member: string]: Canonical }; kind: string; copy: number }

function journalCopy(tx: TenantTx, { of, kind, copy }: Copied): void {
  const data = { kind, n: copy }
  tx.journal(
    typeof of === 'string'
      ? { chain: 'D', kind: 'copy', of, data }
      : { chain: 'D', kind: 'copy', data: { ...data, ...of } },
  )
}

/** Contents of a bill's note. */
function noteData(open: StoredBill) {
  const bill = freezeBill(open)
  const { lines, subTotal, taxTotal, total, due } = computeBill(bill)
  const paid = standing(bill.payments).reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...billData(bill),
    lines: bill.lines.map(({ item, stretch }, at) => ({
      n: at + 1,
      label: item.itemTitle,
      variant: item.variantTitle,
      quantity: formatQuantity(item.quantity, stretch),
      total: lines[at]!.net + lines[at]!.tax,
      rate: item.taxRateMilli,
      type: item.taxType,
    })),
    sub: subTotal,
    tax: taxTotal,
    total,
    paid,
    due,
  }
}
