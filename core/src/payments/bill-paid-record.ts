import { billRecord } from '../bills/bill-record.ts'
import type { Bill } from '../contract/bills.ts'
import { formatDecimal } from '../money/amount.ts'
import type { BillPaid } from './decide-payment.ts'

type Shown = { bill: Bill; due: string; change: string; invoiceId?: string }

/** The API's form of a paid bill, with amounts of so many decimals. */
export function billPaidRecord({ bill, due, change, invoiceNumber }: BillPaid, digits: number): Shown {
  return {
    bill: billRecord(bill, digits),
    due: formatDecimal(due, digits),
    change: formatDecimal(change, digits),
    ...(invoiceNumber !== null && { invoiceId: String(invoiceNumber) }),
  }
}
