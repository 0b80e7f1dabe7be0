import type { Party, Room, Taken } from './room.ts'

/**
 * True if a party might fit somewhere if every movable party changed tables: at no instant are there more parties of
 * its size and above than tables and combinations that take one. If false, no search can succeed; if true, one may.
 */
export function hasRoomInAll({ tables, combinations, taken }: Room, party: Party): boolean {
  const usable = tables.filter(({ isBookable }) => isBookable || party.forWalkIn)
  const seatsOf = new Map(tables.map(({ id, seats }) => [id, seats]))
  const ids = new Set(usable.map(({ id }) => id))
  const besides = taken.filter((one) => one.from < party.until && party.from < one.until)
  const occupants = besides.filter(({ tableIds }) => tableIds.some((id) => ids.has(id)))
  const sizeOf = (one: Taken) => {
    const largest = Math.max(0, ...one.tableIds.map((id) => seatsOf.get(id) ?? 0))
    // a party that cannot move keeps its table, even one larger than needed
    return one.isMovable ? (one.people ?? largest) : Math.max(one.people ?? 0, largest)
  }
  const sized = occupants.map((one) => ({ from: Math.max(one.from, party.from), until: one.until, size: sizeOf(one) }))
  const sizes = [...new Set([party.people, ...sized.map(({ size }) => size)])].filter((size) => size <= party.people)
  return sizes.every((size) => {
    const isLarge = (id: string) => (seatsOf.get(id) ?? 0) >= size
    const joined = combinations.filter(
      ({ tableIds, maxPeople }) => maxPeople >= size && tableIds.every((id) => ids.has(id)) && !tableIds.some(isLarge),
    )
    const most = usable.filter(({ id }) => isLarge(id)).length + joined.length
    return mostAtOnce(sized.filter((one) => one.size >= size)) + 1 <= most
  })
}

/** The most spans that overlap at one instant, which is the start of one of them. */
function mostAtOnce(spans: readonly { from: number; until: number }[]): number {
  const counts = spans.map(({ from }) => spans.filter((one) => one.from <= from && from < one.until).length)
  return Math.max(0, ...counts)
}
