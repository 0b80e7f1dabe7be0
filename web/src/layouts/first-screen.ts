import { may, type Person } from '#core/permissions/may.ts'
import { paths } from '../lib/paths.ts'
import { screenAccess } from './screen-access.ts'

/** Where people begin: where they work first, then what is left. */
const FIRST = [
  'home',
  'floor',
  'pos',
  'kitchen',
  'orders',
  'reservations',
  'orderStatus',
  'customerDisplay',
  'cash',
  'invoices',
  'reports',
  'accounting',
  'customers',
  'membership',
  'stock',
  'settings',
] as const satisfies (keyof typeof screenAccess & keyof typeof paths)[]

/** The screen that somebody begins at: after signing in, at `/dashboard` and in the installed app (docs/rules.md, 340). */
export function firstScreenOf(person: Person): string {
  if (person.role === 'superadmin') return paths.platformHome
  const first = FIRST.find((id) => may(person, screenAccess[id]))
  return first === undefined ? paths.profile : paths[first]
}
