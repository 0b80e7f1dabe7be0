import { billAmounts } from '../bills/bill-amounts.ts'
import { compareStretches, WHOLE } from '../bills/stretches.ts'
import { billLine, billOf } from './bill-of-orders.ts'
import type { ListedBill, ListedLine, ListedOrder } from './listed-order.ts'
import type { SoldOrder } from './sold-order.ts'

type OrderOnBills = Pick<SoldOrder, 'id' | 'placedAt' | 'items'> & { bills: ListedBill[] | null }

/** Groups open orders for payment: those of a table together, others alone; without paid orders left to the kitchen. */
export function ordersByParty<O extends Pick<ListedOrder, 'id' | 'tableId' | 'kitchenOnly'>>(
  orders: readonly O[],
): O[][] {
  const parties = new Map<string, O[]>()
  for (const order of orders.filter(({ kitchenOnly }) => !kitchenOnly)) {
    const key = order.tableId ?? `order ${order.id}`
    parties.set(key, [...(parties.get(key) ?? []), order])
  }
  return [...parties.values()]
}

/** The bills of these orders, each once, by letter. */
export function billsOf(orders: readonly Pick<OrderOnBills, 'bills'>[]): ListedBill[] {
  const bills = new Map(orders.flatMap((order) => (order.bills ?? []).map((bill) => [bill.id, bill])))
  return [...bills.values()].toSorted((a, b) => a.letterNo - b.letterNo)
}

/**
 * The amount due of these orders, in minor units: on their open bills, and of lines on no bill, which join their only
 * open bill at payment and share its discounts.
 */
export function dueOf(orders: readonly OrderOnBills[]): number {
  const billed = new Set(orders.flatMap((order) => (order.bills ?? []).flatMap(({ itemIds }) => itemIds)))
  const isOnNone = (item: SoldOrder['items'][number]) => !billed.has(item.id) && item.status !== 'cancelled'
  const open = billsOf(orders).filter(({ isOpen }) => isOpen)
  const [only] = open
  const joining = orders.flatMap((order) => linesOnNoBill(order, isOnNone))
  if (only?.content && open.length === 1 && joining.length > 0) {
    const lines = [...only.content.lines, ...joining].toSorted(inKitchen)
    return billAmounts(lines, only.content.discounts ?? []).total - only.paid
  }
  const rest = orders.map((order) => ({ items: order.items.filter(isOnNone) }))
  return open.reduce((sum, { total, paid }) => sum + total - paid, billOf(rest).totals.total)
}

function linesOnNoBill(
  { id: orderId, placedAt, items }: OrderOnBills,
  isOnNone: (item: SoldOrder['items'][number]) => boolean,
): ListedLine[] {
  return items.flatMap((item, at) => {
    if (!isOnNone(item)) return []
    const { unitPrice, quantity, ...taxed } = billLine(item)
    const place = { orderId, placedAt, position: at + 1 }
    const { isDiscountable } = item
    return [{ ...taxed, ...place, amount: unitPrice * quantity, stretch: WHOLE, discounts: [], isDiscountable }]
  })
}

/** Sorts by order, line and stretch: if remainders tie, the earlier line takes the unit. */
function inKitchen(a: ListedLine, b: ListedLine): number {
  const age = +new Date(a.placedAt) - +new Date(b.placedAt)
  const order = a.orderId < b.orderId ? -1 : 1
  return age || (a.orderId === b.orderId ? a.position - b.position || compareStretches(a.stretch, b.stretch) : order)
}

/** The amount paid of these orders, in minor units: on their bills, and by orders paid whole. */
export function paidOf(orders: readonly (OrderOnBills & Pick<SoldOrder, 'paymentStatus'>)[]): number {
  const whole = orders.filter(({ bills, paymentStatus }) => bills === null && paymentStatus === 'paid')
  return billsOf(orders).reduce(
    (sum, { isOpen, total, paid }) => sum + (isOpen ? paid : total),
    billOf(whole).totals.total,
  )
}
