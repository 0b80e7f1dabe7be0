import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { countNoShows } from '../../guests/customers/count-no-shows.ts'
import { AppError } from '#core/app-error.ts'
import { lockReservation, type LockedReservation } from '../reservations.queries.ts'
import { listHeld, updateReleased } from '../tables/held-tables.queries.ts'
import { holdTablesBack, lockForBooking } from '../tables/hold-tables.ts'
import { updateStage } from './stages.queries.ts'

/** A party does not come: its tables are free, and it is counted on the customer. */
export async function markNoShow(tx: TenantTx, id: string): Promise<void> {
  const booking = await lockBooked(tx, id)
  if (booking.stage !== 'expected') throw new AppError('booking.stage_fixed')
  await endAsNoShow(tx, { id, phone: booking.customerPhone })
  tx.emit({ type: 'floor_update' })
}

/** The same for a booking that is locked. */
export async function endAsNoShow(tx: TenantTx, { id, phone }: { id: string; phone: string }): Promise<void> {
  await updateStage(tx.db, id, 'no_show')
  await updateReleased(tx.db, id)
  await countNoShows(tx, phone, 1)
}

/** They come after all: possible as long as nobody else has their tables (docs/rules.md, 246). */
export async function undoNoShow(tx: TenantTx, id: string): Promise<void> {
  await lockForBooking(tx)
  const booking = await lockBooked(tx, id)
  if (booking.stage !== 'no_show') throw new AppError('booking.stage_fixed')
  const [held] = await listHeld(tx.db, [id])
  if (held && !(await holdTablesBack(tx, { ...booking, tableIds: held.tableIds })))
    throw new AppError('booking.slot_taken')
  await updateStage(tx.db, id, 'expected')
  await countNoShows(tx, booking.customerPhone, -1)
  tx.emit({ type: 'floor_update' })
}

async function lockBooked(tx: TenantTx, id: string): Promise<LockedReservation> {
  const booking = await lockReservation(tx.db, id)
  if (!booking) throw new AppError('reservation.not_found')
  if (booking.status !== 'booked') throw new AppError('booking.stage_fixed')
  return booking
}
