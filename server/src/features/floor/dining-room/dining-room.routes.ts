import type { FastifyInstance } from 'fastify'
import { coursesApi } from '#core/contract/dining/courses.ts'
import { diningSettingsApi } from '#core/contract/dining/dining-settings.ts'
import { visitsApi } from '#core/contract/dining/visits.ts'
import { succeed } from '#core/contract/fields.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import type { StaffSession } from '../../../infrastructure/http/session.ts'
import { cancelLines } from './cancel-lines.ts'
import { changeLines } from './change-lines.ts'
import { changeVisit } from './change-visit.ts'
import { closeVisit } from './close-visit.ts'
import { loadDiningSettings, saveDiningSettings } from '../visits/dining-settings.ts'
import { fireCourses, holdCourses } from '../../orders/dining/fire-courses.ts'
import type { PriceLists } from '../../orders/pos/price-list.ts'
import { handOver } from './hand-over.ts'
import { mergeVisits, unmergeVisits } from './merge-visits.ts'
import { moveLines } from './move-lines.ts'
import { moveVisit } from './move-visit.ts'
import { seatParty } from './seat-party.ts'
import { showVisit, showVisits } from './show-visits.ts'

type Dependencies = { priceLists: PriceLists }

/** Visits and their lines. */
export function diningRoomRoutes(app: FastifyInstance, { priceLists }: Dependencies): void {
  serve(app, visitsApi.list, ({ tenant }) => tenant.read(showVisits))
  serve(app, visitsApi.handOver, ({ tenant, body }) => handOver(tenant, body))
  serve(app, visitsApi.show, ({ tenant, params: { id }, query: { before } }) =>
    tenant.read((tx) => showVisit(tx, id, before)),
  )
  serve(app, visitsApi.open, ({ tenant, body }) => seatParty(tenant, body))
  serve(app, visitsApi.change, ({ tenant, session, params: { id }, body: change }) =>
    changeVisit(tenant, session as StaffSession, { id, change }),
  )
  serve(app, visitsApi.moveTo, ({ tenant, params: { id }, body }) => moveVisit(tenant, { id, ...body }))
  serve(app, visitsApi.merge, ({ tenant, params: { id }, body }) =>
    mergeVisits(tenant, { id, intoId: body.intoVisitId }),
  )
  serve(app, visitsApi.unmerge, ({ tenant, params: { id }, body }) =>
    unmergeVisits(tenant, { id, mergedId: body.visitId }),
  )
  serve(app, visitsApi.close, ({ tenant, session, params }) => closeVisit(tenant, session as StaffSession, params.id))
  lineRoutes(app, priceLists)
}

function lineRoutes(app: FastifyInstance, priceLists: PriceLists): void {
  serve(app, visitsApi.moveLines, ({ tenant, params, body: { lines, to } }) =>
    moveLines(tenant, { visitId: params.id, parts: lines, to }),
  )
  serve(app, visitsApi.cancelLines, ({ tenant, session, params, body: { lines, reasonId, approvalId } }) =>
    cancelLines(tenant, {
      visitId: params.id,
      parts: lines,
      asker: session as StaffSession,
      reasonId,
      approvalId,
    }),
  )
  serve(app, visitsApi.changeLines, ({ tenant, params: { id }, body }) =>
    changeLines(tenant, { visitId: id, changes: body.lines }),
  )
  serve(app, coursesApi.fire, ({ tenant, params: { id }, body }) =>
    fireCourses(tenant, priceLists, { visitId: id, which: body }),
  )
  serve(app, coursesApi.hold, ({ tenant, params: { id }, body }) =>
    holdCourses(tenant, priceLists, { visitId: id, which: body }),
  )
  serve(app, diningSettingsApi.show, ({ tenant }) => tenant.read(loadDiningSettings))
  serve(app, diningSettingsApi.save, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('dining.saved'), ...(await saveDiningSettings(tx, body)) })),
  )
}
