import { may, type Access, type Person } from '#core/permissions/may.ts'
import { firstScreenOf } from '../../../../layouts/first-screen.ts'
import { screenAccess } from '../../../../layouts/screen-access.ts'
import { paths } from '../../../../lib/paths.ts'
import { screenBeforeLock } from '../../../../lib/session/shared-device.ts'

/** The screens of the service: the next person goes on where the last one was. */
const GOES_ON: Readonly<Record<string, Access>> = {
  [paths.floor]: screenAccess.floor,
  [paths.pos]: screenAccess.pos,
  [paths.orders]: screenAccess.orders,
  [paths.kitchen]: screenAccess.kitchen,
  [paths.reservations]: screenAccess.reservations,
}

/**
 * The first screen after sign-in on a shared device: the last one shown if it is a screen of service that the person
 * may open.
 */
export function pathAfterLock(person: Person, before: string | null = screenBeforeLock()): string {
  const access = before === null ? undefined : GOES_ON[before]
  return before !== null && access !== undefined && may(person, access) ? before : firstScreenOf(person)
}

/** The same at a till that goes on alone: the plan of the room, or the till. */
export function pathAfterLockAlone(person: Person): string {
  const path = pathAfterLock(person)
  if (WORKS_ALONE.has(path)) return path
  return may(person, screenAccess.floor) ? paths.floor : paths.pos
}

const WORKS_ALONE: ReadonlySet<string> = new Set([paths.floor, paths.pos, paths.orders])
