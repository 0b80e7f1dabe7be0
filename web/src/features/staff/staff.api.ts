import useSWR from 'swr'
import { staffPinsApi } from '#core/contract/people/shared-devices.ts'
import { staffApi } from '#core/contract/people/staff.ts'
import { call } from '../../lib/api/api.ts'
import { useSendForMessage } from '../../lib/api/use-send.ts'
import type { StaffForm } from './staff-form.rules.ts'

export const useStaff = () => useSWR(staffApi.list.path, () => call(staffApi.list))

/** The commands about users. Each answers with the server's message; the list is up to date by then. */
export function useStaffCommands() {
  const send = useSendForMessage()
  return {
    add: ({ scopes, ...person }: StaffForm, idempotencyKey: string) =>
      send(staffApi.add, { body: { ...person, userScopes: [...scopes] }, idempotencyKey }),
    update: ({ username, name, designation, phone, email, scopes, discountLimit }: StaffForm) => {
      const body = { name, designation, phone, email, userScopes: [...scopes], discountLimit }
      return send(staffApi.update, { params: { username }, body })
    },
    changePassword: ({ username, password }: { username: string; password: string }) =>
      send(staffApi.changePassword, { params: { username }, body: { password } }),
    setPin: (username: string, pin: string | null) => send(staffPinsApi.set, { params: { username }, body: { pin } }),
    remove: (username: string) => send(staffApi.delete, { params: { username } }),
  }
}
