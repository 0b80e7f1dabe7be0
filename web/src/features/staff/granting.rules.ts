import type { ListedStaffMember } from '#core/contract/people/staff.ts'
import { formatRate } from '#core/money/tax.ts'
import { parseScopes, type Person } from '#core/permissions/may.ts'
import {
  ACT_SCOPES,
  PROPOSED_DISCOUNT_LIMITS,
  SCOPE_PRESETS,
  SCOPES,
  type Scope,
  type ScopePreset,
} from '#core/permissions/scopes.ts'

export const PRESETS = Object.keys(SCOPE_PRESETS) as readonly ScopePreset[]

/** Scopes by purpose, as the dialog lists them: those that open a screen, and those for actions. */
export const SCOPE_GROUPS = {
  service: ['POS', 'ORDERS', 'ORDER_STATUS', 'ORDER_STATUS_DISPLAY', 'CUSTOMER_DISPLAY', 'KITCHEN', 'KITCHEN_DISPLAY'],
  guests: [
    'RESERVATIONS',
    'MANAGE_RESERVATIONS',
    'VIEW_RESERVATIONS',
    'CUSTOMERS',
    'MANAGE_CUSTOMERS',
    'VIEW_CUSTOMERS',
    'MEMBERSHIP',
  ],
  stock: ['INVENTORY', 'VIEW_INVENTORY', 'MANAGE_INVENTORY'],
  office: ['DASHBOARD', 'INVOICES', 'REPORTS', 'ACCOUNTING', 'SETTINGS'],
  acts: ACT_SCOPES,
} as const satisfies Record<string, readonly Scope[]>

/** A member may hold others from before or by another client: they are kept, and not offered. */
const OFFERED = new Set<Scope>(Object.values(SCOPE_GROUPS).flat())

type Me = Person & { username: string }

/** Scopes one may grant: one's own, and those the person already holds (docs/rules/people.md#manage-users). */
export function grantableScopes(me: Person, held: readonly Scope[]): ReadonlySet<Scope> {
  return new Set(SCOPES.filter((scope) => me.role === 'admin' || me.scopes.includes(scope) || held.includes(scope)))
}

/** Scopes that a preset ticks, if one may grant them. Held scopes that are not offered stay. */
export function presetScopes(preset: ScopePreset, grantable: ReadonlySet<Scope>, held: readonly Scope[] = []): Scope[] {
  const wanted: readonly Scope[] = SCOPE_PRESETS[preset]
  return SCOPES.filter((scope) =>
    OFFERED.has(scope) ? wanted.includes(scope) && grantable.has(scope) : held.includes(scope),
  )
}

/** The discount limit that a preset proposes, in percent as the form has it. */
export function presetDiscountLimit(preset: ScopePreset): string {
  const limitMilli = PROPOSED_DISCOUNT_LIMITS[preset]
  return limitMilli === undefined ? '' : String(formatRate(limitMilli))
}

/** The preset that is ticked exactly, if one is. */
export function presetOf(scopes: readonly Scope[]): ScopePreset | null {
  const ticked = new Set(scopes.filter((scope) => OFFERED.has(scope)))
  const isTicked = (preset: ScopePreset) =>
    SCOPE_PRESETS[preset].length === ticked.size && SCOPE_PRESETS[preset].every((scope) => ticked.has(scope))
  return PRESETS.find(isTicked) ?? null
}

export function withScope(scopes: readonly Scope[], scope: Scope, isTicked: boolean): Scope[] {
  return SCOPES.filter((one) => (one === scope ? isTicked : scopes.includes(one)))
}

/** Actions one may take on a member of staff; the server checks the same again. */
export function mayDoTo(me: Me, member: Pick<ListedStaffMember, 'username' | 'role' | 'scope'>) {
  const mayChange = member.role !== 'admin' && member.username !== me.username
  // setting a password allows signing in with it, which must not give the setter more rights
  const holdsAll = me.role === 'admin' || parseScopes(member.scope).every((scope) => me.scopes.includes(scope))
  return { change: mayChange, resetPassword: mayChange && holdsAll }
}
