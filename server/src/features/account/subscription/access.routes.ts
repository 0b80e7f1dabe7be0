import type { FastifyInstance } from 'fastify'
import { flag } from '#core/contract/fields.ts'
import { subscriptionApi } from '#core/contract/platform/subscription.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { getSubscription } from './subscription.queries.ts'
import { mayWorkUntil } from '#core/permissions/may-work-until.ts'

export function accessRoutes(app: FastifyInstance): void {
  serve(app, subscriptionApi.access, ({ tenant, session }) =>
    tenant.read(async (tx) => {
      const standing = await getSubscription(tx.db)
      const now = new Date()
      // also ask the guard's cache, which may change a moment later: a caller told yes must be admitted
      const isAdmitted = session.audience === 'staff' && session.mayWorkUntil > now
      return { is_active: flag(isAdmitted && mayWorkUntil(standing) > now), is_suspended: flag(!standing.isActive) }
    }),
  )
}
