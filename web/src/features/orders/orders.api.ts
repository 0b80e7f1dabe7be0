import type { z } from 'zod'
import { ordersApi, type OrderGroup, type NoteSummary } from '#core/contract/orders.ts'
import { orderedItemsApi } from '#core/contract/selling/ordered-items.ts'
import { tipTakersApi } from '#core/contract/selling/tip-takers.ts'
import type { OrdersStep } from '#core/orders/item-steps.ts'
import type { DiningOption } from '#core/orders/price-rules.ts'
import { call } from '../../lib/api/api.ts'
import { useOptimisticSend, useSendForMessage } from '../../lib/api/use-send.ts'
import { usePolledOrders, useReloadable } from './polled-orders.api.ts'
import { withItemStatus } from './order-groups.rules.ts'

const KEY = ordersApi.list.path

type OrdersNow = { groups: OrderGroup[]; loadedAt: number }

async function loadOrders(): Promise<OrdersNow> {
  return { groups: await call(ordersApi.list), loadedAt: Date.now() }
}

export const useOpenOrders = () => usePolledOrders(KEY, loadOrders)

/** Why something is voided, and who approved it. */
type Voiding = { reasonId: string | null; approvalId: string | null }

export type OrdersInit = z.output<typeof ordersApi.init.reply>

/** Payment types, print settings and the restaurant: the data to pay and print. */
export const useOrdersInit = () => useReloadable(ordersApi.init.path, () => call(ordersApi.init))

/** Totals of these orders. */
export function loadSummary(orderIds: readonly string[]): Promise<NoteSummary> {
  return call(ordersApi.paymentSummary, { body: { orderIds: [...orderIds] } })
}

/** Staff by user name and name. */
export function loadPeople(): Promise<{ username: string; name: string }[]> {
  return call(tipTakersApi.list)
}

/** Commands of the screen; the changed data is fetched again. */
export function useOrderCommands() {
  const send = useSendForMessage()
  const sendStep = useOptimisticSend()
  const idsOf = (orderIds: readonly string[]) => ({ orderIds: [...orderIds] })

  return {
    setItemStatus: (itemId: string, status: OrdersStep) => {
      const after = (now: OrdersNow) => ({ ...now, groups: withItemStatus(now.groups, itemId, status) })
      return sendStep({ key: KEY, after }, ordersApi.updateItemStatus, { params: { id: itemId }, body: { status } })
    },
    /** Voids some units of a line that nobody paid. */
    voidItem: (id: string, { quantity, ...voiding }: Voiding & { quantity: number }, idempotencyKey: string) => {
      const body = { status: 'cancelled' as const, quantity, ...voiding }
      return send(ordersApi.updateItemStatus, { params: { id }, body, idempotencyKey })
    },
    /** Sells a line that nobody paid at another price. */
    setPrice: (
      id: string,
      body: { unitPrice: string; reasonId: string; approvalId: string | null },
      idempotencyKey: string,
    ) => send(orderedItemsApi.setPrice, { params: { id }, body, idempotencyKey }),
    cancel: (orderIds: readonly string[], voiding: Voiding, idempotencyKey: string) =>
      send(ordersApi.cancel, { body: { ...idsOf(orderIds), ...voiding }, idempotencyKey }),
    setDiningOption: (orderIds: readonly string[], deliveryType: DiningOption, idempotencyKey: string) =>
      send(orderedItemsApi.setDiningOption, { body: { ...idsOf(orderIds), deliveryType }, idempotencyKey }),
    complete: (orderIds: readonly string[], idempotencyKey: string) =>
      send(ordersApi.complete, { body: idsOf(orderIds), idempotencyKey }),
  }
}
