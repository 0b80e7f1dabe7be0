import type { FastifyInstance } from 'fastify'
import { floorPlanApi, SEES_AMOUNTS } from '#core/contract/dining/floor-plan.ts'
import { succeed } from '#core/contract/fields.ts'
import { may } from '#core/permissions/may.ts'
import { sendPrivately, writeReply } from '../../../infrastructure/http/replies/tagged-reply.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import type { StaffSession } from '../../../infrastructure/http/session.ts'
import type { OpenOrdersCache } from '../../orders/open-orders-cache.ts'
import { cleanTable } from './clean-table.ts'
import { removeFloor } from './remove-floor.ts'
import { saveFloor } from './save-floor.ts'
import { showFloorPlan } from './show-floor-plan.ts'
import { showFloorState } from './show-floor-state.ts'

export function floorPlanRoutes(app: FastifyInstance, { openOrders }: { openOrders: OpenOrdersCache }): void {
  serve(app, floorPlanApi.show, async ({ tenant, request, reply }) => {
    const plan = await tenant.read(showFloorPlan)
    return sendPrivately(request, reply, writeReply(String(reply.serializeInput(plan, '200')), 'brief'))
  })

  serve(app, floorPlanApi.state, async ({ tenant, session, request, reply }) => {
    const state = await showFloorState(tenant, openOrders, may(session as StaffSession, SEES_AMOUNTS))
    return sendPrivately(request, reply, writeReply(String(reply.serializeInput(state, '200')), 'brief'))
  })

  serve(app, floorPlanApi.save, ({ tenant, params, body }) =>
    tenant.command(async (tx) => ({ ...succeed('floor.saved'), ...(await saveFloor(tx, params.floorId, body)) })),
  )

  serve(app, floorPlanApi.remove, ({ tenant, params: { floorId: id } }) =>
    tenant.command(async (tx) => ({ ...succeed('floor.deleted'), id, ...(await removeFloor(tx, id)) })),
  )

  serve(app, floorPlanApi.clean, ({ tenant, params: { id } }) =>
    tenant.command(async (tx) => {
      await cleanTable(tx, id)
      return { ...succeed('table.cleaned'), id }
    }),
  )
}
