import type { AuditedAct } from '../audited-act.ts'
import type { Buyer } from '../contract/selling/buyers.ts'
import type { EntryFacts } from '../fiscal/new-entry.ts'

/** The company that an invoice is made out to, as the law demands it in the journal. */
export const buyerEntry = (invoiceNumber: number, buyer: Buyer): EntryFacts => ({
  chain: 'T',
  kind: 'buyer',
  of: String(invoiceNumber),
  data: { buyer },
})

/** The same for the audit log. */
export const buyerSaved = (invoiceNumber: number, { name }: Buyer): AuditedAct => ({
  kind: 'invoice.buyer_saved',
  subject: String(invoiceNumber),
  details: { name },
})
