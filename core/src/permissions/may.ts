import type { Role, Scope } from './scopes.ts'
import { SCOPES } from './scopes.ts'

/**
 * The people allowed to do something. `signed-in`: anyone of a restaurant; `owner`: its admin; `anyOf`: staff with one
 * of the scopes, and the admin, who holds them all; `superadmin`: the platform's operator, who may do nothing within a
 * restaurant.
 */
export type Access = 'public' | 'signed-in' | 'owner' | 'superadmin' | { anyOf: readonly Scope[] }

/** The way of signing in. */
export type SessionKind = 'password' | 'pin'

/** Without a `kind`: signed in by password. */
export type Person = { role: Role; scopes: readonly Scope[]; kind?: SessionKind }

export function may(person: Person, access: Access): boolean {
  if (access === 'public') return true
  if (person.role === 'superadmin') return access === 'superadmin'
  if (person.role !== 'admin' && person.role !== 'user') return false
  if (access === 'signed-in') return true
  if (person.kind === 'pin') return mayByPin(person, access)
  if (person.role === 'admin') return access !== 'superadmin'
  if (typeof access === 'string') return false
  return access.anyOf.some((scope) => person.scopes.includes(scope))
}

/** A PIN opens no settings and none of the owner's screens (docs/rules/people.md#acts-that-need-the-password). */
function mayByPin({ role, scopes }: Person, access: Access): boolean {
  if (typeof access === 'string') return false
  return access.anyOf.some((scope) => scope !== 'SETTINGS' && (role === 'admin' || scopes.includes(scope)))
}

/** Reads a comma-separated list of scopes; unknown names are dropped, and each scope appears once. */
export function parseScopes(text: string | null | undefined): Scope[] {
  const named = new Set(text?.split(',').map((name) => name.trim()))
  return SCOPES.filter((scope) => named.has(scope))
}
