import useSWR, { mutate } from 'swr'
import type { Visit } from '#core/contract/dining/visit-fields.ts'
import { visitsApi } from '#core/contract/dining/visits.ts'
import { posApi, type OccupiedTable } from '#core/contract/pos.ts'
import { ordersApi } from '#core/contract/orders.ts'
import { QrOrder } from '#core/contract/guests/qr-order.ts'
import { call } from '../../lib/api/api.ts'
import { useSend, useSendForMessage } from '../../lib/api/use-send.ts'
import { useLivePolling } from '../../lib/live/live-channel.ts'
import { useSessionUser } from '../../lib/session/session-user.ts'
import type { Sending } from './checkout/attempt.rules.ts'

// Keys include the restaurant, as that of `usePosInit` does.

/** Number of waiting guests' orders; undefined until loaded. */
export function useQrOrderCount(): number | undefined {
  const key = [posApi.qrOrdersCount.path, useTenantId()]
  const { data } = useSWR(key, () => call(posApi.qrOrdersCount), { refreshInterval: useLivePolling() })
  return data?.totalQROrders
}

/** Loaded while the list is open only. */
export function useQrOrders(isOpen: boolean) {
  const key = [posApi.qrOrders.path, useTenantId()]
  return useSWR(isOpen ? key : null, () => call(posApi.qrOrders), { refreshInterval: useLivePolling() })
}

/** The tables with open orders; none while they are not known. */
export function useOccupiedTables(): readonly OccupiedTable[] {
  const key = [posApi.occupiedTables.path, useTenantId()]
  const { data } = useSWR(key, () => call(posApi.occupiedTables), { refreshInterval: useLivePolling() })
  return data ?? NO_TABLES
}

const NO_TABLES: readonly OccupiedTable[] = []

/** The open visits; none while they are not known. */
export function useOpenVisits(): readonly Visit[] {
  const key = [visitsApi.list.path, useTenantId()]
  const { data } = useSWR(key, () => call(visitsApi.list), { refreshInterval: useLivePolling() })
  return data ?? NO_VISITS
}

const NO_VISITS: readonly Visit[] = []

function useTenantId(): string {
  return useSessionUser()?.tenant_id ?? ''
}

export async function reloadMenu(): Promise<void> {
  await refetch(posApi.init)
}

export async function reloadQrOrders(): Promise<void> {
  await refetch(posApi.qrOrders, posApi.qrOrdersCount)
}

export async function reloadTables(): Promise<void> {
  await refetch(posApi.occupiedTables, visitsApi.list)
}

async function refetch(...calls: { path: string }[]): Promise<void> {
  await mutate((key) => Array.isArray(key) && calls.some(({ path }) => path === key[0]))
}

/** Commands of the till. */
export function useTillCommands() {
  const send = useSend()
  // the token and the change are shown at once
  const sendOrder = useSend({ waits: false })
  const sendForMessage = useSendForMessage()
  return {
    placeOrder: (sending: Sending, idempotencyKey: string) =>
      sending.kind === 'send'
        ? sendOrder(posApi.createOrder, { body: sending.body, idempotencyKey })
        : sendOrder(posApi.createOrderAndInvoice, { body: sending.body, idempotencyKey }),
    /** Cancels an order that nobody has begun; fails with `order.already_begun` otherwise. */
    takeOrderBack: (orderId: string, idempotencyKey: string) =>
      send(ordersApi.cancel, { body: { orderIds: [orderId], onlyIfNotBegun: true }, idempotencyKey }),
    /** Sends a guest's order to the kitchen unchanged; `total` is the one shown. */
    acceptQrOrder: ({ id, total }: QrOrder, idempotencyKey: string) =>
      send(posApi.acceptQrOrder, { params: { id }, body: { total }, idempotencyKey }),
    cancelQrOrder: (id: string) =>
      sendForMessage(posApi.updateQrOrderStatus, { params: { id }, body: { status: 'cancelled' } }),
    cancelAllQrOrders: () => sendForMessage(posApi.cancelAllQrOrders),
  }
}
