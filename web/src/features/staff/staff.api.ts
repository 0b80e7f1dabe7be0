import useSWR from 'swr'
import { staffApi } from '#core/contract/people/staff.ts'
import { call } from '../../lib/api/api.ts'
import { useRefetchAll } from '../../lib/api/use-refetch-all.ts'
import type { StaffForm } from './staff-form.rules.ts'

const KEPT = 'staff'

export const useStaff = () => useSWR([KEPT], () => call(staffApi.list))

/** The commands about users. Each answers with the server's words and has the list fetched again. */
export function useStaffCommands() {
  const told = useRefetchAll(KEPT)
  return {
    add: ({ scopes, ...person }: StaffForm, idempotencyKey: string) =>
      told(call(staffApi.add, { body: { ...person, userScopes: [...scopes] }, idempotencyKey })),
    update: ({ username, name, designation, phone, email, scopes }: StaffForm) => {
      const body = { name, designation, phone, email, userScopes: [...scopes] }
      return told(call(staffApi.update, { params: { username }, body }))
    },
    changePassword: async ({ username, password }: { username: string; password: string }) => {
      const { message } = await call(staffApi.changePassword, { params: { username }, body: { password } })
      return message
    },
    remove: (username: string) => told(call(staffApi.delete, { params: { username } })),
  }
}
