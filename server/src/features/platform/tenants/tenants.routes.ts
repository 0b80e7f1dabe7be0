import type { FastifyInstance, FastifyRequest } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { tenantsApi } from '#core/contract/platform/tenants.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import type { PlatformDatabase } from '../../../infrastructure/database/platform-database.ts'
import { Tenant, type Publish } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { actorOf, originOf } from '../../../infrastructure/http/command-origin.ts'
import { languageOf } from '../../../infrastructure/http/language.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import type { Session } from '../../../infrastructure/http/session.ts'
import { addTenant } from './add-tenant.ts'
import { showSubscriptionHistory } from '../show-subscription-history.ts'
import { exportTenants, showTenantCounts, showTenants } from './show-tenants.ts'
import type { TenantRemovals } from './tenant-removals.ts'
import { updateTenant } from './update-tenant.ts'

type Dependencies = {
  platform: PlatformDatabase
  db: DbPool
  publish: Publish
  removals: TenantRemovals
  publicUrl: string
  forgetSessions: (tenantId: string) => void
}

export function tenantRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { platform, db, publish, removals, publicUrl, forgetSessions } = dependencies
  const openTenant = (id: string, session: Session, request: FastifyRequest) =>
    new Tenant(id, db, publish, { actor: actorOf(session, request.ip) })

  serve(app, tenantsApi.counts, () => showTenantCounts(platform))
  serve(app, tenantsApi.list, ({ query }) => showTenants(platform, query))
  serve(app, tenantsApi.export, ({ params, session, request }) =>
    exportTenants(platform, { ...params, actor: actorOf(session, request.ip) }),
  )
  serve(app, tenantsApi.add, ({ body, request, reply }) =>
    addTenant({ db, publish, publicUrl }, { ...body, language: languageOf(request) }, originOf(request, reply)),
  )
  serve(app, tenantsApi.update, async ({ params, body, session, request }) => {
    const done = await updateTenant(openTenant(params.id, session, request), body)
    forgetSessions(params.id)
    return done
  })
  serve(app, tenantsApi.remove, async ({ params, session, request }) => {
    if (!(await removals.remove(params.id, actorOf(session, request.ip)))) throw new AppError('tenant.not_found')
    forgetSessions(params.id)
    return succeed('tenant.deleted')
  })
  serve(app, tenantsApi.history, ({ params, session, request }) =>
    showSubscriptionHistory(openTenant(params.id, session, request)),
  )
}
