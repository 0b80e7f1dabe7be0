import useSWR, { mutate } from 'swr'
import { posApi } from '#core/contract/pos.ts'
import { call } from '../../lib/api/api.ts'
import { useLivePolling } from '../../lib/live/live-channel.ts'
import { useSessionUser } from '../../lib/session/session-user.ts'

/** Keys carry the restaurant: after another one signs in here, nothing of the first is shown, not for a moment. */
const keyOf = (tenantId: string, part: 'init' | 'qr-orders' | 'qr-orders-count') => ['pos', tenantId, part] as const

export function usePosInit() {
  return useSWR(keyOf(useTenantId(), 'init'), () => call(posApi.init))
}

export function useQrOrderCount(): number {
  const key = keyOf(useTenantId(), 'qr-orders-count')
  const { data } = useSWR(key, () => call(posApi.qrOrdersCount), { refreshInterval: useLivePolling() })
  return data?.totalQROrders ?? 0
}

/** Loaded while the list is open only. */
export function useQrOrders(isOpen: boolean) {
  const key = keyOf(useTenantId(), 'qr-orders')
  return useSWR(isOpen ? key : null, () => call(posApi.qrOrders), { refreshInterval: useLivePolling() })
}

function useTenantId(): string {
  return useSessionUser()?.tenant_id ?? ''
}

export async function reloadMenu(): Promise<void> {
  await reload(['init'])
}

export async function reloadQrOrders(): Promise<void> {
  await reload(['qr-orders', 'qr-orders-count'])
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
