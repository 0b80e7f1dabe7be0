import useSWR from 'swr'
import { dashboardApi } from '#core/contract/reports/dashboard.ts'
import { call } from '../../lib/api/api.ts'
import { useLivePolling } from '../../lib/live/live-channel.ts'

/** What happens announces itself; a printer that goes silent, and the next business day, do not. */
const REFRESH_MS = 60_000

export function useDashboard() {
  const polling = useLivePolling()
  return useSWR(dashboardApi.show.path, () => call(dashboardApi.show), { refreshInterval: polling || REFRESH_MS })
}
