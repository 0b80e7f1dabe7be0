import { AppError } from '../app-error.ts'
import { localTimeOf } from '../calendar/local-time.ts'
import type { TableWarning } from '../contract/guests/reservations.ts'
import { hasSlotRoom, heldFor } from './availability.ts'
import type { LoadedDay } from './booking-day.ts'
import { findStart, type Slot } from './booking-slots.ts'
import { TABLE_MINUTES } from './table-time.ts'

/** A booking at a requested table, with the current name of its guest. */
export type NearbyBooking = {
  id: string
  tableId: string | null
  customerName: string
  reservedAt: Date
  /** By the store's clock. */
  storeTime: string
  people: number | null
}

const TABLE_KEPT_MS = TABLE_MINUTES * 60_000

type AskedTable = { id: string; reservedAt: Date; people: number | null; except: string | null }

/** Warnings about a table for clients without time slots: it is kept for two hours on either side. */
export function warningsOfTable(
  { seats }: { seats: number },
  nearby: readonly NearbyBooking[],
  { id, reservedAt, people, except }: AskedTable,
): TableWarning[] {
  const isNear = (one: NearbyBooking) => Math.abs(one.reservedAt.getTime() - reservedAt.getTime()) < TABLE_KEPT_MS
  const taken = nearby.filter((one) => one.tableId === id && one.id !== except && isNear(one)).map(takenBy)
  return [...taken, ...tooSmall(seats, people)]
}

type AskedTables = { slot: Slot; people: number | null; tableIds: readonly string[] }

/** Warnings about tables for clients with time slots (docs/rules/bookings.md#warnings). */
export function warningsOfTables(
  day: LoadedDay,
  nearby: readonly NearbyBooking[],
  { slot, people, tableIds }: AskedTables,
): TableWarning[] {
  const { from, until } = heldFor(day.rules, slot.at, people)
  const ids = day.room.taken
    .filter((one) => one.from < until && from < one.until && one.tableIds.some((id) => tableIds.includes(id)))
    .map(({ id }) => id)
  const stays = day.stays.filter(({ id }) => ids.includes(id))
  const seats = day.room.tables.filter(({ id }) => tableIds.includes(id)).reduce((sum, table) => sum + table.seats, 0)
  return [
    ...nearby.filter(({ id }) => ids.includes(id)).map(takenBy),
    ...stays.map((stay): TableWarning => ({
      kind: 'taken',
      date: `${localTimeOf(stay.seatedAt.getTime(), day.clock.timeZone)}:00`,
      at: stay.seatedAt.toISOString(),
      customerName: stay.name ?? '',
      peopleCount: stay.covers,
    })),
    ...tooSmall(seats, people),
    ...(day.rules.services.length > 0 && !isStart(day, slot) ? [{ kind: 'outside_hours' as const }] : []),
    ...(people !== null && !hasSlotRoom(day, slot, people) ? [{ kind: 'slot_full' as const }] : []),
  ]
}

/**
 * Refuses until staff confirm that they override the warnings.
 * @throws AppError
 */
export function refuseDoubtful(warnings: readonly TableWarning[]): void {
  if (warnings.length > 0) throw new AppError('reservation.table_doubtful', { warnings })
}

/** True if a service lets parties start at this time. */
export function isStart(day: Pick<LoadedDay, 'rules' | 'clock'>, { time, at }: Slot): boolean {
  return findStart(day.rules, time, day.clock)?.slot.at === at
}

type Claim = { tableId: string | null; people: number | null; status: string; reservedAt: Date }

/**
 * True if the booking claims a table anew. Only booked status claims one, and a claim that staff confirmed before is
 * not questioned again.
 */
export function claimsTable(booking: Claim, before: Claim | null): boolean {
  if (booking.status !== 'booked' || booking.tableId === null) return false
  if (before === null || before.status !== 'booked') return true
  return (
    before.tableId !== booking.tableId ||
    before.people !== booking.people ||
    before.reservedAt.getTime() !== booking.reservedAt.getTime()
  )
}

function takenBy({ reservedAt, storeTime, customerName, people }: NearbyBooking): TableWarning {
  return { kind: 'taken', date: storeTime, at: reservedAt.toISOString(), customerName, peopleCount: people }
}

/** Without a number of seats or people, nothing is too small. */
function tooSmall(seats: number, people: number | null): TableWarning[] {
  return people !== null && seats > 0 && seats < people ? [{ kind: 'too_small', seats }] : []
}
