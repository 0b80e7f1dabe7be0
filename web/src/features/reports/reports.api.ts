import useSWR from 'swr'
import { reportsApi } from '#core/contract/reports.ts'
import { call } from '../../lib/api/api.ts'
import type { PeriodChoice } from '../periods/period.rules.ts'

export function useReport({ type, from, to }: PeriodChoice) {
  return useSWR([reportsApi.show.path, type, from, to], () => call(reportsApi.show, { query: { type, from, to } }))
}
