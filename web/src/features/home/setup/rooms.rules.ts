import { z } from 'zod'
import type { ErrorCode } from '#core/contract/errors.ts'
import type { SetupTemplate } from '#core/contract/platform/setup.ts'
import { TableBody } from '#core/contract/dining/tables.ts'
import { problemsOf } from '../../../lib/forms/field-problems.ts'

export const Rooms = z.array(
  z.object({ name: z.string(), tables: z.array(z.object({ title: z.string(), seats: z.string() })) }),
)
/** A room with its tables; seats are as they were typed. */
export type Room = z.output<typeof Rooms>[number]
export type RoomTable = Room['tables'][number]

const USUAL_SEATS = '2'
export const TABLES_MAX = 100

/** Tables room by room, in their order. */
export function roomsOfTables(tables: SetupTemplate['tables']): Room[] {
  const rooms = new Map<string, RoomTable[]>()
  for (const { floor, title, seatingCapacity } of tables)
    rooms.set(floor, [...(rooms.get(floor) ?? []), { title, seats: String(seatingCapacity) }])
  return [...rooms].map(([name, own]) => ({ name, tables: own }))
}

/** The rooms' tables, as the set-up request sends them. */
export function tablesOfRooms(rooms: readonly Room[]) {
  return rooms.flatMap(({ name, tables }) =>
    tables.map(({ title, seats }) => ({ title, floor: name, seatingCapacity: seats })),
  )
}

/**
 * The rooms with `count` tables in one of them: removes the last ones, or adds some with the next numbers of all rooms.
 */
export function withTableCount(rooms: readonly Room[], at: number, count: number): Room[] {
  const room = rooms[at]
  if (!room) return [...rooms]
  const tables = room.tables.slice(0, count)
  let next = nextNumber(rooms)
  while (tables.length < count) {
    tables.push({ title: `Table ${next}`, seats: tables.at(-1)?.seats ?? USUAL_SEATS })
    next += 1
  }
  return withRoom(rooms, at, { tables })
}

/** The rooms with changes to the one at this index. */
export function withRoom(rooms: readonly Room[], at: number, change: Partial<Room>): Room[] {
  return rooms.map((room, place) => (place === at ? { ...room, ...change } : room))
}

/** The rooms with changes to a table, given by the indexes of room and table. */
export function withTable(rooms: readonly Room[], [at, index]: readonly [number, number], change: Partial<RoomTable>) {
  const tables = rooms[at]?.tables.map((table, place) => (place === index ? { ...table, ...change } : table)) ?? []
  return withRoom(rooms, at, { tables })
}

function nextNumber(rooms: readonly Room[]): number {
  const numbers = rooms.flatMap(({ tables }) =>
    tables.map(({ title }) => Number(/(\d{1,6})\s*$/.exec(title)?.[1] ?? 0)),
  )
  return Math.max(0, ...numbers) + 1
}

export type TableProblems = Partial<Record<'title' | 'floor' | 'seatingCapacity', ErrorCode>>

/** Problems of a table by field, found with the server's own schema. */
export function checkRoomTable(room: Room, { title, seats }: RoomTable): TableProblems {
  return problemsOf(TableBody, { title, floor: room.name, seatingCapacity: seats })
}

/** True if no table has a problem. */
export function areRoomsRight(rooms: readonly Room[]): boolean {
  return rooms.every((room) => room.tables.every((table) => Object.keys(checkRoomTable(room, table)).length === 0))
}
