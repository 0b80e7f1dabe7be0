import { paths } from '../../../lib/paths.ts'

/**
 * Screens that are looked at for hours without a touch: they never lock (docs/rules/people.md#lock-a-shared-device).
 */
const NEVER: readonly string[] = [paths.kitchen]

/** False for screens that never lock by themselves. */
export const locksBySelf = (pathname: string): boolean =>
  !NEVER.some((path) => pathname === path || pathname.startsWith(`${path}/`))

type Idle = { minutes: number | null; touchedAt: number; now: number; pathname: string }

/** In how many seconds a device locks that nobody touches; null: it does not. */
export function secondsUntilLock({ minutes, touchedAt, now, pathname }: Idle): number | null {
  if (minutes === null || !locksBySelf(pathname)) return null
  return Math.max(0, Math.ceil((touchedAt + minutes * 60_000 - now) / 1000))
}
