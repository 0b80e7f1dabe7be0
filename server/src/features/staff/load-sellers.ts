import type { PeoplePart, PersonPart } from '#core/offline/bundle-parts.ts'
import { may } from '#core/permissions/may.ts'
import type { Scope } from '#core/permissions/scopes.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { listUsersWithPins, type UserWithPin } from './staff.queries.ts'

/** Loads the staff who may sell, with the hashes that check their PINs offline, and the names of all staff. */
export async function loadSellers(tx: ReadTx): Promise<Pick<PeoplePart, 'people' | 'names'>> {
  const users = await listUsersWithPins(tx.db)
  const people = users.map(toPerson).filter((person) => may(person, { anyOf: ['POS', 'ORDERS'] }))
  return { people, names: users.map(({ username, name }) => [username, name]) }
}

function toPerson({
  role,
  scopes,
  discountLimitMilli,
  hash,
  salt,
  rounds,
  digits,
  atWorkSince,
  isPinEnded,
  ...user
}: UserWithPin): PersonPart {
  const isOwner = role === 'admin'
  return {
    ...user,
    role: isOwner ? 'admin' : 'user',
    scopes: scopes as Scope[],
    atWorkSince: atWorkSince?.toISOString() ?? null,
    // the owner has none
    discountLimitMilli: isOwner ? null : discountLimitMilli,
    pin: hash && salt && rounds ? { salt: salt.toString('hex'), hash: hash.toString('hex'), rounds, digits } : null,
    ...(isPinEnded && { isPinEnded: true }),
  }
}
