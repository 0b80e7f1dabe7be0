import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { kitchenApi } from '#core/contract/kitchen.ts'
import type { KitchenOrder } from '#core/contract/orders.ts'
import { call } from '../../lib/api/api.ts'
import { useBoard } from '../orders/board.api.ts'
import type { KitchenStep } from '#core/orders/item-steps.ts'
import { afterBump, afterStep } from './kitchen-board.rules.ts'

/** Longer than a double tap: the button under the finger has changed its meaning meanwhile. */
const SETTLE_MS = 500

const KEY = kitchenApi.list.path
const RECALLABLE = kitchenApi.recallable.path

type KitchenNow = { orders: KitchenOrder[]; loadedAt: number }

async function loadKitchen(): Promise<KitchenNow> {
  return { orders: await call(kitchenApi.list), loadedAt: Date.now() }
}

export const useKitchen = () => useBoard(KEY, loadKitchen)

/** The order that was finished last, while it can be recalled. */
export function useRecallable() {
  return useBoard(RECALLABLE, async () => ({ ...(await call(kitchenApi.recallable)), loadedAt: Date.now() }))
}

/** Moves dishes forward; the board shows it at once and takes it back when the server refuses. */
export function useKitchenMoves() {
  const { mutate } = useSWRConfig()
  const [moving, setMoving] = useState<ReadonlySet<string>>(new Set())

  /** Shows what the call will have done while it is on its way. `id` rests for a moment after it. */
  async function run(
    id: string,
    send: () => Promise<{ message: string }>,
    after: (orders: KitchenOrder[]) => KitchenOrder[],
  ) {
    const settled = new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    setMoving((ids) => new Set(ids).add(id))
    try {
      let message = ''
      const step = async () => {
        ;({ message } = await send())
        return undefined
      }
      await mutate<KitchenNow | undefined>(KEY, step, {
        optimisticData: (_, shown) => shown && { ...shown, orders: after(shown.orders) },
        populateCache: false,
        rollbackOnError: true,
      })
      void mutate(RECALLABLE)
      return message
    } finally {
      void settled.then(() => {
        setMoving((ids) => new Set([...ids].filter((other) => other !== id)))
      })
    }
  }

  return {
    moving,
    move: (id: string, status: KitchenStep) =>
      run(
        id,
        () => call(kitchenApi.moveItem, { params: { id }, body: { status } }),
        (orders) => afterStep(orders, id, status),
      ),
    bump: (id: string) =>
      run(
        id,
        () => call(kitchenApi.bump, { params: { id } }),
        (orders) => afterBump(orders, id),
      ),
    recall: (id: string) =>
      run(
        id,
        () => call(kitchenApi.recall, { params: { id } }),
        (orders) => orders,
      ),
  }
}
