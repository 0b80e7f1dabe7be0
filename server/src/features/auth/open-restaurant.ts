import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { createTenant } from '../platform/create-tenant.ts'
import { createStore } from '../settings/create-store.ts'
import { createOwner } from '../staff/create-owner.ts'

export type NewRestaurant = { name: string; username: string; passwordHash: string }

/** Opens a restaurant in a transaction under its new id. False when the user name is in use: then undo everything. */
export async function openRestaurant(tx: TenantTx, { name, username, passwordHash }: NewRestaurant): Promise<boolean> {
  await createTenant(tx, { name })
  const isFree = await createOwner(tx, { username, name, passwordHash })
  await createStore(tx, { name })
  return isFree
}
