const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** How often an agent asks for slips, beside being hinted at them. */
export const ASKING_MS = 5 * SECOND_MS
/** An agent that has not asked for so long is away. */
export const AGENT_AWAY_MS = 15 * SECOND_MS
/** The printer that stands in for another one gets its slips after this. */
export const BACKUP_AFTER_MS = 30 * SECOND_MS
/** A slip that is older is headed with when it should have been printed. */
export const LATE_MS = 30 * MINUTE_MS
/** So long a slip is tried; afterwards it waits for somebody. */
export const TRIED_FOR_HOURS = 12

const FIRST_PAUSES_MS = [2 * SECOND_MS, 5 * SECOND_MS, 15 * SECOND_MS]
const LATER_PAUSE_MS = 30 * SECOND_MS

/** How long to wait after this many attempts that failed. */
export const pauseAfter = (failures: number): number => FIRST_PAUSES_MS[failures - 1] ?? LATER_PAUSE_MS
