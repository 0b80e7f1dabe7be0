import { succeed } from '#core/contract/fields.ts'
import type { Person } from '#core/permissions/may.ts'
import type { Scope } from '#core/permissions/scopes.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { refuseUnheldScopes } from './staff-rights.rules.ts'
import { claimUsername, insertUser, type NewUser } from './staff.queries.ts'

export type NewStaffMember = Omit<NewUser, 'role' | 'scopes'> & { scopes: readonly Scope[] }

/** Adds a user with the scopes that were ticked, all of which the one who adds must hold. */
export async function addStaffMember(tx: TenantTx, actor: Person, member: NewStaffMember) {
  refuseUnheldScopes(actor, member.scopes)
  if (!(await claimUsername(tx.db, member.username))) throw new AppError('staff.username_taken')
  await insertUser(tx.db, { ...member, role: 'user' })
  const details = { name: member.name, scopes: member.scopes.join(',') }
  await recordAudit(tx, { kind: 'staff.added', subject: member.username, details })
  return succeed('staff.added')
}
