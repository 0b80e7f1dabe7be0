import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { menuSchedulesApi } from '#core/contract/menu/schedules.ts'
import { serve } from '../../../../infrastructure/http/serve.ts'
import { loadSchedules } from './load-schedules.ts'
import { addSchedule, changeSchedule, removeSchedule } from './save-schedule.ts'

export function menuScheduleRoutes(app: FastifyInstance): void {
  serve(app, menuSchedulesApi.list, ({ tenant }) => tenant.read(loadSchedules))

  serve(app, menuSchedulesApi.add, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('menu_schedule.added'), ...(await addSchedule(tx, body)) })),
  )

  serve(app, menuSchedulesApi.update, ({ tenant, params: { id }, body }) =>
    tenant.command(async (tx) => {
      await changeSchedule(tx, id, body)
      return { ...succeed('menu_schedule.updated'), id }
    }),
  )

  serve(app, menuSchedulesApi.delete, ({ tenant, params: { id } }) =>
    tenant.command(async (tx) => {
      const undo = await removeSchedule(tx, id)
      return { ...succeed('menu_schedule.deleted'), id, ...undo }
    }),
  )
}
