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

/** Each of these commands answers with the server's message; what is shown is up to date by then. */
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
