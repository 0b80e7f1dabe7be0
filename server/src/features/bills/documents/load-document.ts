import { letterOf } from '#core/bills/letters.ts'
import { notePart, type DocumentPart } from '#core/documents/note-part.ts'
import { FISCAL_VERSION } from '#core/fiscal/fiscal-version.ts'
import type { PaperDocument, PaperHead } from '#core/contract/selling/documents.ts'
import type { Person } from '#core/permissions/may.ts'
import { partyOf } from '#core/visits/party.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { showSession } from '../../cash/show-sessions.ts'
import { loadBuyer } from '../invoices/buyers/name-buyer.ts'
import { loadMentions } from '../invoices/mentions/load-mentions.ts'
import { loadPaperHead } from '../../store/load-paper-head.ts'
import { listBills } from '../bills.queries.ts'
import type { NamedDocument } from './document.rules.ts'
import { findCreditNoteSource, findInvoiceSource, findNameOfUser } from './documents.queries.ts'
import { creditNotePart, invoicePart, sessionPart } from './document-parts.rules.ts'
import { PRODUCT } from '../../../infrastructure/config/product.ts'

/** Loads a paper's contents, with the restaurant's current settings. */
export async function loadDocument(tx: ReadTx, named: NamedDocument, person: Person | null): Promise<PaperDocument> {
  const head = await loadPaperHead(tx)
  const part = await loadPart(tx, named, { head, person })
  if (!part) throw new AppError('document.not_found')
  const { kind, id } = named
  const isToCompany = part.buyer !== null && (kind === 'invoice' || kind === 'credit_note')
  const mentions = isToCompany ? await loadMentions(tx, { kind, number: Number(id) }) : null
  return { ...head, ...part, mentions, product: { ...PRODUCT, fiscal_version: FISCAL_VERSION } }
}

type Asked = { head: PaperHead; person: Person | null }

async function loadPart(
  tx: ReadTx,
  { kind, id }: NamedDocument,
  { head, person }: Asked,
): Promise<DocumentPart | null> {
  switch (kind) {
    case 'invoice': {
      const source = await findInvoiceSource(tx.db, Number(id))
      return source ? invoicePart(id, source, await loadBuyer(tx, Number(id))) : null
    }
    case 'credit_note': {
      const source = await findCreditNoteSource(tx.db, Number(id))
      return source ? creditNotePart(id, source, await loadBuyer(tx, source.invoiceNumber)) : null
    }
    case 'note': {
      const [bill] = await listBills(tx.db, [id])
      if (bill?.status !== 'open') return null
      const server = await findNameOfUser(tx.db, partyOf(bill.orders).server)
      return notePart(bill, { letter: letterOf(bill.letterNo), currency: head.currency, server, at: new Date() })
    }
    case 'session':
      return person && sessionPart(await showSession(tx, person, id), { currency: head.currency, at: new Date() })
  }
}
