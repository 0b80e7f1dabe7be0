import type { Day } from '#core/calendar/business-day.ts'
import type { Reservation } from '#core/contract/guests/reservations.ts'
import type { StoreTable } from '#core/contract/records.ts'
import type { Service } from '#core/reservations/booking-rules.ts'
import type { StoreClock } from '../../reports/periods/business-day-of.ts'
import { servicesOfDay, type ServiceOfDay } from '../booking-day.rules.ts'
import { tableIdsOf } from '../reservation-form.rules.ts'
import { addMinutes, localTimeAt, minutesBetween, nextQuarter, type LocalTime } from '../store-time.rules.ts'

const MINUTE_MS = 60_000
const MINUTES_PER_HOUR = 60

export type Block = {
  reservation: Reservation
  /** The column it begins in, and how far into it: 0 to just below 1. */
  column: number
  offset: number
  /** Width in columns; cut off at the end of the day. */
  length: number
  /** Line within its row; overlapping blocks are stacked. */
  lane: number
}

export type DayRow = {
  /** Null for those without a table. */
  table: { id: string; title: string; floor: string | null; seats: number } | null
  blocks: Block[]
  lanes: number
}

/** Hours shown of a day: a number of them from a full hour on, by the store's clock. */
export type DayHours = { start: LocalTime; count: number; timeZone: string }

type Clock = StoreClock & { services: readonly Service[] }

const NOON: ServiceOfDay = { from: 11 * MINUTES_PER_HOUR, last: 22 * MINUTES_PER_HOUR, first: '11:00' }
/** Minutes that the last guests of a service stay. */
const LAST_STAYS = 120
const DAY_MINUTES = 24 * MINUTES_PER_HOUR

/**
 * The hours to show: the services until their last guests leave, and bookings outside them; on a day without services,
 * from late morning to the end of the evening. So a whole day's work fits into the window.
 */
export function hoursShown(reservations: readonly Reservation[], day: Day, clock: Clock): DayHours {
  const { timeZone } = clock
  const services = servicesOfDay(clock, day)
  const spans = (services.length > 0 ? services : [NOON]).map(({ from, last }) => ({ from, to: last + LAST_STAYS }))
  const booked = reservations.filter(isExpected).map(({ at, endsAt }) => {
    const from = Math.max(0, minutesSince(`${day}T00:00`, at, timeZone))
    return { from, to: from + Math.min(DAY_MINUTES, (Date.parse(endsAt) - Date.parse(at)) / MINUTE_MS) }
  })
  const all = [...spans, ...booked]
  const first = Math.floor(Math.min(...all.map(({ from }) => from)) / MINUTES_PER_HOUR)
  const end = Math.ceil(Math.max(...all.map(({ to }) => to)) / MINUTES_PER_HOUR)
  return { start: addMinutes(`${day}T00:00`, first * MINUTES_PER_HOUR), count: end - first, timeZone }
}

/** Each of these hours on the store's clock. */
export function hoursOf({ start, count }: DayHours): LocalTime[] {
  return Array.from({ length: count }, (_, hour) => addMinutes(start, hour * MINUTES_PER_HOUR))
}

const isExpected = ({ status, stage }: Reservation) => status !== 'cancelled' && stage !== 'no_show'

/** A row for each table of the room and each other that is booked, and one without a table. Cancelled ones hold none. */
export function rowsOf(
  reservations: readonly Reservation[],
  storeTables: readonly Pick<StoreTable, 'id' | 'table_title' | 'floor' | 'seating_capacity'>[],
  shown: DayHours,
): DayRow[] {
  const expected = reservations.filter(isExpected)
  const row = (table: DayRow['table']): DayRow => {
    const own = expected.filter((one) => {
      const ids = tableIdsOf(one)
      return table === null ? ids.length === 0 : ids.includes(table.id)
    })
    return { table, ...inLanes(own.map((reservation) => blockOf(reservation, shown))) }
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

/** True if a block covers this column from end to end. */
export function isCovered({ blocks }: DayRow, column: number): boolean {
  return blocks.some((block) => {
    const begin = block.column + block.offset
    return begin <= column && begin + block.length >= column + 1
  })
}

/**
 * Time of a booking made by touching this hour: its start, or the next quarter if it is the current hour. Null if it is
 * past.
 */
export function bookableAt(hour: LocalTime, now: LocalTime): LocalTime | null {
  const time = hour < now ? nextQuarter(now) : hour
  return time < addMinutes(hour, MINUTES_PER_HOUR) ? time : null
}

/** True if anything in the grid can be pressed: a reservation, or a free future hour if the person may book. */
export const isPressable = (
  rows: readonly DayRow[],
  hours: readonly LocalTime[],
  now: LocalTime,
  mayBook: boolean,
): boolean =>
  rows.some(
    (row) =>
      row.blocks.length > 0 ||
      (mayBook && hours.some((hour, column) => !isCovered(row, column) && bookableAt(hour, now) !== null)),
  )

/**
 * The first column in view: an hour before the first reservation, today at least the current one; noon if there is
 * none.
 */
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

/**
 * The columns between services, once the last guests are gone, in which no table is booked: they need less room. A day
 * without services has none.
 */
export function quietColumns(rows: readonly DayRow[], shown: DayHours, day: Day, clock: Clock): ReadonlySet<number> {
  const services = servicesOfDay(clock, day)
  if (services.length === 0) return new Set()
  const start = minutesBetween(`${day}T00:00`, shown.start)
  const busy = [
    ...services.map(({ from, last }) => [from - start, last + LAST_STAYS - start].map((at) => at / MINUTES_PER_HOUR)),
    ...rows.flatMap(({ blocks }) => blocks.map((one) => [one.column, one.column + one.offset + one.length])),
  ] as [from: number, to: number][]
  const columns = Array.from({ length: shown.count }, (_, column) => column)
  return new Set(columns.filter((column) => !busy.some(([from, to]) => from < column + 1 && column < to)))
}

/** "É. Besson": where a whole name has no room. A single word, or a short first one, stays. */
export function briefName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/u)
  const letters = Array.from(first)
  return rest.length === 0 || letters.length <= 3 ? name : [`${letters[0]}.`, ...rest].join(' ')
}

const minutesSince = (start: LocalTime, at: string, timeZone: string) =>
  minutesBetween(start, localTimeAt(at, timeZone))

function blockOf(reservation: Reservation, { start, timeZone, count }: DayHours): Omit<Block, 'lane'> {
  const minutes = minutesSince(start, reservation.at, timeZone)
  // when clocks change, the local time may lie outside this day
  const begin = Math.min(Math.max(0, minutes), count * MINUTES_PER_HOUR - 1)
  const lasting = (Date.parse(reservation.endsAt) - Date.parse(reservation.at)) / MINUTE_MS
  const end = Math.min(begin + lasting, count * MINUTES_PER_HOUR)
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
