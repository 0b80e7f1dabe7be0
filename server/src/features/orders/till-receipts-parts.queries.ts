import sql, { type Sql } from 'sql-template-tag'
import type { NumbersOfTill } from '#core/offline/till-numbers.ts'

/** A receipt of a till for an invoice, as PostgreSQL writes it in JSON. */
export type ReceiptRow = { receiptNo: string; till: string; soldAt: string | null }

/** The receipts of tills for the invoice of this number, the oldest first. */
export const listReceiptsOf = (number: Sql): Sql => sql`coalesce((
  select json_agg(json_build_object('receiptNo', r.receipt_no, 'till', d.title, 'soldAt', s.at) order by s.at, r.receipt_no)
  from offline_receipts r join shared_devices d on d.id = r.device_id
    left join device_operations s on s.device_id = r.device_id and s.seq = r.seq
  where r.invoice_number = ${number}), '[]')`

/** Numbers of the newest invoices with a number of a till. */
export const findInvoicesOfTill = ({ receiptNo, orderNo }: NumbersOfTill, most: number): Sql => sql`
  (select r.invoice_number from offline_receipts r where r.receipt_no = ${receiptNo} order by r.invoice_number desc limit ${most})
  union
  (select o.invoice_number from invoice_orders o where o.offline_no = ${orderNo} order by o.invoice_number desc limit ${most})`
