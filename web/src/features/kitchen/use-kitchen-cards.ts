import { useEffect, useRef, useState } from 'react'
import type { KitchenOrder } from '#core/contract/orders.ts'
import { playChime, unlockChimeOnFirstTouch } from '../../lib/live/chime.ts'
import { firstCards, nextCards, withoutLeft } from './kitchen-orders.rules.ts'

/** As long as the leaving takes in the card's style. */
const LEAVING_MS = 450

/** The orders as cards that come and go visibly. */
export function useKitchenCards(orders: readonly KitchenOrder[]) {
  const [fetched, setFetched] = useState(orders)
  const [cards, setCards] = useState(() => firstCards(orders))

  if (fetched !== orders) {
    setFetched(orders)
    setCards(nextCards(cards, orders))
  }

  // by the first of them, not by every fetch: in a rush their places would never be free
  const leavingId = cards.find((card) => card.phase === 'leaving')?.order.id
  useEffect(() => {
    if (leavingId === undefined) return undefined
    const timer = setTimeout(() => setCards(withoutLeft), LEAVING_MS)
    return () => clearTimeout(timer)
  }, [leavingId])

  return cards
}

/** Rings once for each fetch that brings an order this screen has not seen, however it came. */
export function useNewOrderChime(orders: readonly KitchenOrder[]): void {
  const seen = useRef<Set<string> | null>(null)

  useEffect(() => unlockChimeOnFirstTouch(), [])
  useEffect(() => {
    const known = seen.current
    // an order that comes back is not new: what was seen stays seen
    seen.current = new Set([...(known ?? []), ...orders.map((order) => order.id)])
    if (known && orders.some((order) => !known.has(order.id))) playChime('kitchen')
  }, [orders])
}
