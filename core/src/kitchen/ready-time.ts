/** Shorter and longer times of a menu item are mistaps and do not count. */
export const SHORTEST_S = 5
export const LONGEST_S = 3 * 3600
/** Recent times kept of a menu item, and the number of times that an estimate needs. */
export const KEPT_TIMES = 50
const ENOUGH_TIMES = 5
const USUAL_S = 600

/** The median of times in seconds; of an even number, the lower middle one. */
export function median(seconds: readonly number[]): number | null {
  if (seconds.length === 0) return null
  return seconds.toSorted((a, b) => a - b)[Math.floor((seconds.length - 1) / 2)]!
}

/**
 * Estimates the seconds a menu item takes: the median of its own times from five on, else of its category's, else ten
 * minutes.
 */
export function estimate(own: readonly number[], ofCategory: readonly number[]): number {
  if (own.length >= ENOUGH_TIMES) return median(own)!
  if (ofCategory.length >= ENOUGH_TIMES) return median(ofCategory)!
  return USUAL_S
}

type Cooking = {
  /** In seconds. */
  estimate: number
  /** Units to be made before it at its station. */
  ahead: number
  /** Units made there at a time. */
  parallel: number
  /** Seconds since its making began; 0 while it waits. */
  cookedFor: number
}

/** Seconds until a line is ready: now + estimate × (1 + ⌊ahead ÷ parallel⌋) − the time it cooked, never before now. */
export function secondsLeft({ estimate: seconds, ahead, parallel, cookedFor }: Cooking): number {
  return Math.max(0, seconds * (1 + Math.floor(ahead / parallel)) - cookedFor)
}
