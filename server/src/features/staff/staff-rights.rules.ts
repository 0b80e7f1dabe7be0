import { formatRate, FULL_RATE } from '#core/money/tax.ts'
import type { Person } from '#core/permissions/may.ts'
import type { Scope } from '#core/permissions/scopes.ts'
import { AppError } from '#core/app-error.ts'

type Actor = Person & { userId: string }
type Target = { id: string; role: string; scopes: readonly string[] }

/** Nobody edits, resets or deletes an owner or themselves (docs/rules/people.md#manage-users). */
export function refuseUntouchable(actor: Actor, target: Target): void {
  if (target.role === 'admin') throw new AppError('staff.is_admin')
  if (target.id === actor.userId) throw new AppError('staff.is_oneself')
}

/** Nobody grants a scope they lack; keeping an existing one is no grant. */
export function refuseUnheldScopes(actor: Person, wanted: readonly Scope[], held: readonly string[] = []): void {
  if (actor.role === 'admin') return
  const isGranted = (scope: Scope) => actor.scopes.includes(scope) || held.includes(scope)
  if (!wanted.every(isGranted)) throw new AppError('staff.scope_not_held')
}

type Discounts = { scopes: readonly string[]; discountLimitMilli: number | null }

const limitOf = ({ discountLimitMilli }: Discounts) => discountLimitMilli ?? FULL_RATE

/** Nobody grants a higher discount limit than their own; keeping an existing one is no grant. */
export function refuseHigherLimit(own: number | null, wanted: Discounts, held?: Discounts): void {
  const mayDiscount = ({ scopes }: Discounts) => scopes.includes('ORDER_DISCOUNT')
  if (!mayDiscount(wanted)) return
  if (held && mayDiscount(held) && limitOf(wanted) <= limitOf(held)) return
  if (limitOf(wanted) > (own ?? FULL_RATE)) throw new AppError('staff.discount_limit_not_held')
}

/** The change of a limit for the audit log; empty if unchanged. */
export function changeOfLimit(before: number | null, after: number | null): Record<string, string> {
  return before === after ? {} : { discount_limit: `${limitText(before)} → ${limitText(after)}` }
}

/** "10 %", for the audit log. */
export function limitText(limitMilli: number | null): string {
  return limitMilli === null ? '–' : `${formatRate(limitMilli)} %`
}

/** Setting a password allows signing in with it, which must not give rights the actor lacks. */
export function refuseTakingOver(actor: Person, target: Target): void {
  if (actor.role === 'admin') return
  if (!target.scopes.every((scope) => actor.scopes.some((own) => own === scope)))
    throw new AppError('staff.scope_not_held')
}

/** Scopes added and removed, for the audit log; empty ones are left out. */
export function changeOfScopes(held: readonly string[], wanted: readonly string[]): Record<string, string> {
  const added = wanted.filter((scope) => !held.includes(scope)).join(',')
  const removed = held.filter((scope) => !wanted.includes(scope)).join(',')
  return { ...(added === '' ? {} : { added }), ...(removed === '' ? {} : { removed }) }
}
