import useSWR from 'swr'
import { approvalsApi, pinApi, rightsApi } from '#core/contract/people/approvals.ts'
import type { ActScope } from '#core/permissions/scopes.ts'
import { call } from '../../../lib/api/api.ts'
import { useSendForMessage } from '../../../lib/api/use-send.ts'
import { notePinChosen } from '../../../lib/session/session-user.ts'

/** People who may approve an action of this scope; fetches nothing for null. */
export const useApprovers = (scope: ActScope | null) =>
  useSWR(scope === null ? null : [approvalsApi.listApprovers.path, scope], () =>
    call(approvalsApi.listApprovers, { query: { scope: scope! } }),
  )

/** The id of an approval by this person’s PIN. */
export async function giveApproval(body: { username: string; pin: string; scope: ActScope }): Promise<string> {
  return (await call(approvalsApi.give, { body })).approvalId
}

export const usePinState = () => useSWR(pinApi.show.path, () => call(pinApi.show))

export function useSetPin() {
  const send = useSendForMessage()
  return async (body: { password: string; pin: string }) => {
    const message = await send(pinApi.set, { body })
    notePinChosen()
    return message
  }
}

/** Percentage of a bill that the signed-in person may give away; null for no limit, undefined until known. */
export const useDiscountLimit = (): number | null | undefined =>
  useSWR(rightsApi.show.path, () => call(rightsApi.show)).data?.discountLimit
