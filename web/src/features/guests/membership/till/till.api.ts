import useSWR from 'swr'
import { membershipApi, type FoundMember } from '#core/contract/guests/membership.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { call } from '../../../../lib/api/api.ts'

/** Terms of the loyalty programme, for the till. */
export const useTerms = (isAsked: boolean) =>
  useSWR(isAsked ? membershipApi.terms.path : null, () => call(membershipApi.terms), { revalidateOnFocus: false })

/** The member with this phone; null for a customer without a card. */
export function useMemberOf(phone: string | null) {
  return useSWR(phone === null ? null : [membershipApi.lookup.path, phone], () =>
    orNone(call(membershipApi.lookup, { query: { code: null, phone } })),
  )
}

/** The member whose card was scanned or typed; null if there is none. */
export const findByCode = (code: string): Promise<FoundMember | null> =>
  orNone(call(membershipApi.lookup, { query: { code, phone: null } }))

function orNone(found: Promise<FoundMember>): Promise<FoundMember | null> {
  return found.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })
}
