import type { z } from 'zod'
import useSWR from 'swr'
import { billSettingsApi } from '#core/contract/selling/bill-settings.ts'
import { tillsApi } from '#core/contract/selling/tills.ts'
import { call } from '../../../lib/api/api.ts'
import { useSendForMessage } from '../../../lib/api/use-send.ts'

type TillBody = z.input<NonNullable<typeof tillsApi.add.body>>
type DrawerChange = Pick<
  z.input<NonNullable<typeof billSettingsApi.save.body>>,
  'cashNeedsSession' | 'blindCount' | 'cashDifferenceLimit'
>

export const useTills = () => useSWR(tillsApi.list.path, () => call(tillsApi.list))
export const useBillSettings = () => useSWR(billSettingsApi.show.path, () => call(billSettingsApi.show))

/** Each command resolves to the server's message once the shown data is up to date. */
export function useTillCommands() {
  const send = useSendForMessage()
  return {
    add: (body: TillBody, idempotencyKey: string) => send(tillsApi.add, { body, idempotencyKey }),
    update: (id: string, body: TillBody) => send(tillsApi.update, { params: { id }, body }),
    remove: (id: string) => send(tillsApi.delete, { params: { id } }),
    saveDrawers: (body: DrawerChange) => send(billSettingsApi.save, { body }),
  }
}
