import type { FastifyInstance } from 'fastify'
import { cashApi } from '#core/contract/selling/cash.ts'
import { succeed } from '#core/contract/fields.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import type { StaffSession } from '../../infrastructure/http/session.ts'
import { closeDrawer, handDrawerOver } from './close-drawer.ts'
import { moveCash } from './move-cash.ts'
import { openDrawer } from './open-drawer.ts'
import { openCashPage, showDrawer, showMovements, showSession, showSessions } from './show-sessions.ts'
import { showTips } from './show-tips.ts'

export function cashRoutes(app: FastifyInstance): void {
  serve(app, cashApi.session, ({ tenant, query }) => tenant.read((tx) => showDrawer(tx, query.tillId)))
  serve(app, cashApi.init, ({ tenant }) => tenant.read(openCashPage))
  serve(app, cashApi.list, ({ tenant, session, query }) =>
    tenant.read((tx) => showSessions(tx, session as StaffSession, query)),
  )
  serve(app, cashApi.movements, ({ tenant, query }) => tenant.read((tx) => showMovements(tx, query)))
  serve(app, cashApi.show, ({ tenant, session, params }) =>
    tenant.read((tx) => showSession(tx, session as StaffSession, params.id)),
  )
  serve(app, cashApi.tips, ({ tenant, query }) => tenant.read((tx) => showTips(tx, query)))

  serve(app, cashApi.open, ({ tenant, body }) => openDrawer(tenant, body))
  serve(app, cashApi.move, ({ tenant, session, params, body }) =>
    moveCash(tenant, session as StaffSession, params.id, body),
  )
  serve(app, cashApi.close, ({ tenant, params, body }) =>
    tenant.command(async (tx) => ({ ...succeed('cash.closed'), ...(await closeDrawer(tx, params.id, body)) })),
  )
  serve(app, cashApi.handOver, ({ tenant, params, body }) =>
    tenant.command(async (tx) => ({ ...succeed('cash.handed_over'), ...(await handDrawerOver(tx, params.id, body)) })),
  )
}
