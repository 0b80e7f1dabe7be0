import { billAmounts } from '#core/bills/bill-amounts.ts'
import { compareStretches, WHOLE } from '#core/bills/stretches.ts'
import { billLine, billOf } from '#core/orders/bill-of-orders.ts'
import type { ListedBill, ListedLine, ListedOrder } from '../bill.rules.ts'
import type { SoldOrder } from '#core/orders/sold-order.ts'

type OrderOnBills = Pick<SoldOrder, 'id' | 'placedAt' | 'items'> & { bills: ListedBill[] | null }

/** Open orders as they are paid: those of a table together, any other by itself; what was paid and is left to the kitchen is in none. */
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

/** The bills that these orders are on, each once, by their letters. */
export function billsOf(orders: readonly Pick<OrderOnBills, 'bills'>[]): ListedBill[] {
  const bills = new Map(orders.flatMap((order) => (order.bills ?? []).map((bill) => [bill.id, bill])))
  return [...bills.values()].toSorted((a, b) => a.letterNo - b.letterNo)
}

/**
 * What is still to be paid of these orders, in minor units: what is due on their open bills, and what is on no bill. The latter
 * joins their only open bill when they are paid, and has its share of the discounts there.
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

/** By order, line, and where they begin: of equal remainders the earlier line takes the unit. */
function inKitchen(a: ListedLine, b: ListedLine): number {
  const age = +new Date(a.placedAt) - +new Date(b.placedAt)
  const order = a.orderId < b.orderId ? -1 : 1
  return age || (a.orderId === b.orderId ? a.position - b.position || compareStretches(a.stretch, b.stretch) : order)
}

/** What is paid of these orders, in minor units: on their bills, and by orders that were paid whole. */
export function paidOf(orders: readonly (OrderOnBills & Pick<SoldOrder, 'paymentStatus'>)[]): number {
  const whole = orders.filter(({ bills, paymentStatus }) => bills === null && paymentStatus === 'paid')
  return billsOf(orders).reduce(
    (sum, { isOpen, total, paid }) => sum + (isOpen ? paid : total),
    billOf(whole).totals.total,
  )
}
