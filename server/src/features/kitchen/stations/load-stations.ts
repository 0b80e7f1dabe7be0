import type { Station } from '#core/contract/dining/stations.ts'
import type { Kitchen } from '#core/kitchen/station-lines.ts'
import type { Routes } from '#core/kitchen/stations.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import { getHasCourses, listCourses } from './courses.queries.ts'
import { listRoutes, listStationFacts, listStations } from './stations.queries.ts'

/** The stations with their routes, in order. */
export function loadStations(tx: ReadTx): Promise<Station[]> {
  return listStations(tx.db)
}

/** Loads the kitchen for the price list. */
export async function loadKitchen(tx: ReadTx): Promise<Kitchen> {
  const [routes, stations, courses, hasCourses] = await awaitPipelined([
    loadRoutes(tx),
    listStationFacts(tx.db),
    listCourses(tx.db),
    getHasCourses(tx.db),
  ])
  return {
    routes,
    stations,
    hasCourses,
    courseTitles: new Map(courses.map(({ position, title }) => [position, title])),
  }
}

/** The routes; empty if the default station makes everything. */
export async function loadRoutes(tx: ReadTx): Promise<Routes> {
  return new Map((await listRoutes(tx.db)).map(({ targetId, stationIds }) => [targetId, stationIds]))
}
