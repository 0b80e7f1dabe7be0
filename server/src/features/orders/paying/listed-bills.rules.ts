import { billOf, type ListedBill } from '../bill.rules.ts'
import type { SoldOrder } from '../sold-order.rules.ts'

type OrderOnBills = Pick<SoldOrder, 'items'> & { bills: ListedBill[] | null }

/** The bills that these orders are on, each once, by their letters. */
export function billsOf(orders: readonly Pick<OrderOnBills, 'bills'>[]): ListedBill[] {
  const bills = new Map(orders.flatMap((order) => (order.bills ?? []).map((bill) => [bill.id, bill])))
  return [...bills.values()].toSorted((a, b) => a.letterNo - b.letterNo)
}

/** What is still to be paid of these orders, in minor units: what is due on their open bills, and what is on no bill. */
export function dueOf(orders: readonly OrderOnBills[]): number {
  const billed = new Set(orders.flatMap((order) => (order.bills ?? []).flatMap(({ itemIds }) => itemIds)))
  const rest = orders.map((order) => ({ items: order.items.filter(({ id }) => !billed.has(id)) }))
  const open = billsOf(orders).filter(({ isOpen }) => isOpen)
  return open.reduce((sum, { total, paid }) => sum + total - paid, billOf(rest).totals.total)
}

/** A, B … Z, AA, AB …: the letter of a bill, counted from 1. */
export function letterOf(letterNo: number): string {
  const rest = Math.floor((letterNo - 1) / 26)
  return (rest > 0 ? letterOf(rest) : '') + String.fromCodePoint(65 + ((letterNo - 1) % 26))
}
