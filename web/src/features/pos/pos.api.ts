import useSWR, { mutate } from 'swr'
import { posApi, type OccupiedTable } from '#core/contract/pos.ts'
import { ordersApi, type QrOrder } from '#core/contract/orders.ts'
import { call } from '../../lib/api/api.ts'
import { useLivePolling } from '../../lib/live/live-channel.ts'
import { useSessionUser } from '../../lib/session/session-user.ts'

/** Keys carry the restaurant: after another one signs in here, nothing of the first is shown, not for a moment. */
const keyOf = (tenantId: string, part: 'init' | 'qr-orders' | 'qr-orders-count' | 'tables') =>
  ['pos', tenantId, part] as const

export function usePosInit() {
  return useSWR(keyOf(useTenantId(), 'init'), () => call(posApi.init))
}

/** How many orders of guests wait; unknown until the first answer. */
export function useQrOrderCount(): number | undefined {
  const key = keyOf(useTenantId(), 'qr-orders-count')
  const { data } = useSWR(key, () => call(posApi.qrOrdersCount), { refreshInterval: useLivePolling() })
  return data?.totalQROrders
}

/** Loaded while the list is open only. */
export function useQrOrders(isOpen: boolean) {
  const key = keyOf(useTenantId(), 'qr-orders')
  return useSWR(isOpen ? key : null, () => call(posApi.qrOrders), { refreshInterval: useLivePolling() })
}

/** The tables with open orders; none while they are not known. */
export function useOccupiedTables(): readonly OccupiedTable[] {
  const key = keyOf(useTenantId(), 'tables')
  const { data } = useSWR(key, () => call(posApi.occupiedTables), { refreshInterval: useLivePolling() })
  return data ?? NO_TABLES
}

const NO_TABLES: readonly OccupiedTable[] = []

function useTenantId(): string {
  return useSessionUser()?.tenant_id ?? ''
}

export async function reloadMenu(): Promise<void> {
  await reload(['init'])
}

export async function reloadQrOrders(): Promise<void> {
  await reload(['qr-orders', 'qr-orders-count'])
}

export async function reloadTables(): Promise<void> {
  await reload(['tables'])
}

/** Sends a guest's order to the kitchen as it is; the total is the one that was shown. */
export async function acceptQrOrder({ id, total }: QrOrder, idempotencyKey: string) {
  const placed = await call(posApi.acceptQrOrder, { params: { id }, body: { total }, idempotencyKey })
  await Promise.all([reloadQrOrders(), reloadTables()])
  return placed
}

export async function cancelQrOrder(id: string): Promise<string> {
  const { message } = await call(posApi.updateQrOrderStatus, { params: { id }, body: { status: 'cancelled' } })
  await reloadQrOrders()
  return message
}

export async function cancelAllQrOrders(): Promise<string> {
  const { message } = await call(posApi.cancelAllQrOrders)
  await reloadQrOrders()
  return message
}

async function reload(parts: readonly string[]): Promise<void> {
  await mutate((key) => Array.isArray(key) && key[0] === 'pos' && parts.includes(String(key[2])))
}

/** Cancels an order that nobody has begun; fails with `order.already_begun` otherwise. */
export async function takeOrderBack(orderId: string, idempotencyKey: string): Promise<void> {
  await call(ordersApi.cancel, { body: { orderIds: [orderId], onlyIfNotBegun: true }, idempotencyKey })
  await reloadTables()
}
