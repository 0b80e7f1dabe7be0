import sql, { type Sql } from 'sql-template-tag'
import type { Buyer } from '#core/contract/selling/buyers.ts'
import type { NewBuyer } from '#core/bills/name-buyer.ts'
import { query } from '../../../../infrastructure/database/query.ts'
import type { Db } from '../../../../infrastructure/database/db.ts'

export async function insertBuyer(db: Db, { buyer, invoiceNumber, billId, addedBy }: NewBuyer): Promise<void> {
  await query(db)`
    insert into invoice_buyers (invoice_number, bill_id, name, address, postcode, city, country, siren, vat_number, email,
      added_by, is_late)
    values (${invoiceNumber}, ${billId}, ${buyer.name}, ${buyer.address}, ${buyer.postcode}, ${buyer.city}, ${buyer.country},
      ${buyer.siren}, ${buyer.vatNumber}, ${buyer.email}, ${addedBy}, coalesce((
        select s.seq from fiscal_entries s where s.chain = 'T' and s.kind = 'sale' and s.doc = ${invoiceNumber}::bigint::text
      ) <= (
        select (c.payload::jsonb #>> '{data,chains,T,last}')::bigint from fiscal_entries c
        where c.chain = 'G' and c.kind = 'day' order by c.doc::int desc limit 1
      ), false))`
}

/** Part of a statement: the companies named on an invoice, or with a payment on its bill. */
const buyersOf = (invoiceNumber: Sql) => sql`(
    select n.* from invoice_buyers n where n.invoice_number = ${invoiceNumber}
    union all
    select n.* from invoice_buyers n
    where n.bill_id in (select o.bill_id from invoice_orders o where o.invoice_number = ${invoiceNumber})
  )`

const NEWEST = sql`order by b.added_at desc, b.id desc limit 1`

/** Part of a statement: an invoice's newest buyer as JSON. */
export const findBuyerOf = (invoiceNumber: Sql): Sql => sql`(
  select json_build_object('name', b.name, 'address', b.address, 'postcode', b.postcode, 'city', b.city, 'country', b.country,
    'siren', b.siren, 'vatNumber', b.vat_number, 'email', b.email)
  from ${buyersOf(invoiceNumber)} b ${NEWEST})`

/** Part of a statement: the SIREN of an invoice when its day was closed, or its current one until then. */
const sirenAtClosing = (invoiceNumber: Sql) =>
  sql`(select b.siren from ${buyersOf(invoiceNumber)} b where not b.is_late ${NEWEST})`

/**
 * Part of a statement: true if the day's report counted an invoice before a company was named
 * (docs/rules/fiscal-journal.md#summary-for-e-reporting).
 */
export const isReportedOf = (invoiceNumber: Sql): Sql => sql`(
  coalesce((select b.is_late from ${buyersOf(invoiceNumber)} b ${NEWEST}), false) and ${sirenAtClosing(invoiceNumber)} is null)`

export async function findBuyer(db: Db, invoiceNumber: number): Promise<Buyer | null> {
  const rows = await query<{ buyer: Buyer | null }>(db)`
    select ${findBuyerOf(sql`i.number`)} as buyer from invoices i where i.number = ${invoiceNumber}`
  return rows[0]?.buyer ?? null
}

export async function hasInvoice(db: Db, number: number): Promise<boolean> {
  const rows = await query(db)`select from invoices where number = ${number}`
  return rows.length > 0
}

/**
 * Keeps the invoices that reports leave out: they were made out to a company with a SIREN before their day was closed.
 */
export async function listInvoicesWithSiren(db: Db, numbers: readonly string[]): Promise<string[]> {
  const rows = await query<{ doc: string }>(db)`
    select i.number::text as doc from invoices i
    where i.number = any(${numbers}::bigint[]) and ${sirenAtClosing(sql`i.number`)} is not null`
  return rows.map(({ doc }) => doc)
}
