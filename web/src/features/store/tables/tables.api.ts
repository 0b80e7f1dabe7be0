import type { z } from 'zod'
import useSWR from 'swr'
import { tablesApi } from '#core/contract/dining/tables.ts'
import { call } from '../../../lib/api/api.ts'
import { useSendForMessage } from '../../../lib/api/use-send.ts'
import { useSendDeletion } from '../../../lib/api/use-send-deletion.ts'

export type Table = z.output<typeof tablesApi.list.reply>[number]
type TableBody = z.input<NonNullable<typeof tablesApi.add.body>>

export const useTables = () => useSWR(tablesApi.list.path, () => call(tablesApi.list))

/** Each command resolves to the server's message once the shown data is up to date. */
export function useTableCommands() {
  const sendDeletion = useSendDeletion()
  const send = useSendForMessage()
  return {
    add: (body: TableBody, idempotencyKey: string) => send(tablesApi.add, { body, idempotencyKey }),
    update: (id: string, body: TableBody) => send(tablesApi.update, { params: { id }, body }),
    remove: (id: string) => sendDeletion(tablesApi.delete, { params: { id } }),
  }
}
