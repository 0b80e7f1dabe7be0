import { hasRoomInAll } from './room-in-all.ts'
import { placesFor, type Party, type Place, type Room, type Taken } from './room.ts'

/** The tables for a party, and the bookings that change tables for it. */
export type Found = { tableIds: readonly string[]; moves: { id: string; tableIds: readonly string[] }[] }

/** A whole evening that is full cannot afford more; more steps hardly ever find a place. */
export const STEPS_MOST = 500
/** The most bookings moved for one party. */
const MOVES_MOST = 8

const NOWHERE: readonly string[] = []

/**
 * The best free place for a party. If there is none, moves as few bookings as possible whose tables nobody chose,
 * within a bounded search (docs/rules/bookings.md#choose-tables).
 */
export function findPlace(room: Room, party: Party): Found | null {
  const search = new PlaceSearch(room)
  const free = search.firstFree(party)
  if (free) return { tableIds: free.tableIds, moves: [] }
  return hasRoomInAll(room, party) ? search.giveWay(party) : null
}

/** The parties at each table during the search. A trail undoes attempts that failed. */
class PlaceSearch {
  readonly #room: Room
  readonly #byTable = new Map<string, Set<Taken>>()
  readonly #places = new Map<string, Place[]>()
  readonly #at = new Map<Taken, readonly string[]>()
  readonly #trail: { taken: Taken; before: readonly string[] }[] = []
  #steps = 0
  #movesLeft = 0

  constructor(room: Room) {
    this.#room = room
    for (const { id } of room.tables) this.#byTable.set(id, new Set())
    for (const taken of room.taken) this.#put(taken, taken.tableIds)
  }

  firstFree(party: Party): Place | undefined {
    return this.#placesOf(party).find(({ tableIds }) => this.#isFree(party, tableIds))
  }

  /** Tries with one booking that changes tables, then with more: the fewer, the better. */
  giveWay(party: Party): Found | null {
    const guest: Taken = { ...party, id: '', tableIds: NOWHERE, isMovable: false }
    for (let moves = 1; moves <= MOVES_MOST && this.#steps < STEPS_MOST; moves++) {
      this.#movesLeft = moves
      if (this.#seat(guest, party)) return this.#found(guest)
    }
    return null
  }

  #found(guest: Taken): Found {
    const moves = [...this.#at]
      .filter(([taken, tableIds]) => taken !== guest && tableIds !== taken.tableIds)
      .map(([{ id }, tableIds]) => ({ id, tableIds }))
    return { tableIds: this.#at.get(guest)!, moves }
  }

  #seat(who: Taken, party: Party): boolean {
    const places = this.#placesOf(party)
    const free = this.firstFree(party)
    if (free) {
      this.#steps++
      this.#put(who, free.tableIds)
      return true
    }
    if (this.#movesLeft === 0) return false
    return places.some(({ tableIds }) => {
      const blockers = this.#movableAt(party, tableIds)
      return blockers !== null && ++this.#steps <= STEPS_MOST && this.#clear(who, tableIds, blockers)
    })
  }

  /** Seats a party where others sit, if all of those find another place. */
  #clear(who: Taken, tableIds: readonly string[], blockers: readonly Taken[]): boolean {
    const [mark, movesLeft] = [this.#trail.length, this.#movesLeft]
    this.#movesLeft -= blockers.length
    for (const taken of blockers) this.#put(taken, NOWHERE)
    this.#put(who, tableIds)
    if (blockers.every((taken) => this.#seat(taken, { ...taken, people: taken.people! }))) return true
    this.#movesLeft = movesLeft
    for (const { taken, before } of this.#trail.splice(mark).toReversed()) this.#set(taken, before)
    return false
  }

  #put(taken: Taken, tableIds: readonly string[]): void {
    this.#trail.push({ taken, before: this.#at.get(taken) ?? NOWHERE })
    this.#set(taken, tableIds)
  }

  #set(taken: Taken, tableIds: readonly string[]): void {
    for (const id of this.#at.get(taken) ?? NOWHERE) this.#byTable.get(id)?.delete(taken)
    for (const id of tableIds) this.#byTable.get(id)?.add(taken)
    this.#at.set(taken, tableIds)
  }

  #placesOf({ people, forWalkIn = false }: Party): Place[] {
    const key = `${people} ${forWalkIn}`
    let places = this.#places.get(key)
    if (!places) this.#places.set(key, (places = placesFor(this.#room, { people, forWalkIn })))
    return places
  }

  #isFree({ from, until }: Pick<Party, 'from' | 'until'>, tableIds: readonly string[]): boolean {
    for (const id of tableIds)
      for (const taken of this.#byTable.get(id)!) if (taken.from < until && from < taken.until) return false
    return true
  }

  /** The parties that must give way; null if one of them cannot move, or too many must. */
  #movableAt({ from, until }: Pick<Party, 'from' | 'until'>, tableIds: readonly string[]): Taken[] | null {
    const found: Taken[] = []
    for (const id of tableIds)
      for (const taken of this.#byTable.get(id)!) {
        if (taken.from >= until || from >= taken.until || found.includes(taken)) continue
        if (!taken.isMovable || this.#at.get(taken) !== taken.tableIds || found.length === this.#movesLeft) return null
        found.push(taken)
      }
    return found
  }
}
