import type { BillHead } from '#core/contract/bills.ts'
import { calledNumber } from '#core/orders/called-number.ts'

/** An open bill, or an order that was completed but not paid. Amounts are decimal text, as in the API. */
export type OpenAccount = {
  key: string
  orderIds: string[]
  billId: string | null
  letter: string | null
  tableTitle: string | null
  /** The number that is called, of an order that is in no bill. */
  called: string | null
  openedAt: string | null
  total: string
  paid: string
  due: string
}

type Listed = {
  bills: readonly BillHead[]
  unpaid: readonly { order_id: string; token_no: number; offline_no?: string | undefined; total: string }[]
}

/** Open bills, the oldest first, then the orders that nobody paid. */
export function openAccountsOf({ bills, unpaid }: Listed): OpenAccount[] {
  const open = bills
    .toSorted((a, b) => a.opened_at.localeCompare(b.opened_at) || a.letter.localeCompare(b.letter))
    .map((bill) => ({
      key: bill.id,
      orderIds: bill.order_ids,
      billId: bill.id,
      letter: bill.letter,
      tableTitle: bill.table_title,
      called: null,
      openedAt: bill.opened_at,
      total: bill.total,
      paid: bill.paid,
      due: bill.due,
    }))
  const never = unpaid.map(({ order_id, token_no, offline_no, total }) => ({
    key: order_id,
    orderIds: [order_id],
    billId: null,
    letter: null,
    tableTitle: null,
    called: calledNumber(token_no, offline_no),
    openedAt: null,
    total,
    paid: '0.00',
    due: total,
  }))
  return [...open, ...never]
}
