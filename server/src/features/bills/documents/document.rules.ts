import type { DocumentKind } from '#core/contract/selling/documents.ts'

/** A document by kind and, without its letters, number or id. */
export type NamedDocument = { kind: DocumentKind; id: string }

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
const NUMBER = /^[1-9]\d{0,14}$/

/** The document that a caller names; null if it cannot exist. */
export function readNamedDocument(kind: DocumentKind, text: string): NamedDocument | null {
  const id = kind === 'credit_note' ? text.replace(/^A-/, '') : text.toLowerCase()
  const isPossible = (kind === 'invoice' || kind === 'credit_note' ? NUMBER : UUID).test(id)
  return isPossible ? { kind, id } : null
}
