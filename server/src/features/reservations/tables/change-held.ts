import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { isOfTurns, type Wish } from '../book-reservation.ts'
import { listHeld, updateReleased } from './held-tables.queries.ts'
import { holdTablesUnguarded } from './hold-tables.ts'
import { seatByWish } from './seat-by-wish.ts'

/** A booking before a change. */
export type HeldBefore = {
  tableId: string | null
  people: number | null
  status: string
  stage: string
  reservedAt: Date
  isPinned: boolean
}

type Changed = Omit<Wish, 'status'> & { status: string; reservedAt: Date }

/** Brings what a booking holds in line with its change; what stays as it is keeps its tables and their guard. */
export async function changeHeld(tx: TenantTx, id: string, booking: Changed, before: HeldBefore): Promise<void> {
  if (booking.status === 'cancelled') return updateReleased(tx.db, id)
  const held = (await listHeld(tx.db, [id])).flatMap(({ tableIds }) => tableIds)
  const isSameTime = before.reservedAt.getTime() === booking.reservedAt.getTime() && before.people === booking.people
  const stays = isSameTime && before.status !== 'cancelled' && isSamePlace(booking, held, before)
  if (stays || (isSameTime && ['done', 'no_show'].includes(before.stage))) return
  const slot = { time: booking.localTime, at: booking.reservedAt.getTime() }
  // who was here has claimed the table already
  const warnAboutTable = booking.warnAboutTable && booking.status === 'booked'
  if (isOfTurns(booking)) return seatByWish(tx, { ...booking, warnAboutTable, reservationId: id, slot })
  // who knows one table alone leaves the others beside it
  const tableIds = booking.tableId === null ? [] : booking.tableId === before.tableId ? held : [booking.tableId]
  await holdTablesUnguarded(tx, { reservationId: id, slot, people: booking.people, tableIds })
}

function isSamePlace(booking: Changed, held: readonly string[], before: HeldBefore): boolean {
  if (booking.autoTable) return !before.isPinned && held.length > 0
  if (booking.tableIds) return booking.tableIds.toSorted().join() === held.toSorted().join()
  return booking.tableId === before.tableId
}
