import { heldFor } from '#core/reservations/availability.ts'
import { turnMinutesOf } from '#core/reservations/booking-rules.ts'
import { findStart, type Slot } from '#core/reservations/booking-slots.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { lockBookings } from '../rules/booking-settings.queries.ts'
import { loadBookingSettings } from '../rules/load-booking-settings.ts'
import { APART, beginHolding, undoHolding, updateHeld, type Hold } from './held-tables.queries.ts'
import { loadBookingDay, type LoadedDay } from './load-booking-day.ts'

const MINUTE_MS = 60_000
/** No turn is longer. */
const HALF_DAY_MS = 13 * 60 * MINUTE_MS

/** A booking at its time. */
export type AtTime = { reservationId: string; slot: Slot; people: number | null }

/** When a party of this size has gone, by the turn times. */
export async function endOfTurn(tx: TenantTx, at: Date, people: number | null): Promise<Date> {
  const { turnTimes } = await loadBookingSettings(tx)
  return new Date(at.getTime() + turnMinutesOf(turnTimes, people) * MINUTE_MS)
}

/** Whoever looks for a table does so one after the other, and sees what the one before has taken. */
export function lockForBooking(tx: TenantTx): Promise<void> {
  return lockBookings(tx.db)
}

/** True if a party may start at this time, by the services. */
export function isStart(day: LoadedDay, { time, at }: Slot): boolean {
  return findStart(day.rules, time, day.clock)?.slot.at === at
}

/** What decides about a booking, whatever it holds itself. */
export function dayAround(tx: TenantTx, { at }: Slot, except: string | null): Promise<LoadedDay> {
  return loadBookingDay(tx, { from: at - HALF_DAY_MS, until: at + HALF_DAY_MS, except })
}

/** What a booking holds from its time until its turn and the buffer are over. */
export function holdOf(
  { rules }: Pick<LoadedDay, 'rules'>,
  { reservationId, slot, people }: AtTime,
  { tableIds, blocks }: { tableIds: readonly string[]; blocks: boolean },
): Hold {
  const { from, until } = heldFor(rules, slot.at, people)
  return { reservationId, tableIds, from: new Date(from), until: new Date(until), blocks }
}

/** False when the database refuses an overlap; nothing has changed then. */
export async function tryHoldTables(tx: TenantTx, holds: readonly Hold[]): Promise<boolean> {
  await beginHolding(tx.db)
  try {
    await updateHeld(tx.db, holds)
    return true
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code !== '23P01' || constraint !== APART) throw error
    await undoHolding(tx.db)
    return false
  }
}

/** As clients write it that know nothing of turn times: the table is theirs, whoever has it. */
export async function holdTablesUnguarded(
  tx: TenantTx,
  asking: AtTime & { tableIds: readonly string[] },
): Promise<void> {
  const { turnTimes, bufferMinutes } = await loadBookingSettings(tx)
  const { from, until } = heldFor({ turnTimes, bufferMinutes }, asking.slot.at, asking.people)
  const { reservationId, tableIds } = asking
  await updateHeld(tx.db, [{ reservationId, tableIds, from: new Date(from), until: new Date(until), blocks: false }])
}

type HeldBefore = { id: string; reservedAt: Date; partySize: number | null; tableIds: readonly string[] }

/** What a booking held before, with its guard; false where somebody else has it now. */
export async function holdTablesBack(
  tx: TenantTx,
  { id, reservedAt, partySize, tableIds }: HeldBefore,
): Promise<boolean> {
  const day = await dayAround(tx, { time: '', at: reservedAt.getTime() }, id)
  const { from, until } = heldFor(day.rules, reservedAt.getTime(), partySize)
  const isTaken = day.room.taken.some(
    (one) => one.from < until && from < one.until && one.tableIds.some((table) => tableIds.includes(table)),
  )
  const hold = { reservationId: id, tableIds, from: new Date(from), until: new Date(until), blocks: true }
  return !isTaken && tryHoldTables(tx, [hold])
}
