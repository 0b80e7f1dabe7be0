import type { TableWarning } from '#core/contract/guests/reservations.ts'
import { TABLE_MINUTES } from '#core/reservations/table-time.ts'

type NearbyBooking = { customerName: string; reservedAt: Date; storeTime: string; partySize: number | null }

const TABLE_KEPT_MS = TABLE_MINUTES * 60_000

/** Two bookings of a table within this span overlap. */
export function tableKeptAround(reservedAt: Date): { after: Date; before: Date } {
  return {
    after: new Date(reservedAt.getTime() - TABLE_KEPT_MS),
    before: new Date(reservedAt.getTime() + TABLE_KEPT_MS),
  }
}

/** Why the table may not do. Without a number of seats or of people nothing is too small. */
export function tableWarnings(
  { people }: { people: number | null },
  { seats }: { seats: number },
  nearby: readonly NearbyBooking[],
): TableWarning[] {
  const taken = nearby.map(({ reservedAt, storeTime, customerName, partySize }): TableWarning => ({
    kind: 'taken',
    date: storeTime,
    at: reservedAt.toISOString(),
    customerName,
    peopleCount: partySize,
  }))
  return people !== null && seats > 0 && seats < people ? [...taken, { kind: 'too_small', seats }] : taken
}

type Held = { tableId: string | null; people: number | null; status: string; reservedAt: Date }

/** Only what is booked claims a table, and what staff have already settled is not asked again. */
export function claimsTable(booking: Held, before: Held | null): boolean {
  if (booking.status !== 'booked' || booking.tableId === null) return false
  if (before === null || before.status !== 'booked') return true
  return (
    before.tableId !== booking.tableId ||
    before.people !== booking.people ||
    before.reservedAt.getTime() !== booking.reservedAt.getTime()
  )
}
