/** A table of the room. Without a number of seats it is not booked by itself. */
export type RoomTable = { id: string; seats: number; minPeople: number; isBookable: boolean }

/** Tables pushed together for one party. */
export type Combination = { tableIds: readonly string[]; minPeople: number; maxPeople: number }

/** A booking or seated party that occupies tables for a time. Instants in milliseconds. */
export type Taken = {
  id: string
  tableIds: readonly string[]
  from: number
  until: number
  people: number | null
  /** A future booking whose tables nobody chose: it may be moved. */
  isMovable: boolean
}

export type Room = {
  /** In order of position. */
  tables: readonly RoomTable[]
  combinations: readonly Combination[]
  taken: readonly Taken[]
}

/** A party to be seated for a time. */
export type Party = { people: number; from: number; until: number; forWalkIn?: boolean }

/** A table or combination with room for a party. */
export type Place = { tableIds: readonly string[]; spareSeats: number }

/** A size of party, for walk-in guests too or for bookings only. */
type Asked = { people: number; forWalkIn?: boolean }

/** Places for a party, the best first: fewest spare seats, then fewest tables, then by position. */
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
