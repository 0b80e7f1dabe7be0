import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { invitationsApi } from '#core/contract/people/invitations.ts'
import type { Config } from '../../../infrastructure/config/read-config.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import type { ClosedJournal, Publish } from '../../../infrastructure/database/tenant.ts'
import type { AttemptCounts } from '../../../infrastructure/http/limits/attempt-limit.ts'
import { openStaffMailLimits } from '../../../infrastructure/http/limits/rate-limits.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import type { StaffSession } from '../../../infrastructure/http/session.ts'
import { acceptInvitation, showInvitation } from './accept-invitation.ts'
import { listInvitations } from './invitations.queries.ts'
import { inviteStaffMember, withdrawInvitation } from './invite-staff-member.ts'

type Dependencies = {
  db: DbPool
  publish: Publish
  journal: ClosedJournal
  counts: AttemptCounts
  config: Pick<Config, 'publicUrl' | 'hasRateLimits'>
}

export function invitationRoutes(app: FastifyInstance, { db, publish, journal, counts, config }: Dependencies): void {
  const { publicUrl } = config
  const mails = openStaffMailLimits('invitations', { ...config, counts })
  serve(app, invitationsApi.list, ({ tenant }) =>
    tenant.read(async (tx) => {
      const rows = await listInvitations(tx.db)
      return rows.map(({ username, name, scopes, expiresAt }) => ({
        email: username,
        name,
        scope: scopes.join(','),
        expires_at: expiresAt.toISOString(),
      }))
    }),
  )

  serve(app, invitationsApi.invite, ({ tenant, session, body: { email, userScopes, discountLimit, name } }) =>
    tenant.command(async (tx) => {
      const invited = { username: email, name, scopes: userScopes, discountLimitMilli: discountLimit ?? null }
      await inviteStaffMember(tx, { inviter: session as StaffSession, invited, publicUrl, mails })
      return succeed('staff.invited')
    }),
  )

  serve(app, invitationsApi.withdraw, ({ tenant, params }) =>
    tenant.command(async (tx) => {
      await withdrawInvitation(tx, params.email)
      return succeed('staff.invitation_withdrawn')
    }),
  )

  serve(app, invitationsApi.show, async ({ params: { token } }) => {
    const { username, name, storeName } = await showInvitation({ db, publish, journal }, token)
    return { store_name: storeName, name, email: username }
  })

  serve(app, invitationsApi.accept, async ({ params: { token }, body: { password }, request }) => {
    await acceptInvitation({ db, publish, journal }, { token, password, ip: request.ip })
    return succeed('staff.joined')
  })
}
