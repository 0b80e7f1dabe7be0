import { letterOf } from '../bills/letters.ts'
import type { OpenOrder, OrderGroup } from '../contract/orders.ts'
import { formatDecimal } from '../money/amount.ts'
import { billsOf, dueOf, ordersByParty } from './listed-bills.ts'
import type { ListedOrder } from './listed-order.ts'
import { openOrder } from './open-order.ts'

/** Groups of the open orders, with amounts of so many decimals. */
export function toOrderGroups(orders: readonly ListedOrder[], digits: number): OrderGroup[] {
  return ordersByParty(orders).map((group) => orderGroup(group, digits))
}

const orderGroups = new WeakMap<ListedOrder, { members: readonly OpenOrder[]; shown: OrderGroup }>()

/** Caches a group until one of its orders changes. */
function orderGroup(group: readonly ListedOrder[], digits: number): OrderGroup {
  const [first] = group
  const members = group.map((order) => openOrder(order, digits))
  const known = orderGroups.get(first!)
  if (known?.members.length === members.length && known.members.every((member, at) => member === members[at]))
    return known.shown
  const { tableId, tableTitle, floor } = first!
  const bills = billsOf(group)
  const shown = {
    table_id: tableId,
    table_title: tableTitle,
    floor,
    orders: members,
    order_ids: idsToPay(members),
    bills: bills.map(({ id, letterNo, isOpen, total, paid }) => ({
      id,
      letter: letterOf(letterNo),
      total: formatDecimal(total, digits),
      paid: formatDecimal(isOpen ? paid : total, digits),
      due: formatDecimal(isOpen ? total - paid : 0, digits),
    })),
    due: bills.length === 0 ? null : formatDecimal(dueOf(group.filter(isUnpaid)), digits),
  }
  orderGroups.set(first!, { members, shown })
  return shown
}

const isUnpaid = ({ paymentStatus }: Pick<ListedOrder, 'paymentStatus'>) => paymentStatus !== 'paid'

/** Clients pay the orders in `order_ids`: the unpaid ones or, if there are none, all, to complete them. */
function idsToPay(orders: readonly OpenOrder[]): string[] {
  const unpaid = orders.filter(({ payment_status }) => payment_status !== 'paid')
  return (unpaid.length > 0 ? unpaid : orders).map(({ id }) => id)
}
