import { useMemo } from 'react'
import { parseScopes, type Person } from '#core/permissions/may.ts'
import { useSessionUser, type SessionUser } from './session-user.ts'

/** Rights of the stored user; the server checks its own. */
export function personOf({ role, scope }: SessionUser): Person {
  return { role, scopes: parseScopes(scope) }
}

/** The signed-in person's rights; null when nobody is signed in. */
export function usePerson(): Person | null {
  const user = useSessionUser()
  return useMemo(() => user && personOf(user), [user])
}
