import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { clockApi, workPeriodsApi } from '#core/contract/people/work-periods.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import type { StaffSession } from '../../../infrastructure/http/session.ts'
import { clockIn, clockOut, showClock } from './clock.ts'
import { addPeriod, correctPeriod, deletePeriod } from './correct-period.ts'
import { showPeriods } from './show-periods.ts'

export function workPeriodRoutes(app: FastifyInstance): void {
  serve(app, clockApi.show, ({ tenant, session }) =>
    tenant.read((tx) => showClock(tx, (session as StaffSession).userId)),
  )

  serve(app, clockApi.clock, ({ tenant, session, body }) =>
    tenant.command((tx) => (body.in ? clockIn : clockOut)(tx, session as StaffSession)),
  )

  serve(app, workPeriodsApi.list, ({ tenant, query }) => tenant.read((tx) => showPeriods(tx, query)))

  serve(app, workPeriodsApi.add, ({ tenant, session, body }) =>
    tenant.command(async (tx) => ({
      ...succeed('work_period.added'),
      id: await addPeriod(tx, session as StaffSession, body),
    })),
  )

  serve(app, workPeriodsApi.correct, ({ tenant, session, params: { id }, body }) =>
    tenant.command(async (tx) => {
      await correctPeriod(tx, session as StaffSession, { id, ...body })
      return succeed('work_period.corrected')
    }),
  )

  serve(app, workPeriodsApi.delete, ({ tenant, params: { id } }) =>
    tenant.command(async (tx) => {
      await deletePeriod(tx, id)
      return succeed('work_period.deleted')
    }),
  )
}
