import { randomUUID } from 'node:crypto'
import type { FloorDraft } from '#core/contract/dining/floor-plan.ts'
import { MAX_FLOORS, MAX_TABLES_OF_FLOOR } from '#core/visits/floor-places.ts'
import { AppError } from '#core/app-error.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { requireShownRows } from '../../../infrastructure/known-rows/require-rows.ts'
import { newTableCode } from '../tables/save-table.ts'
import { checkTablesMayGo } from './check-tables-may-go.ts'
import { countFloors, insertFloor, isFloorTitleTaken, lockFloor, updateFloor, type NewFloor } from './plan.queries.ts'
import {
  listTableIdsOfFloor,
  updateTablesHidden,
  updateTablesOfFloor,
  type SavedTable,
} from './saved-tables.queries.ts'

const NO_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Saves a whole floor as read at a version: 409 `floor.changed` if the version is outdated. Omitted fields stay. An
 * unknown id with version 0 adds a floor.
 */
export async function saveFloor(tx: TenantTx, id: string, draft: FloorDraft): Promise<{ version: number }> {
  const floor = { id, title: draft.title, width: draft.width, height: draft.height, decor: draft.decor }
  const known = await lockFloor(tx.db, id)
  if (!known && (draft.version > 0 || id === NO_ID)) throw new AppError('floor.not_found')
  if (known && known.version !== draft.version) throw new AppError('floor.changed')
  if (await isFloorTitleTaken(tx.db, draft.title, id)) throw new AppError('floor.title_taken')
  if (!known) await addFloor(tx, floor)
  await writeTables(tx, floor, draft)
  const saved = known ? await updateFloor(tx.db, floor) : { version: 1 }
  tx.emit({ type: 'floor_update' })
  return saved
}

async function addFloor(tx: TenantTx, floor: NewFloor): Promise<void> {
  if ((await countFloors(tx.db)) >= MAX_FLOORS) throw new AppError('floor.too_many')
  if (!(await insertFloor(tx.db, floor))) throw new AppError('floor.changed')
}

async function writeTables(tx: TenantTx, floor: NewFloor, { tables, deleted }: FloorDraft): Promise<void> {
  if (deleted.length > 0) {
    await requireShownRows(tx, 'restaurant_tables', deleted, 'table.not_found')
    await checkTablesMayGo(tx, deleted)
    await updateTablesHidden(tx.db, floor.id, deleted)
  }
  const saved = tables.map(
    ({ id, table_title: title, seating_capacity: seats, bookable, min_people: minPeople, ...place }): SavedTable => ({
      ...place,
      id: id ?? randomUUID(),
      title,
      seats,
      isBookable: bookable,
      minPeople,
      code: newTableCode(),
    }),
  )
  if (saved.length > 0) await updateTablesOfFloor(tx.db, floor, saved)
  if ((await listTableIdsOfFloor(tx.db, floor.id)).length > MAX_TABLES_OF_FLOOR)
    throw new AppError('floor.too_many_tables')
}
