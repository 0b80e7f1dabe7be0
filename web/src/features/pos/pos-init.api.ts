import useSWR, { mutate, preload } from 'swr'
import { printJobsApi } from '#core/contract/dining/print-jobs.ts'
import { fiscalApi } from '#core/contract/fiscal/fiscal.ts'
import { posApi } from '#core/contract/pos.ts'
import { call } from '../../lib/api/api.ts'
import { readSessionUser, useSessionUser } from '../../lib/session/session-user.ts'

/** The key includes the restaurant, so that signing in to another one never shows data of the first. */
const keyOf = (tenantId = '') => [posApi.init.path, tenantId]
const read = () => call(posApi.init)

/** All data that the till opens with. */
export function usePosInit() {
  return useSWR(keyOf(useSessionUser()?.tenant_id), read)
}

/**
 * Fetches the till's data while its code is still loading: the menu, and the bars that could move it down the screen
 * (training, printer problems), so that it is drawn once and in its place.
 */
export async function readTillEarly(): Promise<void> {
  await Promise.allSettled([
    readEarly(keyOf(readSessionUser()?.tenant_id), read),
    readEarly(fiscalApi.show.path, () => call(fiscalApi.show)),
    readEarly(printJobsApi.list.path, () => call(printJobsApi.list, { query: {} })),
  ])
}

/** Ignores errors, as the screen's own request will show them. */
async function readEarly(key: string | readonly string[], ask: () => Promise<object>): Promise<void> {
  await mutate(key, await preload(key, ask), { revalidate: false })
}
