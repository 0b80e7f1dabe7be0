import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import type { Language } from '../../../infrastructure/http/language.ts'
import { createStore } from '../../settings/create-store.ts'
import { createOwner } from '../../staff/create-owner.ts'
import { welcomeOwner } from '../../subscription/welcome-owner.ts'
import { createTenant } from './create-tenant.ts'

export type NewRestaurant = {
  name: string
  username: string
  passwordHash: string
  /** What its owner reads: the mails of the platform go in it. */
  language: Language
  isActive?: boolean
  /** The address of the platform: named, its owner is welcomed by mail. */
  welcomeTo?: string
}

/** Opens a restaurant in a transaction under its new id. False when the user name is in use: then undo everything. */
export async function openRestaurant(
  tx: TenantTx,
  { name, username, passwordHash, language, isActive = true, welcomeTo }: NewRestaurant,
): Promise<boolean> {
  await createTenant(tx, { name, language, isActive })
  const isFree = await createOwner(tx, { username, name, passwordHash })
  await createStore(tx, { name })
  if (isFree && welcomeTo !== undefined) await welcomeOwner(tx, welcomeTo)
  return isFree
}
