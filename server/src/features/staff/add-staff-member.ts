import { succeed } from '#core/contract/fields.ts'
import type { Person } from '#core/permissions/may.ts'
import type { Scope } from '#core/permissions/scopes.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { loadDiscountLimit } from './load-discount-limit.ts'
import { limitText, refuseHigherLimit, refuseUnheldScopes } from './staff-rights.rules.ts'
import { claimUsername, insertUser, type NewUser } from './staff.queries.ts'

export type NewStaffMember = Omit<NewUser, 'role' | 'scopes' | 'discountLimitMilli'> & {
  scopes: readonly Scope[]
  /** Left out: no limit. */
  discountLimitMilli?: number | null | undefined
}

/** Whoever adds somebody; without an account where the product itself does it in the owner's name. */
type Adder = Person & { userId?: string }

/** Adds a user with the scopes that were ticked, all of which the one who adds must hold. */
export async function addStaffMember(
  tx: TenantTx,
  actor: Adder,
  { discountLimitMilli = null, ...member }: NewStaffMember,
) {
  refuseUnheldScopes(actor, member.scopes)
  const { role, userId = '' } = actor
  refuseHigherLimit(await loadDiscountLimit(tx, { role, userId }), { ...member, discountLimitMilli })
  if (!(await claimUsername(tx.db, member.username))) throw new AppError('staff.username_taken')
  await insertUser(tx.db, { ...member, discountLimitMilli, role: 'user' })
  const details: Record<string, string> = { name: member.name, scopes: member.scopes.join(',') }
  if (discountLimitMilli !== null) details['discount_limit'] = limitText(discountLimitMilli)
  await recordAudit(tx, { kind: 'staff.added', subject: member.username, details })
  return succeed('staff.added')
}
