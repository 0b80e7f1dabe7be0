import type { Day, DayBounds } from '#core/calendar/business-day.ts'
import { AUDIT_KINDS, type AuditKind } from '#core/contract/people/audit.ts'
import type { Period } from '#core/contract/fields.ts'
import { AppError } from '#core/app-error.ts'
import { daysOfPeriod } from '../../infrastructure/http/period.ts'

/** The kinds of a filter: one, or a group by the part before the dot; null: all. */
export function kindsOf(filter: string | null): AuditKind[] | null {
  if (filter === null) return null
  const kinds = AUDIT_KINDS.filter((kind) => kind === filter || kind.startsWith(`${filter}.`))
  if (kinds.length === 0) throw new AppError('request.invalid', { field: 'kind' })
  return kinds
}

/** The days of a period; null: all. */
export function daysOf(period: Period, today: Day): DayBounds | null {
  return period.type === null ? null : daysOfPeriod(period, today)
}

const SHOWN_MAX = 3

/** The beginning of an unknown user name: somebody may have typed a password in the wrong field. */
export function shortened(name: string): string {
  const characters = Array.from(name)
  return `${characters.slice(0, Math.min(SHOWN_MAX, Math.floor(characters.length / SHOWN_MAX))).join('')}…`
}
