import type { RoomTable } from '#core/reservations/room.ts'
import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { listTablesOfBookings, updateBookable } from './bookable-tables.queries.ts'

/** The tables as bookings see them, in the order of their position. */
export function listBookableTables(tx: ReadTx): Promise<(RoomTable & { title: string })[]> {
  return listTablesOfBookings(tx.db)
}

/** Which tables bookings may have, and from how many people on. */
export function saveBookableTables(tx: TenantTx, tables: readonly Omit<RoomTable, 'seats'>[]): Promise<void> {
  return updateBookable(tx.db, tables)
}
