import type { FastifyInstance } from 'fastify'
import { flag } from '#core/contract/fields.ts'
import { approvalsApi, pinApi, rightsApi } from '#core/contract/people/approvals.ts'
import { staffPinsApi } from '#core/contract/people/shared-devices.ts'
import type { AttemptLimit } from '../../../infrastructure/http/limits/attempt-limit.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import type { StaffSession } from '../../../infrastructure/http/session.ts'
import { giveApproval } from './give-approval.ts'
import { giveStaffPin } from './give-staff-pin.ts'
import { hasPin, listApprovers } from './pins.queries.ts'
import { showRights } from './show-rights.ts'
import { setPin } from './set-pin.ts'

type Dependencies = { attempts: AttemptLimit; forgetSessions: (tenantId: string) => void }

export function approvalRoutes(app: FastifyInstance, { attempts, forgetSessions }: Dependencies): void {
  serve(app, pinApi.show, ({ tenant, session }) =>
    tenant.read(async (tx) => ({ is_set: flag(await hasPin(tx.db, (session as StaffSession).userId)) })),
  )

  serve(app, pinApi.set, ({ tenant, session, body }) =>
    setPin({ tenant, owner: session as StaffSession, attempts }, body),
  )

  serve(app, staffPinsApi.set, async ({ tenant, session, params, body }) => {
    const done = await giveStaffPin(tenant, session as StaffSession, { ...params, ...body })
    forgetSessions(tenant.id)
    return done
  })

  serve(app, rightsApi.show, ({ tenant, session }) => tenant.read((tx) => showRights(tx, session as StaffSession)))

  serve(app, approvalsApi.listApprovers, ({ tenant, session, query: { scope } }) =>
    tenant.read((tx) => listApprovers(tx.db, { scope, askerId: (session as StaffSession).userId })),
  )

  serve(app, approvalsApi.give, ({ tenant, session, body }) =>
    giveApproval(tenant, (session as StaffSession).userId, body),
  )
}
