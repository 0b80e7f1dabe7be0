import useSWR, { mutate, preload } from 'swr'
import { printJobsApi } from '#core/contract/dining/print-jobs.ts'
import { fiscalApi } from '#core/contract/fiscal/fiscal.ts'
import { posApi } from '#core/contract/pos.ts'
import { call } from '../../lib/api/api.ts'
import { readSessionUser, useSessionUser } from '../../lib/session/session-user.ts'

/** The key includes the restaurant: after another one signs in here, nothing of the first is shown, not for a moment. */
const keyOf = (tenantId = '') => [posApi.init.path, tenantId]
const read = () => call(posApi.init)

/** Everything the till opens with. */
export function usePosInit() {
  return useSWR(keyOf(useSessionUser()?.tenant_id), read)
}

/**
 * Asks, while the code of the till is still on its way, for its menu and for what moves it down the screen (a bar for training, one for a
 * printer in trouble): it is drawn once, and as it stays.
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
