import type { Slot } from '#core/reservations/booking-slots.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { loadTableForBooking } from '../../floor/tables/load-table.ts'
import { holdBestPlace } from './hold-best-place.ts'
import { holdChosenTables } from './hold-chosen-tables.ts'

type SeatWish = {
  reservationId: string
  slot: Slot
  people: number | null
  tableIds?: readonly string[] | undefined
  autoTable?: boolean
  warnAboutTable: boolean
}

/** Holds the tables that staff chose, or the best place that is free. */
export async function seatByWish(
  tx: TenantTx,
  { reservationId, slot, people, tableIds = [], autoTable, warnAboutTable }: SeatWish,
): Promise<void> {
  if (autoTable) {
    if (people === null || people === 0) throw new AppError('booking.people_required')
    return holdBestPlace(tx, { reservationId, slot, people, mustStart: warnAboutTable })
  }
  // in the order of their ids, so that two who lock the same tables never wait for each other
  for (const id of tableIds.toSorted()) await loadTableForBooking(tx, id)
  await holdChosenTables(tx, { reservationId, slot, people, tableIds, warn: warnAboutTable })
}
