import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import type { Language } from '#core/places/languages.ts'
import { addFirstTill } from '../../cash/tills/add-first-till.ts'
import { addFirstCourses } from '../../kitchen/stations/save-course.ts'
import { addFirstStation } from '../../kitchen/stations/save-station.ts'
import { addFirstReasons } from '../../store/reasons/add-first-reasons.ts'
import { createStore } from '../../store/create-store.ts'
import type { StorePlace } from '#core/places/place-of-browser.ts'
import { createOwner } from '../../staff/create-owner.ts'
import { welcomeOwner } from '../../account/subscription/welcome-owner.ts'
import { PLAN } from '#core/contract/platform/subscription.ts'
import { insertTenant } from '../platform.queries.ts'

export type NewRestaurant = {
  name: string
  username: string
  passwordHash: string
  /** The restaurant's language, for the platform's mails. */
  language: Language
  /** The owner's chosen language, or their browser's; undefined if unknown. */
  ownerLanguage?: Language | null
  /** Its place; undefined if unknown. */
  place?: StorePlace
  isActive?: boolean
  /** The platform's address, if its owner is to get a welcome mail. */
  welcomeTo?: string
}

/** Opens a restaurant in a transaction under its new id. False if the user name is in use: then undo everything. */
export async function openRestaurant(
  tx: TenantTx,
  { name, username, passwordHash, language, ownerLanguage = null, place, isActive = true, welcomeTo }: NewRestaurant,
): Promise<boolean> {
  // its trial starts at once (docs/rules/restaurant.md#access-by-subscription)
  await insertTenant(tx.db, { id: tx.tenantId, trialDays: PLAN.trialDays, name, language, isActive })
  const isFree = await createOwner(tx, { username, name, passwordHash, language: ownerLanguage })
  await createStore(tx, { name, language, place })
  await addFirstReasons(tx, language)
  await addFirstTill(tx, language)
  await addFirstStation(tx, language)
  await addFirstCourses(tx, language)
  if (isFree && welcomeTo !== undefined) await welcomeOwner(tx, welcomeTo)
  return isFree
}
