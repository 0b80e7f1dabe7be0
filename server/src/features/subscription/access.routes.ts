import type { FastifyInstance } from 'fastify'
import { flag } from '#core/contract/fields.ts'
import { subscriptionApi } from '#core/contract/platform/subscription.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import { getSubscription } from './subscription.queries.ts'
import { mayWorkUntil } from './subscription.rules.ts'

export function accessRoutes(app: FastifyInstance): void {
  serve(app, subscriptionApi.access, ({ tenant, session }) =>
    tenant.read(async (tx) => {
      const standing = await getSubscription(tx.db)
      const now = new Date()
      // also by what the guard knows, who may learn of a change a moment later: whoever is answered yes must be let in
      const isAdmitted = session.audience === 'staff' && session.mayWorkUntil > now
      return { is_active: flag(isAdmitted && mayWorkUntil(standing) > now), is_suspended: flag(!standing.isActive) }
    }),
  )
}
