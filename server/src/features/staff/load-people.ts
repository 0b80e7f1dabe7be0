import type { Role, Scope } from '#core/permissions/scopes.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { listUsersWithPins } from './staff.queries.ts'

/** A person with their rights of today. */
export type PersonToday = {
  id: string
  username: string
  name: string
  role: Role
  scopes: readonly Scope[]
  /** In thousandths of a percent; null: no limit. */
  discountLimitMilli: number | null
}

/** All staff, by id. */
export async function loadPeople(tx: ReadTx): Promise<Map<string, PersonToday>> {
  const users = await listUsersWithPins(tx.db)
  return new Map(
    users.map(({ id, username, name, role, scopes, discountLimitMilli }) => {
      const isOwner = role === 'admin'
      const limit = isOwner ? null : discountLimitMilli
      const person = { id, username, name, scopes: scopes as Scope[], discountLimitMilli: limit }
      return [id, { ...person, role: isOwner ? 'admin' : 'user' }] as const
    }),
  )
}
