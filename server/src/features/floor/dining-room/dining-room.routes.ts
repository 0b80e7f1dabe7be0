import type { FastifyInstance } from 'fastify'
import { coursesApi } from '#core/contract/dining/courses.ts'
import { diningSettingsApi } from '#core/contract/dining/dining-settings.ts'
import { visitsApi } from '#core/contract/dining/visits.ts'
import { succeed } from '#core/contract/fields.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import type { StaffSession } from '../../../infrastructure/http/session.ts'
import { cancelLines } from './cancel-lines.ts'
import { changeLines } from './change-lines.ts'
import { changeVisit, seatParty } from './change-visit.ts'
import { closeVisit } from './close-visit.ts'
import { loadDiningSettings, saveDiningSettings } from '../visits/dining-settings.ts'
import { fire, hold } from './fire-courses.ts'
import { handOver } from './hand-over.ts'
import { mergeVisits, unmergeVisits } from './merge-visits.ts'
import { moveLines } from './move-lines.ts'
import { moveVisit } from './move-visit.ts'
import { showVisit, showVisits } from './show-visits.ts'

/** Visits and their lines. */
export function diningRoomRoutes(app: FastifyInstance): void {
  serve(app, visitsApi.list, ({ tenant }) => tenant.read(showVisits))
  serve(app, visitsApi.handOver, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('visit.handed_over'), visitIds: await handOver(tx, body) })),
  )
  serve(app, visitsApi.show, ({ tenant, params: { id }, query: { before } }) =>
    tenant.read((tx) => showVisit(tx, id, before)),
  )
  serve(app, visitsApi.open, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('visit.opened'), visitId: await seatParty(tx, body) })),
  )
  serve(app, visitsApi.change, ({ tenant, session, params, body: change }) =>
    tenant.command(async (tx) => {
      const visitId = await changeVisit(tx, session as StaffSession, { id: params.id, change })
      return { ...succeed('visit.changed'), visitId }
    }),
  )
  serve(app, visitsApi.moveTo, ({ tenant, params, body }) =>
    tenant.command(async (tx) => ({
      ...succeed('visit.moved'),
      visitId: await moveVisit(tx, params.id, body.tableIds),
    })),
  )
  serve(app, visitsApi.merge, ({ tenant, params, body }) =>
    tenant.command(async (tx) => ({
      ...succeed('visit.merged'),
      visitId: await mergeVisits(tx, params.id, body.intoVisitId),
    })),
  )
  serve(app, visitsApi.unmerge, ({ tenant, params, body }) =>
    tenant.command(async (tx) => ({
      ...succeed('visit.unmerged'),
      visitId: await unmergeVisits(tx, params.id, body.visitId),
    })),
  )
  serve(app, visitsApi.close, ({ tenant, session, params }) =>
    tenant.command(async (tx) => ({
      ...succeed('visit.closed'),
      visitId: await closeVisit(tx, session as StaffSession, params.id),
    })),
  )
  lineRoutes(app)
}

function lineRoutes(app: FastifyInstance): void {
  serve(app, visitsApi.moveLines, ({ tenant, params, body: { lines, to } }) =>
    tenant.command(async (tx) => ({
      ...succeed('line.moved'),
      ...(await moveLines(tx, { visitId: params.id, parts: lines, to })),
    })),
  )
  serve(app, visitsApi.cancelLines, ({ tenant, session, params, body: { lines, reasonId, approvalId } }) =>
    tenant.command(async (tx) => {
      const approvalIds = approvalId === null ? [] : [approvalId]
      const voiding = { asker: session as StaffSession, reasonId, approvalIds }
      return {
        ...succeed('line.cancelled'),
        visitId: await cancelLines(tx, { visitId: params.id, parts: lines, voiding }),
      }
    }),
  )
  serve(app, visitsApi.changeLines, ({ tenant, params, body }) =>
    tenant.command(async (tx) => ({
      ...succeed('line.changed'),
      visitId: await changeLines(tx, { visitId: params.id, changes: body.lines }),
    })),
  )
  serve(app, coursesApi.fire, ({ tenant, params, body }) =>
    tenant.command(async (tx) => ({ ...succeed('course.fired'), fired: await fire(tx, params.id, body) })),
  )
  serve(app, coursesApi.hold, ({ tenant, params, body }) =>
    tenant.command(async (tx) => ({ ...succeed('course.held'), held: await hold(tx, params.id, body) })),
  )
  serve(app, diningSettingsApi.show, ({ tenant }) => tenant.read(loadDiningSettings))
  serve(app, diningSettingsApi.save, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('dining.saved'), ...(await saveDiningSettings(tx, body)) })),
  )
}
