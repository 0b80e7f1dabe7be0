import useSWR from 'swr'
import type { DayBounds } from '#core/calendar/business-day.ts'
import { reportsApi } from '#core/contract/reports/reports.ts'
import { call } from '../../lib/api/api.ts'
import type { PeriodChoice } from './periods/period.rules.ts'

export function useReport({ type, from, to }: PeriodChoice) {
  return useSWR([reportsApi.show.path, type, from, to], () => call(reportsApi.show, { query: { type, from, to } }))
}

/** Each discount, comp and cancelled line of these days. */
export const loadActs = ({ from, to }: DayBounds) => call(reportsApi.acts, { query: { type: 'custom', from, to } })
