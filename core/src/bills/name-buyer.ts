import type { AuditedAct } from '../audited-act.ts'
import type { Buyer } from '../contract/selling/buyers.ts'
import type { EntryFacts } from '../fiscal/new-entry.ts'

/** A company that an invoice is made out to, now or once its bill is invoiced. */
export type NewBuyer = {
  buyer: Buyer
  invoiceNumber: number | null
  billId: string | null
  /** User name of the person who named it. */
  addedBy: string | null
}

/** Names the company on an invoice. The law asks for it in the journal. */
export function nameBuyer(invoiceNumber: number, buyer: Buyer): { entry: EntryFacts; act: AuditedAct } {
  const doc = String(invoiceNumber)
  return {
    entry: { chain: 'T', kind: 'buyer', of: doc, data: { buyer } },
    act: { kind: 'invoice.buyer_saved', subject: doc, details: { name: buyer.name } },
  }
}
