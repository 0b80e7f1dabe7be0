import useSWR from 'swr'
import { platformApi } from '#core/contract/platform/platform.ts'
import { call } from '../../lib/api/api.ts'
import type { PeriodChoice } from '../reports/periods/period.rules.ts'

const EVERY_MINUTE_MS = 60_000

/** The platform today; it grows while one looks at it. */
export const usePlatformDashboard = () =>
  useSWR(platformApi.dashboard.path, () => call(platformApi.dashboard), { refreshInterval: EVERY_MINUTE_MS })

export function usePlatformReport({ type, from, to }: PeriodChoice) {
  const query = { type, from, to }
  return useSWR([platformApi.report.path, type, from, to], () => call(platformApi.report, { query }))
}

export const usePlatformSupport = () => useSWR(platformApi.support.path, () => call(platformApi.support))
