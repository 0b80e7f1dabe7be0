import { firstFreePlace, MAX_FLOOR_CM, MAX_TABLES_OF_FLOOR } from '#core/visits/floor-places.ts'
import { AppError } from '#core/app-error.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import {
  findFloorOfTable,
  insertFloorOfTitle,
  listPlaces,
  lockFloorOfTitle,
  updateFloorChanged,
  updateFloorOfTableChanged,
  updatePlace,
} from './floors.queries.ts'

export type Place = { floorId: string; title: string; x: number; y: number }

/**
 * The first free place on the floor of this title, which is made if missing: for clients that know floors by title only
 * (docs/rules/tables.md#floors-and-their-titles). Locks the floor until commit. `floor.too_many_tables` and
 * `floor.full` if it takes no more.
 */
export async function choosePlace(tx: TenantTx, floorTitle: string): Promise<Place> {
  let floor = await lockFloorOfTitle(tx.db, floorTitle)
  if (!floor) {
    await insertFloorOfTitle(tx.db, floorTitle)
    floor = (await lockFloorOfTitle(tx.db, floorTitle))!
  }
  const taken = await listPlaces(tx.db, floor.id)
  if (taken.length >= MAX_TABLES_OF_FLOOR) throw new AppError('floor.too_many_tables')
  const { x, y, height } = firstFreePlace(floor, taken)
  if (height > MAX_FLOOR_CM) throw new AppError('floor.full')
  await updateFloorChanged(tx.db, floor.id, height)
  return { floorId: floor.id, title: floor.title, x, y }
}

/** The floor title of a table after a client named this one: on another floor it gets the first free place there. */
export async function moveToFloor(tx: TenantTx, tableId: string, floorTitle: string): Promise<string> {
  const now = await findFloorOfTable(tx.db, tableId)
  await updateFloorOfTableChanged(tx.db, tableId)
  const stays = now && now.floorTitle !== null && fold(now.floorTitle) === fold(floorTitle)
  if (!now || stays) return now?.floorTitle ?? floorTitle
  const place = await choosePlace(tx, floorTitle)
  await updatePlace(tx.db, tableId, place)
  return place.title
}

/** Puts a restored table where it was, or in the first free place if its floor is gone. */
export async function placeAgain(tx: TenantTx, tableId: string): Promise<void> {
  const now = await findFloorOfTable(tx.db, tableId)
  if (now) await moveToFloor(tx, tableId, now.floorTitle ?? now.floor)
}

const fold = (title: string) => title.trim().toLowerCase()
