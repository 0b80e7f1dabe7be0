import useSWR from 'swr'
import { jobsApi, type BackgroundJob, type JobName } from '#core/contract/platform/jobs.ts'
import { call } from '../../../lib/api/api.ts'
import { useSendForMessage } from '../../../lib/api/use-send.ts'

const IDLE_MS = 5_000
const BUSY_MS = 1_000

const isBusy = ({ state, nextRunAt }: BackgroundJob) => state === 'running' || Date.parse(nextRunAt) <= Date.now()

/** The jobs' present states; polled more often while one runs or is due. */
export const useJobs = () =>
  useSWR(jobsApi.list.path, () => call(jobsApi.list), {
    refreshInterval: (jobs) => (jobs?.some(isBusy) ? BUSY_MS : IDLE_MS),
  })

export function useJobCommands() {
  const send = useSendForMessage()
  return { runNow: (name: JobName) => send(jobsApi.run, { params: { name } }) }
}
