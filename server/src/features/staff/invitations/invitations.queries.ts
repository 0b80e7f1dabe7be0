import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

export type NewInvitation = {
  tokenHash: Buffer
  username: string
  name: string
  scopes: readonly string[]
  /** Null: no limit. */
  discountLimitMilli: number | null
  invitedBy: string
  days: number
}

/** In place of one that the person has already. */
export async function insertInvitation(db: Db, invitation: NewInvitation): Promise<void> {
  const { tokenHash, username, name, scopes, discountLimitMilli, invitedBy, days } = invitation
  await db.deleteFrom('invitations').where('username', '=', username).execute()
  await db
    .insertInto('invitations')
    .values({
      token_hash: tokenHash,
      username,
      name,
      scopes: [...scopes],
      discount_limit_milli: discountLimitMilli,
      invited_by: invitedBy,
      expires_at: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .execute()
}

/** Those that are still valid, oldest first. */
export function listInvitations(db: Db) {
  return db
    .selectFrom('invitations')
    .where('expires_at', '>', sql<Date>`now()`)
    .select(['username', 'name', 'scopes', 'expires_at as expiresAt'])
    .orderBy('created_at')
    .execute()
}

export function findInvitation(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('invitations as i')
    .innerJoin('store_settings as s', 's.tenant_id', 'i.tenant_id')
    .where('i.token_hash', '=', tokenHash)
    .where('i.expires_at', '>', sql<Date>`now()`)
    .select(['i.username', 'i.name', 's.store_name as storeName'])
    .executeTakeFirst()
}

export async function getStoreName(db: Db): Promise<string> {
  const { name } = await db.selectFrom('store_settings').select('store_name as name').executeTakeFirstOrThrow()
  return name
}

/** The invitation and whoever sent it, with their rights of now; of two who come with the same link one gets none. */
export async function deleteInvitation(db: Db, tokenHash: Buffer) {
  const invitation = await db
    .deleteFrom('invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['username', 'name', 'scopes', 'discount_limit_milli as discountLimitMilli', 'invited_by as invitedBy'])
    .executeTakeFirst()
  if (!invitation) return undefined
  const inviter = await db
    .selectFrom('users')
    .where('id', '=', invitation.invitedBy)
    .select(['id as userId', 'username', 'role', 'scopes'])
    .executeTakeFirstOrThrow()
  return { ...invitation, inviter }
}

export function deleteInvitationOf(db: Db, username: string) {
  return db
    .deleteFrom('invitations')
    .where('username', '=', username)
    .returning(['username', 'name'])
    .executeTakeFirst()
}
