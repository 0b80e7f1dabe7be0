import type { z } from 'zod'
import useSWR from 'swr'
import { workPeriodsApi } from '#core/contract/people/work-periods.ts'
import { call } from '../../../lib/api/api.ts'
import { useSendForMessage } from '../../../lib/api/use-send.ts'
import type { PeriodChoice } from '../../reports/periods/period.rules.ts'

export type WorkPeriods = z.output<typeof workPeriodsApi.list.reply>
export type Times = { in: string; out: string }

export const useWorkPeriods = (period: PeriodChoice) =>
  useSWR([workPeriodsApi.list.path, period], () => call(workPeriodsApi.list, { query: period }))

/** Commands for work periods; each returns the server's message after the shown data has been updated. */
export function usePeriodCommands() {
  const send = useSendForMessage()
  return {
    add: (body: Times & { username: string }, idempotencyKey: string) =>
      send(workPeriodsApi.add, { body, idempotencyKey }),
    correct: (id: string, body: Times, idempotencyKey: string) =>
      send(workPeriodsApi.correct, { params: { id }, body, idempotencyKey }),
    remove: (id: string, idempotencyKey: string) => send(workPeriodsApi.delete, { params: { id }, idempotencyKey }),
  }
}
