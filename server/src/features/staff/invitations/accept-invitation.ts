import { parseScopes } from '#core/permissions/may.ts'
import type { Role } from '#core/permissions/scopes.ts'
import { readLanguage } from '#core/places/languages.ts'
import { AppError } from '#core/app-error.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import { Tenant, type ClosedJournal, type Publish } from '../../../infrastructure/database/tenant.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { audienceOfToken, hashToken } from '../../account/sessions/session-tokens.ts'
import { insertStaffMember, rightsOf } from '../add-staff-member.ts'
import { hashNewPassword } from '../hash-password.ts'
import { getRestaurantLanguage } from '../staff.queries.ts'
import { deleteInvitation, findInvitation } from './invitations.queries.ts'

type Context = { db: DbPool; publish: Publish; journal: ClosedJournal }
type Shown = { username: string; name: string; storeName: string }

/** The person and restaurant of an invitation; refused if it was used, withdrawn or is too old. */
export async function showInvitation(context: Context, token: string): Promise<Shown> {
  const invitation = await tenantOf(context, token).read((tx) => findInvitation(tx.db, hashToken(token)))
  if (!invitation) throw new AppError('invitation.invalid')
  return invitation
}

/**
 * Sets the password of an invited person, once; a refused one leaves the link valid. The sender must still have the
 * right to invite.
 */
export async function acceptInvitation(
  context: Context,
  { token, password, ip }: { token: string; password: string; ip: string },
): Promise<void> {
  // checked first, so that made-up links cost no hashing
  await showInvitation(context, token)
  const passwordHash = await hashNewPassword(password)
  await tenantOf(context, token).job(async (tx) => {
    const invitation = await deleteInvitation(tx.db, hashToken(token))
    if (!invitation) throw new AppError('invitation.invalid')
    const { username, name, scopes, discountLimitMilli, inviter } = invitation
    const actor = { userId: inviter.userId, role: inviter.role as Role, scopes: parseScopes(inviter.scopes.join(',')) }
    const rights = { scopes: parseScopes(scopes.join(',')), discountLimitMilli }
    const language = readLanguage(await getRestaurantLanguage(tx.db))
    const nothing = { designation: null, phone: null, email: username }
    await insertStaffMember(tx, actor, { username, name, ...rights, ...nothing, passwordHash, language })
    await recordAudit(tx, {
      kind: 'staff.joined',
      subject: username,
      details: { ...rightsOf({ name, ...rights }), by: inviter.username },
      actor: { name: null, role: 'nobody', ip },
    })
  })
}

function tenantOf({ db, publish, journal }: Context, token: string): Tenant {
  const tenantId = audienceOfToken(token)
  if (tenantId === null) throw new AppError('invitation.invalid')
  return new Tenant(tenantId, db, publish, { journal })
}
