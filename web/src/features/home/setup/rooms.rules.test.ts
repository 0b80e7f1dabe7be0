import { expect, test } from 'vitest'
import { areRoomsRight, checkRoomTable, roomsOfTables, tablesOfRooms, withRoom, withTableCount } from './rooms.rules.ts'

const TABLES = [
  { title: 'Table 1', floor: 'Salle', seatingCapacity: 2 },
  { title: 'Table 2', floor: 'Salle', seatingCapacity: 6 },
  { title: 'Table 3', floor: 'Terrasse', seatingCapacity: 4 },
]
const ROOMS = roomsOfTables(TABLES)

test('tables are grouped into rooms, and back into the same tables', () => {
  expect(ROOMS.map(({ name, tables }) => [name, tables.length])).toEqual([
    ['Salle', 2],
    ['Terrasse', 1],
  ])
  expect(tablesOfRooms(ROOMS)).toEqual(
    TABLES.map((table) => ({ ...table, seatingCapacity: String(table.seatingCapacity) })),
  )
})

test('added tables continue the numbers of all rooms with the seats of the last one; fewer remove the last', () => {
  const [salle] = withTableCount(ROOMS, 0, 4)
  expect(salle!.tables.slice(2)).toEqual([
    { title: 'Table 4', seats: '6' },
    { title: 'Table 5', seats: '6' },
  ])
  expect(withTableCount(ROOMS, 0, 1)[0]!.tables).toEqual([{ title: 'Table 1', seats: '2' }])
  expect(withTableCount([{ name: 'Bar', tables: [] }], 0, 1)[0]!.tables).toEqual([{ title: 'Table 1', seats: '2' }])
})

test('entries that the server would refuse are reported beside their field', () => {
  const [salle] = ROOMS
  expect(checkRoomTable(salle!, { title: ' ', seats: 'x' })).toEqual({
    title: 'table.title_required',
    seatingCapacity: 'table.seats_required',
  })
  expect(areRoomsRight(ROOMS)).toBe(true)
  expect(areRoomsRight(withRoom(ROOMS, 0, { name: '' }))).toBe(false)
  // a room without tables makes nothing
  expect(areRoomsRight([{ name: '', tables: [] }])).toBe(true)
})
