import type { FastifyInstance } from 'fastify'
import { courseTitlesApi } from '#core/contract/dining/course-titles.ts'
import { stationsApi } from '#core/contract/dining/stations.ts'
import { succeed } from '#core/contract/fields.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { loadStations } from './load-stations.ts'
import { addCourse, changeCourse, loadCourses, removeCourse } from './save-course.ts'
import { addStation, changeStation, removeStation } from './save-station.ts'

export function stationRoutes(app: FastifyInstance): void {
  courseRoutes(app)
  serve(app, stationsApi.list, ({ tenant }) => tenant.read(loadStations))
  serve(app, stationsApi.add, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('station.added'), ...(await addStation(tx, body)) })),
  )
  serve(app, stationsApi.update, ({ tenant, params: { id }, body }) =>
    tenant.command(async (tx) => {
      await changeStation(tx, id, body)
      return { ...succeed('station.updated'), id }
    }),
  )
  serve(app, stationsApi.delete, ({ tenant, params: { id } }) =>
    tenant.command(async (tx) => {
      await removeStation(tx, id)
      return { ...succeed('station.deleted'), id }
    }),
  )
}

/** The titles of courses. */
function courseRoutes(app: FastifyInstance): void {
  serve(app, courseTitlesApi.list, ({ tenant }) => tenant.read(loadCourses))
  serve(app, courseTitlesApi.add, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('course.added'), ...(await addCourse(tx, body)) })),
  )
  serve(app, courseTitlesApi.update, ({ tenant, params: { id }, body }) =>
    tenant.command(async (tx) => {
      await changeCourse(tx, id, body)
      return { ...succeed('course.updated'), id }
    }),
  )
  serve(app, courseTitlesApi.delete, ({ tenant, params: { id } }) =>
    tenant.command(async (tx) => {
      await removeCourse(tx, id)
      return { ...succeed('course.deleted'), id }
    }),
  )
}
