import { succeed } from '#core/contract/fields.ts'
import type { Scope } from '#core/permissions/scopes.ts'
import type { Language } from '#core/places/languages.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import type { StaffSession } from '../../infrastructure/http/session.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { announceSessionChange } from '../sessions/end-sessions.ts'
import { changeOfScopes, refuseUnheldScopes, refuseUntouchable } from './staff-rights.rules.ts'
import { lockUser, updateLanguage, updateUser, type UserChange } from './staff.queries.ts'

type Change = Omit<UserChange, 'scopes'> & { scopes: readonly Scope[] }

/** Changes what a user is called and may do; it holds from their next request on. */
export async function updateStaffMember(tx: TenantTx, actor: StaffSession, username: string, change: Change) {
  const target = await lockUser(tx.db, username)
  if (!target) throw new AppError('staff.not_found')
  refuseUntouchable(actor, target)
  refuseUnheldScopes(actor, change.scopes, target.scopes)
  await updateUser(tx.db, target.id, change)
  const details = { name: change.name, ...changeOfScopes(target.scopes, change.scopes) }
  await recordAudit(tx, { kind: 'staff.updated', subject: target.username, details })
  await announceSessionChange(tx)
  return succeed('staff.updated')
}

/** The language of this person, on every device. */
export function setLanguage(tx: TenantTx, userId: string, language: Language): Promise<void> {
  return updateLanguage(tx.db, userId, language)
}
