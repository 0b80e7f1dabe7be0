const TELL_MS = 2 * 60_000

/** A time by a device's clock, in milliseconds, and the server's clock less the device's at the last contact. */
type Clocked = { at: number; offset: number }

/**
 * The time of an operation by the server's clock: not before the operation before it, and not in the future. Corrected
 * by more than two minutes, somebody should know.
 */
export function soldTime(
  { at, offset }: Clocked,
  { before, now }: { before: Date | null; now: Date },
): { at: Date; isCorrected: boolean } {
  const told = at + offset
  const corrected = Math.min(Math.max(told, before?.getTime() ?? told), now.getTime())
  return { at: new Date(corrected), isCorrected: Math.abs(corrected - told) > TELL_MS }
}
