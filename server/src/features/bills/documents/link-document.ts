import { randomBytes } from 'node:crypto'
import type { PaperDocument } from '#core/contract/selling/documents.ts'
import type { PlatformDatabase } from '../../../infrastructure/database/platform-database.ts'
import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { getLinkToken, insertLink, insertLinkInDirectory, insertOriginal } from './copies.queries.ts'
import { readNamedDocument, type NamedDocument } from './document.rules.ts'
import { loadDocument } from './load-document.ts'

const TOKEN_BYTES = 16

/** The token of a document's public address, made once. Handing it out counts as the original. */
export async function linkDocument(tx: TenantTx, named: NamedDocument): Promise<string> {
  if (!(await insertOriginal(tx.db, { ...named, printedBy: tx.actor?.name ?? null })))
    throw new AppError('document.not_found')
  await insertLink(tx.db, named, randomBytes(TOKEN_BYTES).toString('base64url'))
  const token = await getLinkToken(tx.db, named)
  await tx.inDirectory((directory) => insertLinkInDirectory(directory, token))
  return token
}

/** The tenant and document of a public address. */
export async function findLinked(
  platform: PlatformDatabase,
  token: string,
): Promise<{ tenantId: string; named: NamedDocument }> {
  const found = /^[\w-]{22}$/.test(token) ? await platform.findReceipt(token) : null
  const named = found && readNamedDocument(found.kind as NamedDocument['kind'], found.documentId)
  if (!named) throw new AppError('document.not_found')
  return { tenantId: found.tenantId, named }
}

/** The document for the holder of its address, who may pass it on: without details that identify the customer. */
export async function showLinked(tx: ReadTx, named: NamedDocument): Promise<PaperDocument> {
  const document = await loadDocument(tx, named, null)
  return { ...document, customer_type: null, customer_id: null, customer_name: null }
}
