import type { Visit } from '#core/contract/dining/visit-fields.ts'
import type { OrderGroup } from '#core/contract/orders.ts'

type Known = Pick<Visit, 'id' | 'due'>

/**
 * Joins groups of the same visit: the rounds of a tab, which the server sends as separate groups, and visits over
 * several tables. Takes the amount due from the server, as a bill may have lines of several groups.
 */
export function groupsByVisit(groups: readonly OrderGroup[], visits: readonly Known[] = []): OrderGroup[] {
  const joined = new Map<string, OrderGroup>()
  for (const group of groups) {
    const key = visitOf(group) ?? `group ${group.orders[0]?.id}`
    const known = joined.get(key)
    joined.set(
      key,
      known
        ? join(
            known,
            group,
            visits.find(({ id }) => id === key),
          )
        : group,
    )
  }
  return [...joined.values()]
}

/** The visit that the orders of a group belong to; null for a sale over the counter. */
export const visitOf = ({ orders }: OrderGroup): string | null => orders[0]?.visit_id ?? null

function join(one: OrderGroup, other: OrderGroup, visit: Known | undefined): OrderGroup {
  const bills = [...one.bills, ...other.bills.filter(({ id }) => !one.bills.some((known) => known.id === id))]
  const orders = [...one.orders, ...other.orders]
  const unpaid = orders.filter(({ payment_status }) => payment_status !== 'paid')
  return {
    ...one,
    table_id: one.table_id ?? other.table_id,
    table_title: one.table_title ?? other.table_title,
    floor: one.floor ?? other.floor,
    orders,
    order_ids: (unpaid.length > 0 ? unpaid : orders).map(({ id }) => id),
    bills,
    due: bills.length === 0 ? null : (visit?.due ?? one.due ?? other.due),
  }
}
