import { z } from 'zod'
import { isPin, isPinAllowed } from '../../permissions/pin.ts'
import { ACT_SCOPES } from '../../permissions/scopes.ts'
import { endpoint } from '../endpoint.ts'
import { done, Done, Flag, LookupName, requiredPassword, withError } from '../fields.ts'

const ActScope = z.enum(ACT_SCOPES)

/** A person's own PIN. With it they approve acts that others may not do alone (docs/rules/people.md#pin). */
export const pinApi = {
  show: endpoint({
    method: 'GET',
    path: '/auth/pin',
    summary: 'Whether one has a PIN',
    access: 'signed-in',
    openWhenUnpaid: true,
    reply: z.object({ is_set: Flag }),
  }),
  set: endpoint({
    method: 'POST',
    path: '/auth/pin',
    summary: 'Choose the own PIN, in place of the one before',
    changes: ['/auth/pin', '/approvers'],
    access: 'signed-in',
    openWhenUnpaid: true,
    body: z.object({
      password: requiredPassword(),
      pin: z.string(withError('pin.invalid')).refine(isPinAllowed, withError('pin.invalid')),
    }),
    reply: Done,
  }),
}

/** The current rights of the signed-in person, even if they changed during the session. */
export const rightsApi = {
  show: endpoint({
    method: 'GET',
    path: '/auth/rights',
    summary: 'How much of a bill one may give away without an approval, in percent; null without a limit',
    access: 'signed-in',
    reply: z.object({ discountLimit: z.number().nullable() }),
  }),
}

export const Approver = z.object({ username: z.string(), name: z.string() })
export type Approver = z.output<typeof Approver>

export const approvalsApi = {
  listApprovers: endpoint({
    method: 'GET',
    path: '/approvers',
    summary: 'Who may approve an act of this scope: those who hold it and have a PIN, but for who asks',
    access: 'signed-in',
    query: z.object({ scope: ActScope }),
    reply: z.array(Approver),
  }),
  give: endpoint({
    method: 'POST',
    path: '/approvals',
    summary: 'Approve, by PIN, one act of who is signed in; good once, for two minutes',
    changes: [],
    access: 'signed-in',
    body: z.object({
      username: LookupName,
      pin: z.string(withError('approval.wrong_pin')).refine(isPin, withError('approval.wrong_pin')),
      scope: ActScope,
    }),
    reply: done({ approvalId: z.string() }),
  }),
}
