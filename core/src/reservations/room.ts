/** A table of the room; without a number of seats nobody is booked at it by itself. */
export type RoomTable = { id: string; seats: number; minPeople: number; isBookable: boolean }

/** Tables that are pushed together for one party. */
export type Combination = { tableIds: readonly string[]; minPeople: number; maxPeople: number }

/** What occupies tables for a time: a booking, or the party that sits there. Instants in milliseconds. */
export type Taken = {
  id: string
  tableIds: readonly string[]
  from: number
  until: number
  people: number | null
  /** A booking to come whose table nobody chose: it may get another one. */
  isMovable: boolean
}

export type Room = {
  /** In the order of their position. */
  tables: readonly RoomTable[]
  combinations: readonly Combination[]
  taken: readonly Taken[]
}

/** A party that wants to be seated for a time. */
export type Party = { people: number; from: number; until: number; forWalkIn?: boolean }

/** A table or a combination that has room for a party. */
export type Place = { tableIds: readonly string[]; spareSeats: number }

/** A table that is asked about for walk-in guests too, or for bookings alone. */
type Asked = { people: number; forWalkIn?: boolean }

/** Where a party fits, the best place first: the fewest spare seats, then the fewest tables, then by position. */
export function placesFor(
  { tables, combinations }: Omit<Room, 'taken'>,
  { people, forWalkIn = false }: Asked,
): Place[] {
  const usable = tables.filter(({ isBookable, seats }) => (isBookable || forWalkIn) && seats > 0)
  const known = new Map(usable.map((table, position) => [table.id, { ...table, position }]))
  const single = usable
    .filter(({ seats, minPeople }) => minPeople <= people && people <= seats)
    .map(({ id, seats }) => ({ tableIds: [id], spareSeats: seats - people }))
  const combined = combinations
    .filter(({ minPeople, maxPeople }) => minPeople <= people && people <= maxPeople)
    .filter(({ tableIds }) => tableIds.every((id) => known.has(id)))
    .map(({ tableIds }) => ({
      tableIds,
      spareSeats: Math.max(0, tableIds.reduce((sum, id) => sum + known.get(id)!.seats, 0) - people),
    }))
  const positionOf = ({ tableIds }: Place) => Math.min(...tableIds.map((id) => known.get(id)!.position))
  return [...single, ...combined].toSorted(
    (a, b) => a.spareSeats - b.spareSeats || a.tableIds.length - b.tableIds.length || positionOf(a) - positionOf(b),
  )
}
