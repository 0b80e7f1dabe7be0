import { useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { kitchenApi } from '#core/contract/kitchen.ts'
import type { KitchenOrder } from '#core/contract/orders.ts'
import { call } from '../../lib/api.ts'
import { useLivePolling } from '../../lib/live-channel.ts'
import { afterStep, type KitchenStep } from './kitchen-board.rules.ts'

/** Longer than a double tap: the button under the finger has changed its meaning meanwhile. */
const SETTLE_MS = 500

const KEY = kitchenApi.list.path

export type KitchenNow = { orders: KitchenOrder[]; loadedAt: number }

async function loadKitchen(): Promise<KitchenNow> {
  return { orders: await call(kitchenApi.list), loadedAt: Date.now() }
}

export function useKitchen() {
  const kitchen = useSWR<KitchenNow>(KEY, loadKitchen, { refreshInterval: useLivePolling() })
  /** Fetches again and throws when that fails, where SWR itself would only note the error. */
  const reload = () => kitchen.mutate(loadKitchen(), { revalidate: false })
  return { ...kitchen, reload }
}

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
