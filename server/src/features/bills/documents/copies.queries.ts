import sql, { type Sql } from 'sql-template-tag'
import type { DocumentKind } from '#core/contract/selling/documents.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import type { NamedDocument } from './document.rules.ts'

/** Editions of a document with separate copy counts; no row if there is no such document. */
const EDITIONS: Readonly<Record<DocumentKind, (id: string) => Sql>> = {
  invoice: (id) => sql`select 0 as edition from invoices where number = ${id}::bigint`,
  credit_note: (id) => sql`select 0 as edition from credit_notes where number = ${id}::bigint`,
  note: (id) => sql`select version as edition from bills where id = ${id}::uuid and status = 'open'`,
  session: (id) => sql`select coalesce(z, 0) as edition from cash_sessions where id = ${id}::uuid`,
}

/**
 * Counts one more copy of a document. No row: there is no such document. A null copy: somebody else took the number at
 * the same moment, so the next must be tried.
 */
export async function insertCopy(
  db: Db,
  { kind, id, printedBy }: NamedDocument & { printedBy: string | null },
): Promise<{ edition: number; copy: number | null } | undefined> {
  const rows = await query<{ edition: number; copy: number | null }>(db)`
    with document as (${EDITIONS[kind](id)}), counted as (
      insert into document_copies (kind, document_id, edition, copy, is_link, printed_by)
      select ${kind}, ${id}, d.edition, coalesce((
        select max(c.copy) + 1 from document_copies c
        where c.kind = ${kind} and c.document_id = ${id} and c.edition = d.edition), 0), false, ${printedBy}
      from document d
      on conflict do nothing
      returning copy
    )
    select d.edition, (select copy from counted) as copy from document d`
  return rows[0]
}

/** Counts a link as the original, unless one was printed. False if there is no such document. */
export async function insertOriginal(
  db: Db,
  { kind, id, printedBy }: NamedDocument & { printedBy: string | null },
): Promise<boolean> {
  const rows = await query(db)`
    with document as (${EDITIONS[kind](id)}), counted as (
      insert into document_copies (kind, document_id, edition, copy, is_link, printed_by)
      select ${kind}, ${id}, d.edition, 0, true, ${printedBy} from document d
      on conflict do nothing
    )
    select from document`
  return rows.length > 0
}

/** The directory leads whoever has this address to the restaurant's database. */
export async function insertLinkInDirectory(directory: Db, token: string): Promise<void> {
  await query(directory)`select directory.hold_document_address(${token})`
}

/** The token of a document's public address: its existing one, else this one. */
export async function insertLink(db: Db, { kind, id }: NamedDocument, token: string): Promise<void> {
  await query(db)`
    insert into document_links (kind, document_id, token) values (${kind}, ${id}, ${token})
    on conflict do nothing`
}

export async function getLinkToken(db: Db, { kind, id }: NamedDocument): Promise<string> {
  const rows = await query<{ token: string }>(db)`
    select token from document_links where kind = ${kind} and document_id = ${id}`
  return rows[0]!.token
}

export async function getTillOfSession(db: Db, id: string): Promise<string> {
  const rows = await query<{ till: string }>(db)`
    select till_title as till from cash_sessions where id = ${id}::uuid`
  return rows[0]!.till
}
