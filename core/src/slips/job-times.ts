const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** The interval at which an agent asks for slips, besides being told of new ones. */
export const ASKING_MS = 5 * SECOND_MS
/** An agent that has not asked for so long is offline. */
export const AGENT_AWAY_MS = 15 * SECOND_MS
/** Slips move to the backup printer after this. */
export const BACKUP_AFTER_MS = 30 * SECOND_MS
/** Older slips are headed with their original time. */
export const LATE_MS = 30 * MINUTE_MS
/** Hours of retries; after that, a slip waits for staff. */
export const TRIED_FOR_HOURS = 12

const FIRST_PAUSES_MS = [2 * SECOND_MS, 5 * SECOND_MS, 15 * SECOND_MS]
const LATER_PAUSE_MS = 30 * SECOND_MS

/** The pause after so many failed attempts. */
export const pauseAfter = (failures: number): number => FIRST_PAUSES_MS[failures - 1] ?? LATER_PAUSE_MS
