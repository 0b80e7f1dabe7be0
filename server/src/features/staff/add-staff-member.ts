import { succeed } from '#core/contract/fields.ts'
import type { Person } from '#core/permissions/may.ts'
import type { Scope } from '#core/permissions/scopes.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { loadDiscountLimit } from './load-discount-limit.ts'
import { limitText, refuseHigherLimit, refuseUnheldScopes } from './staff-rights.rules.ts'
import { insertUser, type NewUser } from './staff.queries.ts'
import { claimUsername } from './claim-username.ts'

export type NewStaffMember = Omit<NewUser, 'role' | 'scopes' | 'discountLimitMilli'> & {
  scopes: readonly Scope[]
  /** Omitted: no limit. */
  discountLimitMilli?: number | null | undefined
}

/** The person adding; without an account if the product acts in the owner's name. */
export type Adder = Person & { userId?: string }

/** Adds a user with the ticked scopes, all of which the adder must hold. */
export async function addStaffMember(tx: TenantTx, actor: Adder, member: NewStaffMember) {
  await insertStaffMember(tx, actor, member)
  await recordAudit(tx, { kind: 'staff.added', subject: member.username, details: rightsOf(member) })
  return succeed('staff.added')
}

/** Adds without an audit entry. */
export async function insertStaffMember(
  tx: TenantTx,
  actor: Adder,
  { discountLimitMilli = null, ...member }: NewStaffMember,
): Promise<void> {
  await checkGranting(tx, actor, { scopes: member.scopes, discountLimitMilli })
  if (!(await claimUsername(tx, member.username))) throw new AppError('staff.username_taken')
  await insertUser(tx.db, { ...member, discountLimitMilli, role: 'user' })
}

type Granted = Pick<NewStaffMember, 'scopes' | 'discountLimitMilli'>

/** Refuses scopes that the actor does not hold, and a higher limit for discounts. */
export async function checkGranting(
  tx: TenantTx,
  { role, scopes, userId = '' }: Adder,
  { scopes: wanted, discountLimitMilli = null }: Granted,
): Promise<void> {
  refuseUnheldScopes({ role, scopes }, wanted)
  refuseHigherLimit(await loadDiscountLimit(tx, { role, userId }), { scopes: wanted, discountLimitMilli })
}

/** The rights of a new user, for the audit log. */
export function rightsOf({ name, scopes, discountLimitMilli }: Granted & { name: string }): Record<string, string> {
  const limit = discountLimitMilli ?? null
  return { name, scopes: scopes.join(','), ...(limit === null ? {} : { discount_limit: limitText(limit) }) }
}
