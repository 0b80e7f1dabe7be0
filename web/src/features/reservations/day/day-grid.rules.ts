import type { Day } from '#core/calendar/business-day.ts'
import type { Reservation } from '#core/contract/guests/reservations.ts'
import type { StoreTable } from '#core/contract/records.ts'
import type { StoreClock } from '../../reports/periods/business-day-of.ts'
import { tableIdsOf } from '../reservation-form.rules.ts'
import { addMinutes, localTimeAt, minutesBetween, nextQuarter, type LocalTime } from '../store-time.rules.ts'

const LEAST_HOURS = 24
const MINUTE_MS = 60_000
const MINUTES_PER_HOUR = 60

export type Block = {
  reservation: Reservation
  /** The column it begins in, and how far into it: 0 to just below 1. */
  column: number
  offset: number
  /** How many columns it covers; less at the end of the day. */
  length: number
  /** Which of the lines of its row: two that meet stand one below the other. */
  lane: number
}

export type DayRow = {
  /** Null for those without a table. */
  table: { id: string; title: string; floor: string | null; seats: number } | null
  blocks: Block[]
  lanes: number
}

/** How many hours are shown: a business day, and longer where its evening goes on. */
export function countHours(reservations: readonly Reservation[], day: Day, clock: StoreClock): number {
  const last = reservations.map(({ at }) => minutesSince(`${day}T${clock.dayStartsAt}`, at, clock.timeZone))
  return Math.max(LEAST_HOURS, ...last.map((minutes) => Math.floor(minutes / MINUTES_PER_HOUR) + 1))
}

/** So many hours on the store's clock, from the start of a business day. */
export function hoursOf(day: Day, dayStartsAt: string, count = LEAST_HOURS): LocalTime[] {
  return Array.from({ length: count }, (_, hour) => addMinutes(`${day}T${dayStartsAt}`, hour * MINUTES_PER_HOUR))
}

/** A row for each table of the room and each other that is booked, and one without a table. Cancelled ones hold none. */
export function rowsOf(
  reservations: readonly Reservation[],
  storeTables: readonly Pick<StoreTable, 'id' | 'table_title' | 'floor' | 'seating_capacity'>[],
  day: Day,
  clock: StoreClock & { hours?: number },
): DayRow[] {
  const expected = reservations.filter(({ status, stage }) => status !== 'cancelled' && stage !== 'no_show')
  const { timeZone, hours = LEAST_HOURS } = clock
  const start = `${day}T${clock.dayStartsAt}`
  const row = (table: DayRow['table']): DayRow => {
    const own = expected.filter((one) => {
      const ids = tableIdsOf(one)
      return table === null ? ids.length === 0 : ids.includes(table.id)
    })
    return { table, ...inLanes(own.map((reservation) => blockOf(reservation, { start, timeZone, hours }))) }
  }
  const known = new Set(storeTables.map(({ id }) => id))
  const gone = new Map(
    expected.flatMap(({ tables, table_id, table_title }) => {
      const own = tables.length > 0 || table_id === null ? tables : [{ id: table_id, table_title: table_title ?? '' }]
      return own.filter(({ id }) => !known.has(id)).map((table) => [table.id, table.table_title] as const)
    }),
  )
  return [
    ...storeTables.map(({ id, table_title, floor, seating_capacity }) =>
      row({ id, title: table_title, floor: floor === '-' ? null : floor, seats: seating_capacity }),
    ),
    ...[...gone].map(([id, title]) => row({ id, title, floor: null, seats: 0 })),
    row(null),
  ]
}

/** Whether a block covers this column from end to end. */
export function isCovered({ blocks }: DayRow, column: number): boolean {
  return blocks.some((block) => {
    const begin = block.column + block.offset
    return begin <= column && begin + block.length >= column + 1
  })
}

/** When somebody may be booked who touches this hour: in the hour that runs, from the next quarter; null where it has gone. */
export function bookableAt(hour: LocalTime, now: LocalTime): LocalTime | null {
  const time = hour < now ? nextQuarter(now) : hour
  return time < addMinutes(hour, MINUTES_PER_HOUR) ? time : null
}

/** Whether anything in the grid can be pressed, by staff who may: a reservation, or an hour that is free and has not gone. */
export const isPressable = (rows: readonly DayRow[], hours: readonly LocalTime[], now: LocalTime): boolean =>
  rows.some(
    (row) =>
      row.blocks.length > 0 || hours.some((hour, column) => !isCovered(row, column) && bookableAt(hour, now) !== null),
  )

/** The column to begin with: an hour before the first reservation, today the first that has not gone; else noon's. */
export function firstShown(rows: readonly DayRow[], hours: readonly LocalTime[], now: LocalTime): number {
  const latest = hours.findLastIndex((hour) => hour <= now)
  const running = latest !== -1 && now < addMinutes(hours[latest]!, MINUTES_PER_HOUR) ? latest : null
  const toCome = rows
    .flatMap(({ blocks }) => blocks)
    .filter(({ column, offset, length }) => column + offset + length > (running ?? 0))
    .map(({ column }) => column)
  const noon = hours.findIndex((hour) => hour.slice(11) >= '11:00' && hour.slice(11) <= '12:00')
  return Math.max(0, (toCome.length > 0 ? Math.min(...toCome) : (running ?? noon)) - 1)
}

const minutesSince = (start: LocalTime, at: string, timeZone: string) =>
  minutesBetween(start, localTimeAt(at, timeZone))

type Grid = { start: LocalTime; timeZone: string; hours: number }

function blockOf(reservation: Reservation, { start, timeZone, hours }: Grid): Omit<Block, 'lane'> {
  const minutes = minutesSince(start, reservation.at, timeZone)
  // where a clock is put forward or back, the local time may lie outside this day
  const begin = Math.min(Math.max(0, minutes), hours * MINUTES_PER_HOUR - 1)
  const lasting = (Date.parse(reservation.endsAt) - Date.parse(reservation.at)) / MINUTE_MS
  const end = Math.min(begin + lasting, hours * MINUTES_PER_HOUR)
  const column = Math.floor(begin / MINUTES_PER_HOUR)
  return {
    reservation,
    column,
    offset: (begin % MINUTES_PER_HOUR) / MINUTES_PER_HOUR,
    length: (end - begin) / MINUTES_PER_HOUR,
  }
}

/** The first line that is free again when it begins. */
function inLanes(blocks: readonly Omit<Block, 'lane'>[]): { blocks: Block[]; lanes: number } {
  const ends: number[] = []
  const placed = blocks
    .toSorted((a, b) => a.column + a.offset - (b.column + b.offset))
    .map((block): Block => {
      const begin = block.column + block.offset
      const free = ends.findIndex((end) => end <= begin)
      const lane = free === -1 ? ends.length : free
      ends[lane] = begin + block.length
      return { ...block, lane }
    })
  return { blocks: placed, lanes: Math.max(1, ends.length) }
}
