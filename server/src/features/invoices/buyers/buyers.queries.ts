import { sql, type Transaction } from 'kysely'
import type { Buyer } from '#core/contract/selling/buyers.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

type NewBuyer = { buyer: Buyer; invoiceNumber: number | null; billId: string | null; addedBy: string | null }

export async function insertBuyer(db: Db, { buyer, invoiceNumber, billId, addedBy }: NewBuyer): Promise<void> {
  await sql`
    insert into invoice_buyers (invoice_number, bill_id, name, address, postcode, city, country, siren, vat_number, email,
      added_by)
    values (${invoiceNumber}, ${billId}, ${buyer.name}, ${buyer.address}, ${buyer.postcode}, ${buyer.city}, ${buyer.country},
      ${buyer.siren}, ${buyer.vatNumber}, ${buyer.email}, ${addedBy})`.execute(db)
}

/** The newest buyer of an invoice, also where it was named with a payment on its bill. */
export async function findBuyer(db: Db, invoiceNumber: number): Promise<Buyer | null> {
  const { rows } = await sql<Buyer>`
    select b.name, b.address, b.postcode, b.city, b.country, b.siren, b.vat_number as "vatNumber", b.email
    from invoice_buyers b
    where b.invoice_number = ${invoiceNumber}
      or b.bill_id in (select o.bill_id from invoice_orders o where o.invoice_number = ${invoiceNumber})
    order by b.added_at desc, b.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

export async function hasInvoice(db: Db, number: number): Promise<boolean> {
  const { rows } = await sql`select from invoices where number = ${number}`.execute(db)
  return rows.length > 0
}
