import { z } from 'zod'
import { SCOPES } from '../../permissions/scopes.ts'
import { endpoint } from '../endpoint.ts'
import { Done, Instant, Percent, requiredEmail, requiredPassword, requiredText } from '../fields.ts'

const access = { anyOf: ['SETTINGS'] } as const
const ByToken = z.object({ token: z.string().max(200) })

/** An invited person who has not set a password yet (docs/rules/people.md#invite-a-user). */
export const Invitation = z.object({
  email: z.string(),
  name: z.string(),
  scope: z.string(),
  expires_at: Instant,
})
export type Invitation = z.output<typeof Invitation>

const SHOWN = ['/users/invitations'] as const

export const invitationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/users/invitations',
    summary: 'Who was invited and has set no password yet',
    access,
    reply: z.array(Invitation),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/users/invite',
    summary: 'Mail somebody a link to join as a member of staff; one sent before is no longer valid',
    changes: SHOWN,
    access,
    body: z.object({
      email: requiredEmail('auth.email_required'),
      name: requiredText('staff.name_required', 200),
      userScopes: z
        .array(z.enum(SCOPES))
        .max(SCOPES.length * 2)
        .nullish()
        .transform((scopes) => [...new Set(scopes)]),
      discountLimit: Percent('staff.discount_limit_invalid').optional(),
    }),
    reply: Done,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/users/invitations/:email',
    summary: 'Withdraw an invitation',
    changes: SHOWN,
    access,
    params: z.object({ email: requiredText('request.invalid', 254).transform((name) => name.toLowerCase()) }),
    reply: Done,
  }),
  show: endpoint({
    method: 'GET',
    path: '/auth/invitations/:token',
    summary: 'Who is invited where by a link',
    access: 'public',
    params: ByToken,
    reply: z.object({ store_name: z.string(), name: z.string(), email: z.string() }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/auth/invitations/:token',
    summary: 'Set a password with the link’s token, once, and be a member of staff',
    access: 'public',
    params: ByToken,
    body: z.object({ password: requiredPassword() }),
    reply: Done,
  }),
}
