import { findPlace } from './find-place.ts'
import { placesFor, type Party, type Place, type Room, type Taken } from './room.ts'

/** Books each party that finds a place, in the order they ask. */
export function seatInOrder(room: Room, parties: readonly Party[]): { people: number; taken: Taken[] } {
  const taken: Taken[] = []
  for (const [at, party] of parties.entries()) {
    const found = findPlace({ ...room, taken }, party)
    if (!found) continue
    for (const { id, tableIds } of found.moves) {
      const index = taken.findIndex((one) => one.id === id)
      taken[index] = { ...taken[index]!, tableIds }
    }
    taken.push({ ...party, id: String(at), tableIds: found.tableIds, isMovable: true })
  }
  return { people: taken.reduce((sum, { people }) => sum + people!, 0), taken }
}

/**
 * The most people that any choice of parties and tables can seat, found by trying everything that may still improve.
 */
export function bestPossible(room: Room, parties: readonly Party[]): number {
  const byStart = parties.toSorted((a, b) => a.from - b.from || b.people - a.people)
  const left = byStart.map((_, at) => byStart.slice(at).reduce((sum, { people }) => sum + people, 0))
  const places = byStart.map((party): Place[] => placesFor(room, party))
  const freeFrom = new Map(room.tables.map(({ id }) => [id, 0]))
  let best = 0
  const tryFrom = (at: number, people: number) => {
    best = Math.max(best, people)
    const party = byStart[at]
    if (!party || people + left[at]! <= best) return
    const tried = new Set<string>()
    for (const { tableIds } of places[at]!) {
      if (tableIds.some((id) => freeFrom.get(id)! > party.from)) continue
      // identical tables that are both free now lead to the same evenings
      const kind = tableIds.length === 1 ? kindOf(room, tableIds[0]!) : tableIds.join()
      if (tried.has(kind)) continue
      tried.add(kind)
      const before = tableIds.map((id) => freeFrom.get(id)!)
      for (const id of tableIds) freeFrom.set(id, party.until)
      tryFrom(at + 1, people + party.people)
      for (const [index, id] of tableIds.entries()) freeFrom.set(id, before[index]!)
    }
    tryFrom(at + 1, people)
  }
  tryFrom(0, 0)
  return best
}

/** The people seated if each party is taken that any plan could still seat beside the earlier ones. */
export function firstComePossible(room: Room, parties: readonly Party[]): number {
  let accepted: Party[] = []
  let people = 0
  for (const party of parties) {
    if (bestPossible(room, [...accepted, party]) < people + party.people) continue
    accepted = [...accepted, party]
    people += party.people
  }
  return people
}

function kindOf({ tables, combinations }: Room, id: string): string {
  const isCombined = combinations.some(({ tableIds }) => tableIds.includes(id))
  return isCombined ? id : `of ${tables.find((one) => one.id === id)!.seats}`
}
