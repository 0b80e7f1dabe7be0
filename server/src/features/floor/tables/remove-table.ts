import { tablesApi } from '#core/contract/dining/tables.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { offerUndo, type Deletion } from '../../audit/undo/offer-undo.ts'
import { updateRowShown } from '../../audit/undo/restored-rows-parts.queries.ts'
import { updateFloorOfTableChanged } from './floors.queries.ts'
import { placeAgain } from './choose-place.ts'
import { hasOpenOrders, updateTableHidden, lockTable } from './tables.queries.ts'

/** Its printed code is valid again, unless all codes were renewed. */
export const tableDeletion: Deletion<{ id: string }> = {
  kind: 'table',
  access: tablesApi.delete.access,
  restore: async (tx, { id }) => {
    const isShown = await updateRowShown(tx.db, 'restaurant_tables', id)
    if (isShown) {
      await placeAgain(tx, id)
      tx.emit({ type: 'floor_update' })
    }
    return isShown
  },
}

/** Removes a table; past orders keep its name. */
export async function removeTable(tx: TenantTx, id: string) {
  await updateFloorOfTableChanged(tx.db, id)
  const table = await lockTable(tx.db, id)
  if (!table) throw new AppError('table.not_found')
  if (await hasOpenOrders(tx.db, id)) throw new AppError('table.in_use')
  await updateTableHidden(tx.db, id)
  tx.emit({ type: 'floor_update' })
  return offerUndo(tx, tableDeletion, { subject: table.title, state: { id } })
}
