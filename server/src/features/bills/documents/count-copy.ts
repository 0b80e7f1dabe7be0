import type { DocumentKind } from '#core/contract/selling/documents.ts'
import { may, type Access, type Person } from '#core/permissions/may.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { insertCopy } from './copies.queries.ts'
import { journalPrint } from './journal-print.ts'
import { readNamedDocument, type NamedDocument } from './document.rules.ts'

const PAPERS: Access = { anyOf: ['POS', 'ORDERS', 'INVOICES'] }
const DRAWERS: Access = { anyOf: ['CASH_MANAGE', 'CASH_CLOSE'] }

/** The requested document, if the person may print it. */
export function requireNamed(person: Person, { kind, id }: { kind: DocumentKind; id: string }): NamedDocument {
  if (!may(person, kind === 'session' ? DRAWERS : PAPERS)) throw new AppError('session.scope_missing')
  const named = readNamedDocument(kind, id)
  if (!named) throw new AppError('document.not_found')
  return named
}

/**
 * Counts a print of a document and returns its copy number: 0 is the original. A changed bill has a new note; the
 * reading of an open drawer is of one moment and always an original.
 */
export async function countCopy(tx: TenantTx, named: NamedDocument): Promise<{ copy: number }> {
  const printedBy = tx.actor?.name ?? null
  for (;;) {
    const counted = await insertCopy(tx.db, { ...named, printedBy })
    if (!counted) throw new AppError('document.not_found')
    const isReading = named.kind === 'session' && counted.edition === 0
    if (counted.copy === null) continue
    const copy = isReading ? 0 : counted.copy
    await journalPrint(tx, named, { copy, edition: counted.edition })
    return { copy }
  }
}
