import { AppError } from '../app-error.ts'
import type { Plan } from '../plan.ts'
import type { RoomFacts } from './locked-visit.ts'

export type HandOverFacts = RoomFacts & {
  /** Names of both, by user name. */
  names: ReadonlyMap<string, string>
  /** All requested visits exist. */
  areKnown: boolean
  /** The requested open visits of the first person. */
  visitIds: readonly string[]
  /** The first person has an open visit. */
  hasVisits: boolean
}

type HandOver = { from: string; to: string }

/**
 * Gives open visits of one member of staff, or some of them, to another. A person who has left is still known by their
 * visits.
 */
export function decideHandOver(
  { names, areKnown, visitIds, hasVisits, person }: HandOverFacts,
  { from, to }: HandOver,
): Plan<{ visitIds: string[] }> {
  const waiterName = names.get(to)
  if (waiterName === undefined) throw new AppError('staff.not_found')
  if (!areKnown) throw new AppError('visit.not_found')
  if (!hasVisits && !names.has(from)) throw new AppError('staff.not_found')
  if (visitIds.length === 0) return { notifications: [], events: [], reply: { visitIds: [] } }
  return {
    visits: {
      changed: visitIds.map((id) => ({ id, waiter: to, waiterName })),
      operations: visitIds.map((visitId) => ({ visitId, kind: 'handed_over', person, details: { from, to } })),
    },
    notifications: [],
    events: [{ type: 'floor_update' }],
    reply: { visitIds: [...visitIds] },
  }
}
