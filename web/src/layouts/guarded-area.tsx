import { useState, type ReactNode } from 'react'
import { Navigate } from 'react-router'
import { may, type Access } from '#core/permissions/may.ts'
import { personOf } from '../lib/session/person.ts'
import { paths } from '../lib/paths.ts'
import { readSharedDevice, signInPath } from '../lib/session/shared-device.ts'
import { isSignedIn, useSessionUser, type SessionUser } from '../lib/session/session-user.ts'

/** Admits people with this right; redirects others as in docs/rules/people.md#redirects-without-a-right. */
export function GuardedArea({ access, children }: { access: Access; children: ReactNode }) {
  const user = useSessionUser()
  const [userAtEntry] = useState(user)
  if (access === 'public') return children
  const wayOut = wayOutOf(access, user, userAtEntry)
  return wayOut === null ? children : <Navigate to={wayOut} replace />
}

/** Address to redirect people to who may not be here; null if they may. */
function wayOutOf(access: Access, user: SessionUser | null, userAtEntry: SessionUser | null): string | null {
  const isPlatform = access === 'superadmin'
  const signIn = isPlatform ? paths.platform : signInPath()
  if (!isSignedIn()) {
    // a session that ends while a screen is open, here or in another tab, leads to the sign-in page
    if (user === null && userAtEntry !== null) return signIn
    // an operator whose cookies ran out is known by the record that is left
    if (isPlatform) return user?.role === 'superadmin' ? signIn : paths.noAccess
    return readSharedDevice() ? paths.lock : paths.landing
  }
  // a cookie without its user proves no rights: signing in again brings both. If another person has signed in in
  // another tab, the sign-in page discards the first one's data, and redirects at once
  if (user === null || (userAtEntry !== null && userAtEntry.username !== user.username)) return signIn
  return may(personOf(user), access) ? null : paths.noAccess
}
