import {
  isDay,
  PERIODS,
  periodBounds,
  sameDayNextMonth,
  type Day,
  type PeriodType,
} from '#core/calendar/business-day.ts'

/** A period as a screen asks for it; the days count for `custom` only. */
export type PeriodChoice = { type: PeriodType; from: Day | null; to: Day | null }

/** The presets of what has happened already. */
export const PAST_PERIODS = PERIODS.filter((type) => type !== 'tomorrow')

const PARTS = ['type', 'from', 'to'] as const

/** The period in the address; null if it names no valid one. */
export function findPeriod(search: URLSearchParams, types: readonly PeriodType[] = PERIODS): PeriodChoice | null {
  const type = types.find((one) => one === search.get('type'))
  if (type !== 'custom') return type ? { type, from: null, to: null } : null
  // a custom range does not depend on today
  const bounds = periodBounds({ type, today: '2000-01-01', from: search.get('from'), to: search.get('to') })
  return bounds && { type, ...bounds }
}

/** The same, for a screen that always shows one. */
export function readPeriod(search: URLSearchParams, fallback: PeriodType, types?: readonly PeriodType[]): PeriodChoice {
  return findPeriod(search, types) ?? { type: fallback, from: null, to: null }
}

/** The address with this period in it, or with none, and what else stood there. */
export function withPeriod(search: URLSearchParams, choice: PeriodChoice | null): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const part of PARTS) {
    const value = choice?.[part] ?? null
    if (value === null) next.delete(part)
    else next.set(part, value)
  }
  return next
}

/** The days of a period as the name of a file has them: one, or the first and the last. */
export function daysOfFile(period: PeriodChoice, today: Day): string {
  const bounds = periodBounds({ ...period, today })
  return bounds ? [...new Set([bounds.from, bounds.to])].join(' - ') : period.type
}

/** First values of the filter: a custom range runs from today to the same day next month. */
export function draftOf({ type, from, to }: PeriodChoice, today: Day) {
  return { type, from: from ?? today, to: to ?? sameDayNextMonth(today) }
}

type Draft = ReturnType<typeof draftOf>

/** The choice that a filled-in filter stands for; null where From lies after To or a day is missing. */
export function choiceOf({ type, from, to }: Draft): PeriodChoice | null {
  if (type !== 'custom') return { type, from: null, to: null }
  return isDay(from) && isDay(to) && from <= to ? { type, from, to } : null
}
