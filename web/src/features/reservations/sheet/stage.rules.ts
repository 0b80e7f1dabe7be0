import type { Reservation } from '#core/contract/guests/reservations.ts'

const MINUTE_MS = 60_000
/** The earliest that a party may be seated before its time. */
const SEATED_BEFORE_MS = 180 * MINUTE_MS
/** The latest that it may be given up after its time. */
const STAGED_AFTER_MS = 720 * MINUTE_MS

export type StageAct = 'seat' | 'noShow' | 'undoNoShow'

/** Actions possible around the time of a booking: seat the party, mark it a no-show, or undo that. */
export function stageActsOf({ at, status, stage }: Reservation, nowMs: number): StageAct[] {
  const since = nowMs - Date.parse(at)
  if (status !== 'booked' || since < -SEATED_BEFORE_MS || since > STAGED_AFTER_MS) return []
  if (stage === 'no_show') return ['undoNoShow']
  if (stage !== 'expected') return []
  return since > 0 ? ['seat', 'noShow'] : ['seat']
}
