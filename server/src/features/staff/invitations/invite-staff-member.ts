import type { Scope } from '#core/permissions/scopes.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import type { StaffMails } from '../../../infrastructure/http/limits/rate-limits.ts'
import { insertMail } from '../../../infrastructure/mail/mails.queries.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { hashToken, newToken } from '../../account/sessions/session-tokens.ts'
import { checkGranting, rightsOf, type Adder } from '../add-staff-member.ts'
import { claimUsername, releaseUsername } from '../claim-username.ts'
import { deleteInvitationOf, getStoreName, insertInvitation } from './invitations.queries.ts'
import { invitationMail } from './invitation-mail.ts'

type Invited = { username: string; name: string; scopes: readonly Scope[]; discountLimitMilli: number | null }

type Asked = { inviter: Adder & { userId: string }; invited: Invited; publicUrl: string; mails: StaffMails }

const DAYS = 7

/**
 * Mails a link to join, by the rules of adding staff; replaces an earlier link of the person
 * (docs/rules/people.md#invite-a-user).
 */
export async function inviteStaffMember(tx: TenantTx, { inviter, invited, publicUrl, mails }: Asked): Promise<void> {
  await checkGranting(tx, inviter, invited)
  if (!(await claimUsername(tx, invited.username))) throw new AppError('staff.username_taken')
  // it is theirs once they have joined
  await releaseUsername(tx, invited.username)
  await mails.claim(tx.tenantId, invited.username)
  const token = newToken(tx.tenantId)
  await insertInvitation(tx.db, { ...invited, tokenHash: hashToken(token), invitedBy: inviter.userId, days: DAYS })
  const store = await getStoreName(tx.db)
  const link = `${publicUrl}/invitation?token=${token}`
  await insertMail(tx.db, { to: invited.username, ...invitationMail({ link, store, name: invited.name, days: DAYS }) })
  await recordAudit(tx, { kind: 'staff.invited', subject: invited.username, details: rightsOf(invited) })
}

/** Makes its link invalid. */
export async function withdrawInvitation(tx: TenantTx, username: string): Promise<void> {
  const invitation = await deleteInvitationOf(tx.db, username)
  if (!invitation) throw new AppError('invitation.not_found')
  await recordAudit(tx, { kind: 'staff.invitation_withdrawn', subject: username, details: { name: invitation.name } })
}
