import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { requireShownRows } from '../../../infrastructure/known-rows/require-rows.ts'
import { storeHasSlips } from '../../store/load-store.ts'
import { updateStationsOfPrinter } from './stations.queries.ts'

/** Makes exactly these stations print on it. */
export async function placePrinter(tx: TenantTx, printerId: string, stationIds: readonly string[]): Promise<void> {
  await requireShownRows(tx, 'stations', stationIds, 'station.not_found')
  await updateStationsOfPrinter(tx.db, printerId, stationIds)
  await storeHasSlips(tx)
}
