import type { RoomTable } from '#core/reservations/room.ts'
import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { listTablesOfBookings, updateBookable } from './bookable-tables.queries.ts'

/** The tables for bookings, in order of position. */
export function listBookableTables(tx: ReadTx): Promise<(RoomTable & { title: string })[]> {
  return listTablesOfBookings(tx.db)
}

/** Saves which tables are open to bookings, and their smallest party. */
export function saveBookableTables(tx: TenantTx, tables: readonly Omit<RoomTable, 'seats'>[]): Promise<void> {
  return updateBookable(tx.db, tables)
}
