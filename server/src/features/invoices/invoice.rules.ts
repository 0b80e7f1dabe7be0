import type { BillTotals } from '#core/money/totals.ts'
import type { SoldItem, SoldOrder } from '../orders/sold-order.rules.ts'

/** Money taken: amounts in minor units; `tendered` is what the guest handed over, where it was counted. */
export type TakenPayment = { paymentTypeId: string; title: string; amount: number; tendered: number | null }

/** What an invoice is issued for. */
export type Bill = {
  currency: string
  digits: number
  orders: readonly SoldOrder[]
  items: readonly { order: SoldOrder; item: SoldItem }[]
  totals: BillTotals
  payments: readonly TakenPayment[]
}
