import useSWR, { mutate, preload } from 'swr'
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

/** Asks for it while the code of the till is still on its way: the till that comes after it is drawn with its menu at once. */
export async function readPosInitEarly(): Promise<void> {
  const key = keyOf(readSessionUser()?.tenant_id)
  const init = await preload(key, read)
  await mutate(key, init, { revalidate: false })
}
