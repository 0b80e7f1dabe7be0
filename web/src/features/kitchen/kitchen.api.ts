import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { kitchenApi } from '#core/contract/kitchen.ts'
import type { KitchenOrder } from '#core/contract/orders.ts'
import { call } from '../../lib/api/api.ts'
import { useBoard } from '../orders/board.api.ts'
import type { KitchenStep } from '#core/orders/item-steps.ts'
import { afterStep } from './kitchen-board.rules.ts'

/** Longer than a double tap: the button under the finger has changed its meaning meanwhile. */
const SETTLE_MS = 500

const KEY = kitchenApi.list.path

type KitchenNow = { orders: KitchenOrder[]; loadedAt: number }

async function loadKitchen(): Promise<KitchenNow> {
  return { orders: await call(kitchenApi.list), loadedAt: Date.now() }
}

export const useKitchen = () => useBoard(KEY, loadKitchen)

/** Moves dishes forward; the board shows it at once and takes it back when the server refuses. */
export function useKitchenMoves() {
  const { mutate } = useSWRConfig()
  const [moving, setMoving] = useState<ReadonlySet<string>>(new Set())

  async function move(itemId: string, status: KitchenStep): Promise<string> {
    const settled = new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    setMoving((ids) => new Set(ids).add(itemId))
    try {
      let message = ''
      const step = async () => {
        ;({ message } = await call(kitchenApi.moveItem, { params: { id: itemId }, body: { status } }))
        return undefined
      }
      await mutate<KitchenNow | undefined>(KEY, step, {
        optimisticData: (_, shown) => shown && { ...shown, orders: afterStep(shown.orders, itemId, status) },
        populateCache: false,
        rollbackOnError: true,
      })
      return message
    } finally {
      void settled.then(() => {
        setMoving((ids) => new Set([...ids].filter((id) => id !== itemId)))
      })
    }
  }

  return { move, moving }
}
