import type { TillReceipts } from '#core/contract/fields.ts'
import type { ReceiptRow } from '../../orders/till-receipts-parts.queries.ts'

/** The receipts of tills in the API's form; nothing for a sale without one. */
export function receiptRecords(rows: readonly ReceiptRow[]): { receipts?: NonNullable<TillReceipts> } {
  if (rows.length === 0) return {}
  return {
    receipts: rows.map(({ receiptNo, till, soldAt }) => ({
      receipt_no: receiptNo,
      till,
      sold_at: soldAt === null ? null : new Date(soldAt).toISOString(),
    })),
  }
}
