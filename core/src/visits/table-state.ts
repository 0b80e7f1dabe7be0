/**
 * States of a table on the floor plan, in order: the first that applies counts (docs/rules/tables.md#state-of-a-table).
 */
export const TABLE_STATES = [
  'paid',
  'bill_asked',
  'course_due',
  'ordered',
  'seated',
  'to_clean',
  'booked_soon',
  'free',
] as const
export type TableState = (typeof TABLE_STATES)[number]

/** Instants are milliseconds since 1970. */
export type LineNow = {
  status: 'created' | 'preparing' | 'completed' | 'delivered' | 'cancelled'
  /** The kitchen has it. */
  isFired: boolean
  /** Time the kitchen finished it, if known. */
  doneAt: number | null
}

export type RoundNow = { placedAt: number; paidAt: number | null; isPaid: boolean; lines: readonly LineNow[] }

/** An open visit with its open rounds. */
export type VisitNow = { seatedAt: number; billAskedAt: number | null; rounds: readonly RoundNow[] }

export type TableNow = {
  visit: VisitNow | null
  uncleanSince: number | null
  /** The time of the next booking here, if it is expected soon, or late and not released. */
  bookedAt: number | null
}

export type StateSince = { state: TableState; since: number | null }

/** The state of a table, and since when. */
export function tableState({ visit, uncleanSince, bookedAt }: TableNow): StateSince {
  if (visit) return visitState(visit)
  if (uncleanSince !== null) return { state: 'to_clean', since: uncleanSince }
  if (bookedAt !== null) return { state: 'booked_soon', since: bookedAt }
  return { state: 'free', since: null }
}

/** The state of an open visit, which may have no table. */
export function visitState({ seatedAt, billAskedAt, rounds }: VisitNow): StateSince {
  const standing = rounds.filter(({ lines }) => lines.some(isStanding))
  if (standing.length > 0 && standing.every(({ isPaid }) => isPaid))
    return { state: 'paid', since: latest(standing.map(({ paidAt, placedAt }) => paidAt ?? placedAt)) }
  if (billAskedAt !== null) return { state: 'bill_asked', since: billAskedAt }
  if (standing.length === 0) return { state: 'seated', since: seatedAt }
  const lastRound = latest(standing.map(({ placedAt }) => placedAt))
  const lines = standing.flatMap((round) => round.lines.filter(isStanding))
  if (isCourseDue(lines)) {
    const done = lines.flatMap(({ doneAt }) => (doneAt === null ? [] : [doneAt]))
    return { state: 'course_due', since: done.length > 0 ? latest(done) : lastRound }
  }
  return { state: 'ordered', since: lastRound }
}

/** The kitchen has finished all it had, and something is still held. */
function isCourseDue(lines: readonly LineNow[]): boolean {
  const fired = lines.filter(({ isFired }) => isFired)
  return fired.length > 0 && fired.length < lines.length && !fired.some(isCooking)
}

const isStanding = ({ status }: LineNow) => status !== 'cancelled'
const isCooking = ({ status }: LineNow) => status === 'created' || status === 'preparing'

const latest = (instants: readonly number[]) => Math.max(...instants)

/** Menu items done and not served. */
export function countReady(rounds: readonly RoundNow[]): number {
  return rounds.flatMap(({ lines }) => lines).filter(({ status }) => status === 'completed').length
}
