import { succeed } from '#core/contract/fields.ts'
import type { Language } from '#core/places/languages.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import type { StaffSession } from '../../infrastructure/http/session.ts'
import { setRestaurantLanguage } from '../platform/tenants/set-restaurant-language.ts'
import { setLanguage } from '../staff/set-language.ts'
import { DEMO_VISITOR } from './demo-accounts.ts'

/** Keeps what a person reads on the account. The owner's choice is the restaurant's too: mails, and who joins, follow it. */
export async function chooseLanguage(tx: TenantTx, { userId, username, role }: StaffSession, language: Language) {
  // strangers share that account: what one of them reads is no business of the next
  if (username === DEMO_VISITOR) return succeed('auth.language_chosen')
  await setLanguage(tx, userId, language)
  if (role === 'admin') await setRestaurantLanguage(tx, language)
  return succeed('auth.language_chosen')
}
