import type { z } from 'zod'
import useSWR from 'swr'
import { reasonsApi } from '#core/contract/selling/reasons.ts'
import { call } from '../../../lib/api/api.ts'
import { useSendForMessage } from '../../../lib/api/use-send.ts'
import { useSendDeletion } from '../../../lib/api/use-send-deletion.ts'

type ReasonBody = z.input<NonNullable<typeof reasonsApi.add.body>>

export const useReasons = () => useSWR(reasonsApi.list.path, () => call(reasonsApi.list))

/** Each command resolves to the server's message once the shown data is up to date. */
export function useReasonCommands() {
  const sendDeletion = useSendDeletion()
  const send = useSendForMessage()
  return {
    add: (body: ReasonBody, idempotencyKey: string) => send(reasonsApi.add, { body, idempotencyKey }),
    update: (id: string, body: ReasonBody) => send(reasonsApi.update, { params: { id }, body }),
    remove: (id: string) => sendDeletion(reasonsApi.delete, { params: { id } }),
  }
}
