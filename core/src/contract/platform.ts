import { z } from 'zod'
import { authApi } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { done, Done } from './fields.ts'

export const PlatformUser = z.object({ username: z.string(), name: z.string(), role: z.literal('superadmin') })

/** The platform operator's own door: same cookies, other audience. */
export const platformApi = {
  signIn: endpoint({
    method: 'POST',
    path: '/superadmin/signin',
    summary: 'Sign in as platform operator',
    access: 'public',
    body: authApi.signIn.body!,
    reply: done({ user: PlatformUser }),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/superadmin/signout',
    summary: 'End the operator’s session; also that of a refresh cookie alone',
    access: 'public',
    reply: Done,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/superadmin/refresh-token',
    summary: 'Renew the operator’s session from the refresh cookie',
    access: 'public',
    reply: Done,
  }),
}
