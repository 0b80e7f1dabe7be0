import type { Floor } from '#core/contract/dining/floor-plan.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { listFloors, listPlanTables, type PlanTableRow } from './plan.queries.ts'

/** The floors with their tables. A table without a floor, added by an older server, is on the first. */
export async function showFloorPlan(tx: ReadTx): Promise<{ floors: Floor[] }> {
  const [floors, tables] = await awaitPipelined([listFloors(tx.db), listPlanTables(tx.db)])
  return {
    floors: floors.map((floor, at) => ({
      ...floor,
      tables: tables.filter(({ floorId }) => floorId === floor.id || (floorId === null && at === 0)).map(planTable),
    })),
  }
}

function planTable({ floorId: _floorId, title, seats, isBookable, minPeople, ...place }: PlanTableRow) {
  return { ...place, table_title: title, seating_capacity: seats, bookable: isBookable, min_people: minPeople }
}
