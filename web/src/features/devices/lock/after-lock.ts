import { homePathOf, may, type Access, type Person } from '#core/permissions/may.ts'
import { screenAccess } from '../../../layouts/screen-access.ts'
import { paths } from '../../../lib/paths.ts'
import { screenBeforeLock } from '../../../lib/session/shared-device.ts'

/** The screens of the service: the next person goes on where the last one was. */
const GOES_ON: Readonly<Record<string, Access>> = {
  [paths.pos]: screenAccess.pos,
  [paths.orders]: screenAccess.orders,
  [paths.kitchen]: screenAccess.kitchen,
  [paths.reservations]: screenAccess.reservations,
}
/** Where somebody begins on a shared device who may not go on there. */
const FIRST = [paths.pos, paths.orders, paths.kitchen, paths.reservations] as const

/** Where somebody goes who signs in on a shared device. */
export function pathAfterLock(person: Person, before: string | null = screenBeforeLock()): string {
  const isOpen = (path: string) => GOES_ON[path] !== undefined && may(person, GOES_ON[path])
  if (before !== null && isOpen(before)) return before
  return FIRST.find(isOpen) ?? homePathOf(person)
}
