import { succeed } from '#core/contract/fields.ts'
import type { Scope } from '#core/permissions/scopes.ts'
import type { Language } from '#core/places/languages.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import type { StaffSession } from '../../infrastructure/http/session.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { announceSessionChange } from '../account/sessions/end-sessions.ts'
import { loadDiscountLimit } from './load-discount-limit.ts'
import {
  changeOfLimit,
  changeOfScopes,
  refuseHigherLimit,
  refuseUnheldScopes,
  refuseUntouchable,
} from './staff-rights.rules.ts'
import { lockUser, updateLanguage, updateUser, type UserChange } from './staff.queries.ts'

type Change = Omit<UserChange, 'scopes' | 'discountLimitMilli'> & {
  scopes: readonly Scope[]
  /** Omitted: unchanged. */
  discountLimitMilli?: number | null | undefined
}

/** Changes a user's name and rights, from their next request on. */
export async function updateStaffMember(tx: TenantTx, actor: StaffSession, username: string, change: Change) {
  const target = await lockUser(tx.db, username)
  if (!target) throw new AppError('staff.not_found')
  refuseUntouchable(actor, target)
  refuseUnheldScopes(actor, change.scopes, target.scopes)
  const { discountLimitMilli = target.discountLimitMilli } = change
  const changed = { ...change, discountLimitMilli }
  refuseHigherLimit(await loadDiscountLimit(tx, actor), changed, target)
  await updateUser(tx.db, target.id, changed)
  const details = {
    name: change.name,
    ...changeOfScopes(target.scopes, change.scopes),
    ...changeOfLimit(target.discountLimitMilli, discountLimitMilli),
  }
  await recordAudit(tx, { kind: 'staff.updated', subject: target.username, details })
  await announceSessionChange(tx)
  return succeed('staff.updated')
}

/** Sets a person's language, on every device. */
export function setLanguage(tx: TenantTx, userId: string, language: Language): Promise<void> {
  return updateLanguage(tx.db, userId, language)
}
