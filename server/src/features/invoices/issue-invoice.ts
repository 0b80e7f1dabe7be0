import type { BillTotals } from '#core/money/totals.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import type { SoldItem, SoldOrder } from './bill.rules.ts'
import { insertInvoice } from './invoices.queries.ts'

/** Money taken: amounts in minor units; `tendered` is what the guest handed over, where it was counted. */
export type TakenPayment = { paymentTypeId: string; title: string; amount: number; tendered: number | null }

export type Bill = {
  currency: string
  digits: number
  orders: readonly SoldOrder[]
  items: readonly { order: SoldOrder; item: SoldItem }[]
  totals: BillTotals
  payments: readonly TakenPayment[]
}

/** Writes the bill down for good under the restaurant's next invoice number, which it returns. */
export async function issueInvoice(tx: TenantTx, bill: Bill): Promise<number> {
  const { totals } = bill
  const lines = bill.items.map(({ order, item }, index) => ({
    ...item,
    position: index + 1,
    orderId: order.id,
    ...totals.lines[index]!,
  }))
  const taxes = totals.taxes.map((tax, index) => ({ ...tax, position: index + 1 }))
  const payments = bill.payments.map((payment, index) => ({ ...payment, position: index + 1 }))
  return insertInvoice(tx.db, { ...bill, lines, taxes, payments })
}
