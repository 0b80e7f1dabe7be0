import { floorPlanApi } from '#core/contract/dining/floor-plan.ts'
import { AppError } from '#core/app-error.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { offerUndo, type Deletion } from '../../audit/undo/offer-undo.ts'
import { checkTablesMayGo } from './check-tables-may-go.ts'
import { lockFloor, updateFloorHidden, updateFloorShown } from './plan.queries.ts'
import { listTableIdsOfFloor, updateTablesHidden, updateTablesShown } from './saved-tables.queries.ts'

/** Restores it with its tables, whose printed codes are valid again. */
export const floorDeletion: Deletion<{ id: string; tableIds: string[] }> = {
  kind: 'floor',
  access: floorPlanApi.remove.access,
  restore: async (tx, { id, tableIds }) => {
    if (!(await updateFloorShown(tx.db, id))) return false
    await updateTablesShown(tx.db, id, tableIds)
    tx.emit({ type: 'floor_update' })
    return true
  },
}

/** Removes a floor with its tables; past orders keep their names. */
export async function removeFloor(tx: TenantTx, id: string) {
  const floor = await lockFloor(tx.db, id)
  if (!floor) throw new AppError('floor.not_found')
  const tableIds = await listTableIdsOfFloor(tx.db, id)
  await checkTablesMayGo(tx, tableIds)
  await updateTablesHidden(tx.db, id, tableIds)
  await updateFloorHidden(tx.db, id)
  tx.emit({ type: 'floor_update' })
  return offerUndo(tx, floorDeletion, { subject: floor.title, state: { id, tableIds } })
}
