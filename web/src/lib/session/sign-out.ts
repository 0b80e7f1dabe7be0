import { authApi } from '#core/contract/people/auth.ts'
import { platformApi } from '#core/contract/platform/platform.ts'
import { call } from '../api/api.ts'
import { endSession } from './session.ts'
import { readSessionUser } from './session-user.ts'

/** Ends the session on the server and here, and leaves for the sign-in page; returns the server's message. */
export async function signOut(): Promise<string> {
  const isOperator = readSessionUser()?.role === 'superadmin'
  const { message } = isOperator ? await call(platformApi.signOut) : await call(authApi.signOut)
  endSession()
  return message
}
