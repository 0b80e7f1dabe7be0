import { AppError } from '../app-error.ts'
import { LoadAgain } from '../load-again.ts'
import { heldFor, placeAt } from './availability.ts'
import { dayOf, type RoomFacts } from './booking-day.ts'
import type { BookingRules } from './booking-rules.ts'
import type { Slot } from './booking-slots.ts'
import type { Hold } from './reservation-changes.ts'
import { isStart, refuseDoubtful, warningsOfTables, type NearbyBooking } from './table-warnings.ts'

/** A booking at its time. */
type AtTime = { reservationId: string; slot: Slot; people: number | null }

/** The locked room: nobody else gives or takes tables until commit. */
export type LockedRoom = RoomFacts & {
  /** Bookings of the requested tables. */
  nearby: readonly NearbyBooking[]
  /** True if the bookings that may change tables are locked too. */
  mayMove: boolean
}

/** The wanted seating of a booking. */
export type SeatWish = {
  /** The table, for clients without time slots. */
  tableId: string | null
  /** The tables that staff chose, instead of `tableId`. */
  tableIds?: readonly string[] | undefined
  /** Take the best free table. */
  autoTable?: boolean
  /** Ask staff before they override a warning. */
  warnAboutTable: boolean
}

/** True if the caller uses time slots. */
export function usesTimeSlots({ tableIds, autoTable }: Pick<SeatWish, 'tableIds' | 'autoTable'>): boolean {
  return tableIds !== undefined || autoTable === true
}

/** The tables asked for by id. */
export function tablesOfWish({ tableId, tableIds, autoTable }: Omit<SeatWish, 'warnAboutTable'>): readonly string[] {
  return tableIds ?? (autoTable || tableId === null ? [] : [tableId])
}

/** Holds the chosen tables, or the best free place, followed by the bookings that give way. */
export function holdByTurns(
  room: LockedRoom,
  { tableIds = [], autoTable, warnAboutTable, ...asking }: AtTime & Omit<SeatWish, 'tableId'>,
): Hold[] {
  const { people } = asking
  if (!autoTable) return [holdChosenTables(room, { ...asking, tableIds, warnAboutTable })]
  if (people === null || people === 0) throw new AppError('booking.people_required')
  return holdBestPlace(room, { ...asking, people, mustStart: warnAboutTable })
}

/** Holds the best free place, found by the same function that offered it (docs/rules/bookings.md#choose-tables). */
export function holdBestPlace(
  room: LockedRoom,
  { mustStart, ...asking }: AtTime & { people: number; mustStart: boolean },
): Hold[] {
  const day = dayOf(room, asking.reservationId)
  if (mustStart && day.rules.services.length > 0 && !isStart(day, asking.slot))
    throw new AppError('booking.outside_hours')
  const found = placeAt(day, asking.slot, asking.people)
  if (!found) throw new AppError('booking.slot_taken')
  if (found.moves.length > 0 && !room.mayMove) throw new LoadAgain('bookings')
  const moved = found.moves.map(({ id, tableIds }): Hold => {
    const { from, until } = day.room.taken.find((one) => one.id === id)!
    return { reservationId: id, tableIds, from: new Date(from), until: new Date(until), blocks: true }
  })
  return [holdFor(day.rules, asking, { tableIds: found.tableIds, blocks: true }), ...moved]
}

type Chosen = AtTime & { tableIds: readonly string[]; warnAboutTable: boolean }

/** Holds the tables that staff chose; unguarded if they override a warning. */
function holdChosenTables(room: LockedRoom, { warnAboutTable, ...asking }: Chosen): Hold {
  for (const id of asking.tableIds) tableOf(room, id)
  const day = dayOf(room, asking.reservationId)
  const warnings = warningsOfTables(day, room.nearby, asking)
  if (warnAboutTable) refuseDoubtful(warnings)
  return holdFor(day.rules, asking, { ...asking, blocks: warnings.every(({ kind }) => kind !== 'taken') })
}

/**
 * Returns a table that still exists.
 * @throws AppError
 */
export function tableOf({ tables }: Pick<RoomFacts, 'tables'>, id: string): { seats: number } {
  const table = tables.find((one) => one.id === id)
  if (!table) throw new AppError('table.not_found')
  return table
}

/** The hold of a booking, from its time to the end of its turn and buffer. */
export function holdFor(
  rules: Pick<BookingRules, 'turnTimes' | 'bufferMinutes'>,
  { reservationId, slot, people }: Omit<AtTime, 'slot'> & { slot: Pick<Slot, 'at'> },
  { tableIds, blocks }: { tableIds: readonly string[]; blocks: boolean },
): Hold {
  const { from, until } = heldFor(rules, slot.at, people)
  return { reservationId, tableIds, from: new Date(from), until: new Date(until), blocks }
}

type HeldBefore = { id: string; reservedAt: Date; people: number | null; tableIds: readonly string[] }

/** Restores a booking's former hold, with its guard unless another party has the tables now. */
export function holdBack(room: RoomFacts, { id, reservedAt, people, tableIds }: HeldBefore): Hold {
  const day = dayOf(room, id)
  const slot = { at: reservedAt.getTime() }
  const { from, until } = heldFor(day.rules, slot.at, people)
  const isTaken = day.room.taken.some(
    (one) => one.from < until && from < one.until && one.tableIds.some((table) => tableIds.includes(table)),
  )
  return holdFor(day.rules, { reservationId: id, slot, people }, { tableIds, blocks: !isTaken })
}
