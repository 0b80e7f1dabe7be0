import useSWR from 'swr'
import useSWRImmutable from 'swr/immutable'
import { invitationsApi } from '#core/contract/people/invitations.ts'
import { call } from '../../../lib/api/api.ts'
import { useSendForMessage } from '../../../lib/api/use-send.ts'
import { problemsOf } from '../../../lib/forms/field-problems.ts'
import type { FieldProblems } from '../../../lib/forms/use-form.ts'
import type { StaffForm } from '../staff-form.rules.ts'

export const useInvitations = () => useSWR(invitationsApi.list.path, () => call(invitationsApi.list))

/** Invitation of a link. Fetched once, since it does not change until it is used. */
export const useInvitation = (token: string) =>
  useSWRImmutable(['invitation', token], () => call(invitationsApi.show, { params: { token } }))

/** The server's message. */
export const acceptInvitation = async (token: string, password: string): Promise<string> =>
  (await call(invitationsApi.accept, { params: { token }, body: { password } })).message

/** The commands about invitations. Each answers with the server's message; the list is up to date by then. */
export function useInvitationCommands() {
  const send = useSendForMessage()
  return {
    invite: (form: StaffForm, idempotencyKey: string) =>
      send(invitationsApi.invite, { body: bodyOf(form), idempotencyKey }),
    withdraw: (email: string) => send(invitationsApi.withdraw, { params: { email } }),
  }
}

/** Problems by field, found with the server's own schema. */
export function checkInvitation(form: StaffForm): FieldProblems<StaffForm> {
  const { email, ...problems } = problemsOf(invitationsApi.invite.body!, bodyOf(form))
  return { ...problems, ...(email === undefined ? {} : { username: email }) }
}

/** An invitation's address becomes the user name. */
function bodyOf({ username, name, scopes, discountLimit }: StaffForm) {
  return { email: username, name, userScopes: [...scopes], discountLimit }
}
