import { turnMinutesOf, type TurnTimes } from './booking-rules.ts'
import { findPlace } from './find-place.ts'
import type { Room, Taken } from './room.ts'

const MINUTE_MS = 60_000
/** Waits are quoted in steps of so many minutes. */
const STEP_MINUTES = 5

/**
 * Quotes the wait of a new party. Parties already waiting are seated first, in the order they came, each at the first
 * table free for their turn. Null if no table in the room is large enough or none becomes free.
 */
export function quoteWait(
  { room, turnTimes, now }: { room: Room; turnTimes: TurnTimes; now: number },
  ahead: readonly number[],
  people: number,
): number | null {
  const taken: Taken[] = room.taken.map((one) => ({ ...one, isMovable: false }))
  for (const waiting of ahead) seatFirst({ ...room, taken }, { turnTimes, now, people: waiting }, taken)
  const at = seatFirst({ ...room, taken }, { turnTimes, now, people }, taken)
  return at === null ? null : Math.ceil((at - now) / MINUTE_MS / STEP_MINUTES) * STEP_MINUTES
}

type Waiting = { turnTimes: TurnTimes; now: number; people: number }

/** Seats a party at the first possible instant beside the seated ones. */
function seatFirst(room: Room, { turnTimes, now, people }: Waiting, taken: Taken[]): number | null {
  const turnMs = turnMinutesOf(turnTimes, people) * MINUTE_MS
  const instants = [now, ...new Set(taken.map(({ until }) => until))]
    .filter((at) => at >= now)
    .toSorted((a, b) => a - b)
  for (const from of instants) {
    const party = { people, from, until: from + turnMs, forWalkIn: true }
    const found = findPlace(room, party)
    if (!found) continue
    taken.push({ id: '', tableIds: found.tableIds, from, until: party.until, people, isMovable: false })
    return from
  }
  return null
}
