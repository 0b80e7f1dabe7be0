import useSWR from 'swr'
import { authApi } from '#core/contract/people/auth.ts'
import { pinSignInApi } from '#core/contract/people/shared-devices.ts'
import { clockApi } from '#core/contract/people/work-periods.ts'
import { call } from '../../../lib/api/api.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { replaceSession } from '../../../lib/session/session.ts'
import { readSessionUser, writeSessionUser, type SessionUser } from '../../../lib/session/session-user.ts'

/** The cache key of the shared device that this browser is: it outlives each person on it. */
export const OWN_DEVICE = pinSignInApi.me.path

/** This browser's shared device; fetches nothing if `isAsked` is false. */
export const useOwnDevice = (isAsked = true) => useSWR(isAsked ? OWN_DEVICE : null, () => call(pinSignInApi.me))

/** Signs a person in by PIN; the screens follow once the returned user is stored. */
export async function signInByPin(body: { userId: string; pin: string }): Promise<SessionUser> {
  const { user } = await call(pinSignInApi.signIn, { body })
  return { ...user, by_pin: true }
}

/** Goes on with the password where a PIN was not enough; the server's message. */
export async function signInByPassword({ password, code }: { password: string; code: string }): Promise<string> {
  const username = readSessionUser()?.username ?? ''
  const body = { username, password, ...(code.trim() === '' ? {} : { code }) }
  // the session by PIN ends with it, and calls of it may be under way
  const { user, message } = await replaceSession(() => call(authApi.signIn, { body }))
  writeSessionUser(user)
  return message
}

/** True in `data` if the signed-in person is clocked in. */
export const useClock = () => useSWR(clockApi.show.path, () => call(clockApi.show))

/** Clocks the signed-in person in (true) or out. */
export function useClocking() {
  const send = useSend()
  return (isIn: boolean, idempotencyKey: string) => send(clockApi.clock, { body: { in: isIn }, idempotencyKey })
}
