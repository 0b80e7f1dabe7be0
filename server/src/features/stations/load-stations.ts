import type { Station } from '#core/contract/dining/stations.ts'
import type { Routes } from '#core/kitchen/stations.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { listRoutes, listStations } from './stations.queries.ts'

/** The stations with what they make, in their order. */
export function loadStations(tx: ReadTx): Promise<Station[]> {
  return listStations(tx.db)
}

/** What is made where; empty where all of it is made at the default station. */
export async function loadRoutes(tx: ReadTx): Promise<Routes> {
  return new Map((await listRoutes(tx.db)).map(({ targetId, stationIds }) => [targetId, stationIds]))
}
