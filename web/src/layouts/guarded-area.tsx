import { useState, type ReactNode } from 'react'
import { Navigate } from 'react-router'
import { may, type Access } from '#core/permissions/may.ts'
import { personOf } from '../features/auth/person.ts'
import { paths } from '../lib/paths.ts'
import { isSignedIn, useSessionUser } from '../lib/session-user.ts'

/** Lets in who may be here; others go where the specification sends them (1, section 2; 2, section 2). */
export function GuardedArea({ access, children }: { access: Access; children: ReactNode }) {
  const user = useSessionUser()
  const [userAtEntry] = useState(user)
  if (access === 'public') return children
  // a session that ends while one is inside, here or in another tab, leads to the sign-in page
  if (!isSignedIn())
    return <Navigate to={user === null && userAtEntry !== null ? paths.login : paths.landing} replace />
  // a cookie without its user says nothing about rights: signing in again brings both. Where another person has signed in
  // in another tab, the sign-in page forgets what was fetched for the first, and leads on at once
  if (user === null || (userAtEntry !== null && userAtEntry.username !== user.username)) {
    return <Navigate to={paths.login} replace />
  }
  if (!may(personOf(user), access)) return <Navigate to={paths.noAccess} replace />
  return children
}
