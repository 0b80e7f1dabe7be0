import useSWR from 'swr'
import { dashboardApi } from '#core/contract/reports/dashboard.ts'
import { call } from '../../lib/api/api.ts'
import { useLivePolling } from '../../lib/live/live-channel.ts'

/** Interval of refreshes, for changes without live events: a printer goes silent, a new business day begins. */
const REFRESH_MS = 60_000

/** The day, with the time it was loaded. */
export function useDashboard() {
  const polling = useLivePolling()
  return useSWR(dashboardApi.show.path, async () => ({ ...(await call(dashboardApi.show)), loadedAt: Date.now() }), {
    refreshInterval: polling || REFRESH_MS,
  })
}
