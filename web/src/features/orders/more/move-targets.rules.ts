import type { OpenOrder, OrderGroup } from '#core/contract/orders.ts'
import { calledNumber } from '#core/orders/called-number.ts'
import type { MoveTarget } from '../../bills/acts/use-bill-acts.ts'
import { groupKey, isPaid } from '../order-groups.rules.ts'

type Texts = {
  titleOf: (order: OpenOrder) => string
  tokens: (tokens: string) => string
  billAt: (values: { place: string; letter: string }) => string
}

/** Bills that lines can move to: open bills of other tables, or the bill a table will get (null). */
export function moveTargets(groups: readonly OrderGroup[], from: OrderGroup, texts: Texts): MoveTarget[] {
  return groups.flatMap((group) => {
    const unpaid = group.orders.filter((order) => !isPaid(order))
    const [first] = unpaid
    if (!first || groupKey(group) === groupKey(from)) return []
    const place =
      group.table_id === null ? texts.tokens(calledNumber(first.token_no, first.offline_no)) : texts.titleOf(first)
    const orderIds = unpaid.map(({ id }) => id)
    const open = group.bills.filter(({ due }) => Number(due) > 0)
    if (open.length < 2) return [{ key: groupKey(group), title: place, billId: open[0]?.id ?? null, orderIds }]
    return open.map(({ id, letter }) => ({ key: id, title: texts.billAt({ place, letter }), billId: id, orderIds }))
  })
}
