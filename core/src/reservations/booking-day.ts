import type { Day } from '../calendar/business-day.ts'
import type { BookingDay, Start } from './availability.ts'
import { LEAST_REST_MINUTES, turnMinutesOf, type BookingSettings } from './booking-rules.ts'
import type { StoreClock } from './booking-slots.ts'
import type { Combination, RoomTable, Taken } from './room.ts'

const MINUTE_MS = 60_000

/** A booking and the tables it holds. Without tables it counts only toward the covers of its slot. */
export type BookedRow = {
  id: string
  reservedAt: Date
  people: number | null
  tableIds: readonly string[]
  heldFrom: Date | null
  heldUntil: Date | null
  isExpected: boolean
  isPinned: boolean
  blocks: boolean
}

/** A seated party, with a booking or without. */
export type Stay = {
  id: string
  name: string | null
  covers: number | null
  seatedAt: Date
  reservationId: string | null
  tableIds: readonly string[]
}

/** The restaurant's details for guests, and its clock. */
export type BookingStore = StoreClock & { name: string; address: string; phone: string }

/** The room around a time, with all facts about its availability. */
export type RoomFacts = {
  settings: BookingSettings
  store: BookingStore
  /** The current business day. */
  today: Day
  /** In order of position. */
  tables: readonly (RoomTable & { title: string })[]
  combinations: readonly Combination[]
  booked: readonly BookedRow[]
  stays: readonly Stay[]
  /** The current moment. */
  at: Date
}

export type LoadedDay = BookingDay & {
  /** Seated parties. */
  stays: readonly Stay[]
}

/** The facts for booking on a day. The tables of an excepted booking, which is about to change, count as free. */
export function dayOf(facts: RoomFacts, except?: string | null): LoadedDay {
  const { settings, store, tables, combinations } = facts
  const now = facts.at.getTime()
  const others = facts.booked.filter(({ id }) => id !== except)
  const stays = except == null ? facts.stays : facts.stays.filter(({ reservationId }) => reservationId !== except)
  const taken = [...others.flatMap((row) => takenOf(row, now)), ...stays.map((stay) => takenBy(stay, settings, now))]
  return {
    rules: settings,
    clock: store,
    now,
    room: { tables, combinations, taken },
    starts: others.map(startOf),
    stays,
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

/** For the length of its turn, and a while longer if that is over. */
function takenBy({ id, seatedAt, covers, tableIds }: Stay, { turnTimes }: BookingSettings, now: number): Taken {
  const from = seatedAt.getTime()
  const until = Math.max(from + turnMinutesOf(turnTimes, covers) * MINUTE_MS, now + LEAST_REST_MINUTES * MINUTE_MS)
  return { id, tableIds, from, until, people: covers, isMovable: false }
}
