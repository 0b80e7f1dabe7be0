import type { Role, Scope } from './scopes.ts'
import { SCOPES } from './scopes.ts'

/**
 * Who may do something. `signed-in`: anyone of a restaurant; `owner`: its admin; `anyOf`: staff who hold one of the
 * scopes, and the admin, who holds them all; `superadmin`: the platform's operator, who may do nothing of a restaurant.
 */
export type Access = 'public' | 'signed-in' | 'owner' | 'superadmin' | { anyOf: readonly Scope[] }

export type Person = { role: Role; scopes: readonly Scope[] }

export function may(person: Person, access: Access): boolean {
  if (access === 'public') return true
  if (person.role === 'superadmin') return access === 'superadmin'
  if (person.role === 'admin') return access !== 'superadmin'
  if (person.role !== 'user') return false
  if (typeof access === 'string') return access === 'signed-in'
  return access.anyOf.some((scope) => person.scopes.includes(scope))
}

/** Reads a stored or sent scope list, comma-separated; unknown names are dropped, each scope appears once. */
export function parseScopes(text: string | null | undefined): Scope[] {
  const named = new Set(text?.split(',').map((name) => name.trim()))
  return SCOPES.filter((scope) => named.has(scope))
}

/** Where a person lands after signing in. */
export function homePathOf(person: Person): string {
  if (person.role === 'superadmin') return '/superadmin/dashboard/home'
  return may(person, { anyOf: ['DASHBOARD'] }) ? '/dashboard/home' : '/dashboard/profile'
}
