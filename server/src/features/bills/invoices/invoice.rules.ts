import type { InvoicedPart } from '#core/bills/invoiced-part.ts'
import { formatRate } from '#core/money/tax.ts'
import type { BillTax } from '#core/money/totals.ts'
import type { Columns } from '../../../infrastructure/database/columns.ts'

/** The number of an invoice as it stands in an address; one that cannot exist names none. */
export function readInvoiceNumber(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0
}

/** A row of the table of taxes on a paper. */
export const taxRecord = ({ title, rateMilli, type, net, tax }: BillTax, decimal: (minor: number) => string) => ({
  title,
  rate: formatRate(rateMilli),
  type,
  net: decimal(net),
  tax: decimal(tax),
})

/** The columns of it in `invoice_lines`. */
export const PART_COLUMNS = {
  partFrom: 'int',
  partTo: 'int',
  partOf: 'int',
  lineQuantity: 'int',
  discounts: 'jsonb',
} as const satisfies Columns & Record<keyof InvoicedPart, string>

/** The columns of a payment in `invoice_payments`. */
export const PAYMENT_COLUMNS = {
  paymentTypeId: 'uuid',
  title: 'text',
  kind: 'text',
  amount: 'bigint',
  tip: 'bigint',
  tendered: 'bigint',
  rounding: 'bigint',
  surplus: 'bigint',
  change: 'bigint',
  reference: 'text',
  billPaymentId: 'uuid',
} as const satisfies Columns
