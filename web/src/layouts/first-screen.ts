import { may, type Person } from '#core/permissions/may.ts'
import type { Feature } from '#core/setup/features.ts'
import { paths } from '../lib/paths.ts'
import { readUnusedFeatures } from '../lib/session/unused-features.ts'
import { screenAccess } from './screen-access.ts'
import { isUsed } from './screen-features.ts'

/** First screens in order of preference: where people work comes first. */
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

/**
 * The screen that somebody begins at: after signing in, at `/dashboard` and in the installed app
 * (docs/rules/screens.md#first-screen).
 */
export function firstScreenOf(person: Person, unused: readonly Feature[] = readUnusedFeatures()): string {
  if (person.role === 'superadmin') return paths.platformHome
  const first = FIRST.find((id) => may(person, screenAccess[id]) && isUsed(paths[id], unused))
  return first === undefined ? paths.profile : paths[first]
}
