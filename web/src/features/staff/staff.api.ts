import type { z } from 'zod'
import useSWR, { useSWRConfig } from 'swr'
import { staffApi, type StaffMember as StaffMemberSchema } from '#core/contract/staff.ts'
import { call } from '../../lib/api.ts'
import type { StaffForm } from './staff-form.rules.ts'

const KEY = staffApi.list.path

export type StaffMember = z.output<typeof StaffMemberSchema>

export const useStaff = () => useSWR(KEY, () => call(staffApi.list))

/** The commands about users. Each answers with the server's words and has the list fetched anew. */
export function useStaffCommands() {
  const { mutate } = useSWRConfig()
  const refetch = () => void mutate(KEY)

  return {
    add: async ({ scopes, ...person }: StaffForm, idempotencyKey: string) => {
      const { message } = await call(staffApi.add, { body: { ...person, userScopes: [...scopes] }, idempotencyKey })
      refetch()
      return message
    },
    update: async ({ username, name, designation, phone, email, scopes }: StaffForm) => {
      const body = { name, designation, phone, email, userScopes: [...scopes] }
      const { message } = await call(staffApi.update, { params: { username }, body })
      refetch()
      return message
    },
    changePassword: async ({ username, password }: { username: string; password: string }) => {
      const { message } = await call(staffApi.changePassword, { params: { username }, body: { password } })
      return message
    },
    remove: async (username: string) => {
      const { message } = await call(staffApi.delete, { params: { username } })
      refetch()
      return message
    },
  }
}
