import { succeed } from '#core/contract/fields.ts'
import type { Language } from '#core/places/languages.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import type { StaffSession } from '../../../infrastructure/http/session.ts'
import { setRestaurantLanguage } from '../../platform/tenants/update-tenant.ts'
import { setLanguage } from '../../staff/update-staff-member.ts'
import { DEMO_VISITOR } from './demo-accounts.ts'

/**
 * Stores a person's language on the account. The owner's choice is also the restaurant's, for its mails and new staff.
 */
export async function chooseLanguage(tx: TenantTx, { userId, username, role }: StaffSession, language: Language) {
  // strangers share that account: the choice of one should not affect the next
  if (username === DEMO_VISITOR) return succeed('auth.language_chosen')
  await setLanguage(tx, userId, language)
  if (role === 'admin') await setRestaurantLanguage(tx, language)
  return succeed('auth.language_chosen')
}
