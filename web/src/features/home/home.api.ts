import useSWR from 'swr'
import { dashboardApi } from '#core/contract/dashboard.ts'
import { invoicesApi } from '#core/contract/invoices.ts'
import { ordersApi } from '#core/contract/orders.ts'
import { may, type Person } from '#core/permissions/may.ts'
import { call } from '../../lib/api.ts'
import { useLivePolling } from '../../lib/live-channel.ts'

/** Orders announce themselves; a reservation, and the next business day, do not. */
const REFRESH_MS = 300_000

export function useDashboard() {
  const polling = useLivePolling()
  return useSWR(dashboardApi.show.path, () => call(dashboardApi.show), { refreshInterval: polling || REFRESH_MS })
}

/** The restaurant's name and clock, for those the server tells them to; others see their own clock's day. */
export function useStore(person: Person | null) {
  const teller = person && [ordersApi.init, invoicesApi.init].find(({ access }) => may(person, access))
  const { data } = useSWR(teller ? ['/home/store', teller.path] : null, () => call(teller!))
  return data?.storeSettings
}
