import useSWR from 'swr'
import type { z } from 'zod'
import { menuSchedulesApi } from '#core/contract/menu/schedules.ts'
import { call } from '../../../../lib/api/api.ts'
import { useSendForMessage } from '../../../../lib/api/use-send.ts'
import { useSendDeletion } from '../../../../lib/api/use-send-deletion.ts'
import { useSessionUser } from '../../../../lib/session/session-user.ts'

type ScheduleBody = z.input<NonNullable<typeof menuSchedulesApi.add.body>>

export function useMenuSchedules() {
  const tenantId = useSessionUser()?.tenant_id ?? ''
  return useSWR([menuSchedulesApi.list.path, tenantId], () => call(menuSchedulesApi.list))
}

/** Each command resolves to the server's message once the shown data is up to date. */
export function useScheduleCommands() {
  const sendDeletion = useSendDeletion()
  const send = useSendForMessage()
  return {
    add: (body: ScheduleBody, idempotencyKey: string) => send(menuSchedulesApi.add, { body, idempotencyKey }),
    update: (id: string, body: ScheduleBody) => send(menuSchedulesApi.update, { params: { id }, body }),
    remove: (id: string) => sendDeletion(menuSchedulesApi.delete, { params: { id } }),
  }
}
