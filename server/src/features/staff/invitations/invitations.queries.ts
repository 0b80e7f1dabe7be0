import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

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

/** Replaces an earlier invitation of the person. */
export async function insertInvitation(db: Db, invitation: NewInvitation): Promise<void> {
  const { tokenHash, username, name, scopes, discountLimitMilli, invitedBy, days } = invitation
  await query(db)`delete from invitations where username = ${username}`
  await query(db)`
    insert into invitations (token_hash, username, name, scopes, discount_limit_milli, invited_by, expires_at)
    values (${tokenHash}, ${username}, ${name}, ${scopes}, ${discountLimitMilli}, ${invitedBy},
      now() + make_interval(days => ${days}))`
}

type ListedInvitation = { username: string; name: string; scopes: string[]; expiresAt: Date }

/** Valid ones, oldest first. */
export function listInvitations(db: Db): Promise<ListedInvitation[]> {
  return query<ListedInvitation>(db)`
    select username, name, scopes, expires_at as "expiresAt" from invitations
    where expires_at > now() order by created_at`
}

type FoundInvitation = { username: string; name: string; storeName: string }

export async function findInvitation(db: Db, tokenHash: Buffer): Promise<FoundInvitation | undefined> {
  const [row] = await query<FoundInvitation>(db)`
    select i.username, i.name, s.store_name as "storeName"
    from invitations i join store_settings s on s.tenant_id = i.tenant_id
    where i.token_hash = ${tokenHash} and i.expires_at > now()`
  return row
}

export async function getStoreName(db: Db): Promise<string> {
  const [row] = await query<{ name: string }>(db)`select store_name as name from store_settings`
  return row!.name
}

type DeletedInvitation = {
  username: string
  name: string
  scopes: string[]
  discountLimitMilli: number | null
  invitedBy: string
}

type Inviter = { userId: string; username: string; role: string; scopes: string[] }

/** The invitation and its sender with their current rights; of two simultaneous uses, one gets none. */
export async function deleteInvitation(
  db: Db,
  tokenHash: Buffer,
): Promise<(DeletedInvitation & { inviter: Inviter }) | undefined> {
  const [invitation] = await query<DeletedInvitation>(db)`
    delete from invitations where token_hash = ${tokenHash} and expires_at > now()
    returning username, name, scopes, discount_limit_milli as "discountLimitMilli", invited_by as "invitedBy"`
  if (!invitation) return undefined
  const [inviter] = await query<Inviter>(db)`
    select id as "userId", username, role, scopes from users where id = ${invitation.invitedBy}`
  return { ...invitation, inviter: inviter! }
}

export async function deleteInvitationOf(
  db: Db,
  username: string,
): Promise<{ username: string; name: string } | undefined> {
  const [row] = await query<{ username: string; name: string }>(db)`
    delete from invitations where username = ${username} returning username, name`
  return row
}
