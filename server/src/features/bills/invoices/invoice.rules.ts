import type { InvoicedPart } from '#core/bills/invoiced-part.ts'
import { formatRate } from '#core/money/tax.ts'
import type { BillTax } from '#core/money/totals.ts'
import type { Columns } from '../../../infrastructure/database/columns.ts'

/** Reads an invoice number from a path; an impossible one names none. */
export function readInvoiceNumber(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0
}

/** A row of a paper's tax table. */
export const taxRecord = ({ title, rateMilli, type, net, tax }: BillTax, decimal: (minor: number) => string) => ({
  title,
  rate: formatRate(rateMilli),
  type,
  net: decimal(net),
  tax: decimal(tax),
})

/** Its columns in `invoice_lines`. */
export const PART_COLUMNS = {
  partFrom: 'int',
  partTo: 'int',
  partOf: 'int',
  lineQuantity: 'int',
  discounts: 'jsonb',
} as const satisfies Columns & Record<keyof InvoicedPart, string>

/** The columns that money has in `invoice_payments` and in `settlement_payments`. */
export const MONEY_COLUMNS = {
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
} as const satisfies Columns

/** The columns of a payment in `invoice_payments`. */
export const PAYMENT_COLUMNS = { ...MONEY_COLUMNS, billPaymentId: 'uuid' } as const satisfies Columns
