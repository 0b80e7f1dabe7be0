import type { KitchenItem, KitchenOrder } from '#core/contract/orders.ts'
import { isUnfinished, type KitchenStep } from '#core/orders/item-steps.ts'

/** The orders as they will be once the server has taken the step; an order leaves with its last item. */
export function afterStep(
  orders: readonly KitchenOrder[],
  itemId: KitchenItem['id'],
  status: KitchenStep,
): KitchenOrder[] {
  return orders
    .map((order) =>
      order.items.some((item) => item.id === itemId)
        ? { ...order, items: order.items.map((item) => (item.id === itemId ? { ...item, status } : item)) }
        : order,
    )
    .filter((order) => order.items.some(isUnfinished))
}

/** The orders as they will be once the server has finished the whole order. */
export function afterBump(orders: readonly KitchenOrder[], orderId: string): KitchenOrder[] {
  return orders.filter((order) => order.id !== orderId)
}

/** What of an order still matters to the cook, and how many pieces of it are done and out of sight. */
export function splitItems(items: readonly KitchenItem[]): { shown: KitchenItem[]; donePieces: number } {
  const isDone = ({ status }: KitchenItem) => status === 'completed' || status === 'delivered'
  return {
    shown: items.filter((item) => !isDone(item)),
    donePieces: items.filter(isDone).reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

/** `new` came while the screen was watched; `leaving` is gone from the list and on its way off the screen. */
export type Card = { order: KitchenOrder; phase: 'staying' | 'new' | 'leaving' }

export function firstCards(orders: readonly KitchenOrder[]): Card[] {
  return orders.map((order) => ({ order, phase: 'staying' }))
}

/** The cards after a fetch: those that are gone keep their place until they have left. */
export function nextCards(cards: readonly Card[], orders: readonly KitchenOrder[]): Card[] {
  const before = new Map(cards.map((card) => [card.order.id, card]))
  const here = new Set(orders.map((order) => order.id))
  const next: Card[] = orders.map((order) => {
    const phase = before.get(order.id)?.phase ?? 'new'
    return { order, phase: phase === 'leaving' ? 'staying' : phase }
  })
  for (const [at, card] of cards.entries()) {
    if (here.has(card.order.id)) continue
    const neighbour = cards[at - 1]
    const place = neighbour ? next.findIndex(({ order }) => order.id === neighbour.order.id) + 1 : 0
    next.splice(place, 0, { order: allDone(card.order), phase: 'leaving' })
  }
  return next
}

export function withoutLeft(cards: readonly Card[]): Card[] {
  return cards.filter((card) => card.phase !== 'leaving')
}

/** What the last look at a leaving order shows: nothing more to press. */
function allDone(order: KitchenOrder): KitchenOrder {
  const items = order.items.map((item) => (isUnfinished(item) ? { ...item, status: 'completed' as const } : item))
  return { ...order, items }
}
