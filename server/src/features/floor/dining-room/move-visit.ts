import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { loadOrdersToMove } from '../../orders/dining/move-rounds.ts'
import { moveRounds } from '../../orders/dining/move-rounds.ts'
import { moveBooking } from '../../reservations/stages/seat-booking.ts'
import { loadTables } from '../tables/load-table.ts'
import { lockOpenVisit } from '../visits/lock-visits.ts'
import { recordOperations } from '../visits/record-operations.ts'
import { takeTables } from '../visits/take-tables.ts'

/**
 * Sets the tables of a visit; its open orders name the first. 409 `table.taken` where another party sits at one. Without a table it is a
 * tab, which has a name.
 */
export async function moveVisit(tx: TenantTx, id: string, tableIds: readonly string[]): Promise<string> {
  const visit = await lockOpenVisit(tx, id)
  if (tableIds.length === 0 && visit.name === null) throw new AppError('visit.name_required')
  const orderIds = await loadOrdersToMove(tx, visit.id)
  const tables = tableIds.length === 0 ? [] : await loadTables(tx, tableIds)
  await takeTables(tx, visit.id, tableIds)
  if (visit.reservationId !== null) await moveBooking(tx, visit.reservationId, tableIds)
  const [main] = tables
  await moveRounds(tx, orderIds, {
    visitId: visit.id,
    tableId: main?.id ?? null,
    tableTitle: main?.title ?? null,
    floor: main?.floor ?? null,
  })
  const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title).join(', ')
  await recordOperations(tx, [
    { visitId: visit.id, kind: 'tables_moved', details: { from: titles(visit.tables), to: titles(tables) } },
  ])
  if (orderIds.length > 0) tx.emit({ type: 'order_update', orderIds })
  tx.emit({ type: 'floor_update' })
  return visit.id
}
