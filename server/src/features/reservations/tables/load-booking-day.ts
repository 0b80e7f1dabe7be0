import type { BookingDay, Start } from '#core/reservations/availability.ts'
import { LEAST_REST_MINUTES, turnMinutesOf } from '#core/reservations/booking-rules.ts'
import type { StoreClock } from '#core/reservations/booking-slots.ts'
import type { Taken } from '#core/reservations/room.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import { loadStore } from '../../store/load-store.ts'
import { listBookableTables } from '../../floor/tables/bookable-tables.ts'
import { listCombinations } from '../rules/booking-settings.queries.ts'
import { loadBookingSettings, type BookingSettings } from '../rules/load-booking-settings.ts'
import { listBooked, listOpenStays, type BookedRow, type StayRow } from './booking-day.queries.ts'

const MINUTE_MS = 60_000

type Span = {
  /** Instants between which somebody is to be seated. */
  from: number
  until: number
  /** A booking that is to be changed: what it holds is free for it. */
  except?: string | null | undefined
}

export type LoadedDay = BookingDay & {
  settings: BookingSettings
  titles: ReadonlyMap<string, string>
  /** Who sits somewhere now. */
  stays: readonly StayRow[]
}

/** Everything that the availability of these hours depends on, as it is now. */
export async function loadBookingDay(tx: ReadTx, { from, until, except = null }: Span): Promise<LoadedDay> {
  const [settings, store, tables, combinations, booked, open] = await awaitPipelined([
    loadBookingSettings(tx),
    loadStore(tx),
    listBookableTables(tx),
    listCombinations(tx.db),
    listBooked(tx.db, { from: new Date(from), until: new Date(until) }),
    listOpenStays(tx.db),
  ])
  const now = Date.now()
  const others = booked.filter(({ id }) => id !== except)
  const stays = except === null ? open : open.filter(({ reservationId }) => reservationId !== except)
  const taken = [...others.flatMap((row) => takenOf(row, now)), ...stays.map((stay) => takenBy(stay, settings, now))]
  const clock: StoreClock = { timeZone: store.timeZone, dayStartsAt: store.dayStartsAt }
  return {
    settings,
    rules: settings,
    clock,
    now,
    room: { tables, combinations, taken },
    starts: others.map(startOf),
    stays,
    titles: new Map(tables.map(({ id, title }) => [id, title])),
  }
}

function startOf({ id, reservedAt, people }: BookedRow): Start {
  return { id, people, at: reservedAt.getTime() }
}

function takenOf(row: BookedRow, now: number): Taken[] {
  const { id, tableIds, heldFrom, heldUntil, people } = row
  if (tableIds.length === 0 || heldFrom === null || heldUntil === null) return []
  const isMovable = row.isExpected && !row.isPinned && row.blocks && people !== null && row.reservedAt.getTime() > now
  return [{ id, tableIds, from: heldFrom.getTime(), until: heldUntil.getTime(), people, isMovable }]
}

/** As long as its turn lasts, and a while longer when it has lasted already. */
function takenBy({ id, seatedAt, covers, tableIds }: StayRow, { turnTimes }: BookingSettings, now: number): Taken {
  const from = seatedAt.getTime()
  const until = Math.max(from + turnMinutesOf(turnTimes, covers) * MINUTE_MS, now + LEAST_REST_MINUTES * MINUTE_MS)
  return { id, tableIds, from, until, people: covers, isMovable: false }
}
