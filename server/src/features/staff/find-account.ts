import type { SessionUser } from '#core/contract/people/auth.ts'
import { flag } from '#core/contract/fields.ts'
import { readLanguage } from '#core/places/languages.ts'
import { readFeatures } from '#core/setup/features.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { mayWorkUntil } from '#core/permissions/may-work-until.ts'
import { findAccountRow } from './staff.queries.ts'

export type Account = { id: string; passwordHash: string; user: SessionUser }

/** An account of the restaurant; null if there is none of this name. */
export async function findAccount(tx: ReadTx, username: string): Promise<Account | null> {
  const row = await findAccountRow(tx.db, username)
  if (!row) return null
  return {
    id: row.id,
    passwordHash: row.passwordHash,
    user: {
      username: row.username,
      name: row.name,
      role: row.role === 'admin' ? 'admin' : 'user',
      photo: row.photo,
      designation: row.designation,
      phone: row.phone,
      email: row.email,
      scope: row.scopes.join(','),
      tenant_id: row.tenantId,
      language: readLanguage(row.language),
      country: row.country,
      unused_features: readFeatures(row.unusedFeatures),
      is_active: flag(mayWorkUntil(row) > new Date()),
      ...(row.isPinEnded && { is_pin_ended: true }),
    },
  }
}
