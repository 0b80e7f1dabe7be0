import { mentionsOf } from '#core/accounting/factur-x/invoice-mentions.ts'
import type { InvoiceMentions } from '#core/contract/selling/invoice-mentions.ts'
import type { ReadTx } from '../../../../infrastructure/database/tenant.ts'
import { loadInvoiceNotes } from '../../../store/bill-settings.ts'
import { findMentionsOfCreditNote, findMentionsOfInvoice } from './mentions.queries.ts'

export type InvoiceOrCreditNote = { kind: 'invoice' | 'credit_note'; number: number }

/**
 * The mentions that the country's law asks for on an invoice to a company, or a credit note on one; null for other
 * documents and countries.
 */
export async function loadMentions(tx: ReadTx, { kind, number }: InvoiceOrCreditNote): Promise<InvoiceMentions | null> {
  const find = kind === 'invoice' ? findMentionsOfInvoice : findMentionsOfCreditNote
  const source = await find(tx.db, number)
  if (!source?.buyer) return null
  const notes = await loadInvoiceNotes(tx)
  return notes && mentionsOf({ ...source, buyer: source.buyer, notes })
}
