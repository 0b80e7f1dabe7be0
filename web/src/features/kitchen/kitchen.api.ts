import { kitchenApi } from '#core/contract/kitchen.ts'
import type { KitchenOrder } from '#core/contract/orders.ts'
import { call } from '../../lib/api/api.ts'
import { useOptimisticSend, useSendForMessage } from '../../lib/api/use-send.ts'
import { usePolledOrders } from '../orders/polled-orders.api.ts'
import type { KitchenStep } from '#core/orders/item-steps.ts'
import { afterBump, afterStep } from './kitchen-orders.rules.ts'

const KEY = kitchenApi.list.path
const RECALLABLE = kitchenApi.recallable.path

type KitchenNow = { orders: KitchenOrder[]; loadedAt: number }

async function loadKitchen(): Promise<KitchenNow> {
  return { orders: await call(kitchenApi.list), loadedAt: Date.now() }
}

export const useKitchen = () => usePolledOrders(KEY, loadKitchen)

/** The order that was finished last, while it can be recalled. */
export function useRecallable() {
  return usePolledOrders(RECALLABLE, async () => ({ ...(await call(kitchenApi.recallable)), loadedAt: Date.now() }))
}

/** The steps of the kitchen: the screen shows each at once and takes it back when the server refuses. */
export function useKitchenCommands() {
  const send = useSendForMessage()
  const sendStep = useOptimisticSend()
  const shown = (change: (orders: KitchenOrder[]) => KitchenOrder[]) => ({
    key: KEY,
    after: (now: KitchenNow): KitchenNow => ({ ...now, orders: change(now.orders) }),
  })
  return {
    move: (id: string, status: KitchenStep) =>
      sendStep(
        shown((orders) => afterStep(orders, id, status)),
        kitchenApi.moveItem,
        { params: { id }, body: { status } },
      ),
    bump: (id: string) =>
      sendStep(
        shown((orders) => afterBump(orders, id)),
        kitchenApi.bump,
        { params: { id } },
      ),
    recall: (id: string) => send(kitchenApi.recall, { params: { id } }),
  }
}
