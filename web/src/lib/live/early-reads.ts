/*
 * Data fetched before the live channel has joined may miss events in between. Until then each reply states how far the
 * restaurant's events had come when it was read, and the channel replays what came after the oldest
 * (docs/rules/screens.md#catch-up-after-loading). Kept apart from the channel, as the socket's id is.
 */
type Version = number | null

let isEarly = true
/** The oldest version that was read at; null: one is not known. */
let oldest: Version = Infinity
let onLate: ((version: Version) => void) | null = null

/** True until the channel has joined. */
export const isBeforeChannel = (): boolean => isEarly

/** Notes how far the events had come for a reply that was asked for before the channel joined; null where it does not state it. */
export function noteReadAt(version: Version): void {
  if (onLate) onLate(version)
  else oldest = oldest === null || version === null ? null : Math.min(oldest, version)
}

/**
 * For a channel that has joined: the oldest version read so far, `Infinity` if nothing was; later replies are passed to
 * `late`.
 */
export function takeOldestRead(late: (version: Version) => void): Version {
  const taken = isEarly ? oldest : null
  isEarly = false
  onLate = late
  return taken
}

/** Called when the channel closes: the next one, perhaps of another person, starts without earlier reads. */
export function forgetEarlyReads(): void {
  isEarly = false
  oldest = null
  onLate = null
}
