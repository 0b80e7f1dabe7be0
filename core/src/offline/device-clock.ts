/** The server's clock less the device's (`offset`), the device's clock (`at`) and the time since the page began (`up`). */
export type ClockReading = { offset: number; at: number; up: number }

/** A difference that the clock of a device may show by itself. */
const JITTER_MS = 2000

/**
 * The offset now, from that at the last contact on this page: a clock that was set meanwhile has moved against the time
 * since the page began, and the offset moves back by as much. While a device sleeps, most browsers stop counting that time:
 * where the page was hidden, a jump forward was a sleep.
 */
export function offsetNow(last: ClockReading, { at, up }: Omit<ClockReading, 'offset'>, wasHidden: boolean): number {
  const jump = at - last.at - (up - last.up)
  const isSleep = wasHidden && jump > 0
  return Math.abs(jump) > JITTER_MS && !isSleep ? last.offset - jump : last.offset
}

/** The offset by a reply of the server, which was made about halfway between question and answer. */
export const offsetByReply = (serverTime: string, askedAt: number, answeredAt: number): number =>
  Date.parse(serverTime) - (askedAt + answeredAt) / 2
