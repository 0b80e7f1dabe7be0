import type { LockedOrder } from '../../orders/locked-order.ts'
import { voidLines, type VoidFacts } from '../../orders/void-parts.ts'
import type { Decided } from '../../plan.ts'

type InKitchen = Pick<VoidFacts, 'orders' | 'kitchen'>

/** Dishes that were cancelled before the kitchen was told of the rest: nobody has begun them, and no paper names them. */
export function beforeTold<F extends InKitchen>(facts: F, isQuiet: (lineId: string) => boolean): F {
  const orders = facts.orders.map((order): LockedOrder => ({
    ...order,
    items: order.items.map((line) =>
      isQuiet(line.id) && line.status === 'preparing' ? { ...line, status: 'created', openStationIds: [] } : line,
    ),
  }))
  return { ...facts, orders, kitchen: { ...facts.kitchen, isQuiet } }
}

/** The kitchen hears that it need not make these lines: by notices on its screens and slips, unless they are done. */
export function tellKitchen(
  facts: VoidFacts,
  lineIds: readonly string[],
): Pick<Decided, 'rounds' | 'slips' | 'events'> {
  const parts = facts.orders.flatMap((order) =>
    order.items
      .filter(({ id, status }) => lineIds.includes(id) && (status === 'created' || status === 'preparing'))
      .map((line) => ({ order, line, units: line.quantity, voidedId: line.id })),
  )
  const { rounds, slips } = voidLines(facts, parts, { reason: null, approval: null })
  return {
    ...(rounds && { rounds }),
    ...(slips && { slips }),
    events: slips ? [{ type: 'print_update' }] : [],
  }
}
