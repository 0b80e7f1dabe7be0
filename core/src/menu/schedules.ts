import type { Day } from '../calendar/business-day.ts'
import { isWithin } from '../calendar/spans.ts'
import { localTime, minuteOf } from '../orders/price-times.ts'

/** A span of the week: weekdays (1 is Monday) and times by the store's clock. */
export type Span = { readonly days: readonly number[]; readonly from: string; readonly to: string }

/** Times at which something is served. A span whose `to` is at or before its `from` ends on the next day. */
export type Schedule = {
  readonly spans: readonly Span[]
  /** First and last day on which a span begins, inclusive; null for no bound. */
  readonly first_day: Day | null
  readonly last_day: Day | null
}

/**
 * True while it is served. A span belongs to the date on which it begins (docs/rules/orders.md#spans-past-midnight).
 */
export function isServed({ spans, first_day, last_day }: Schedule, at: Date, timeZone: string): boolean {
  const moment = localTime(at, timeZone)
  return spans.some(({ days, from, to }) =>
    isWithin({ days, from: minuteOf(from), to: minuteOf(to), firstDay: first_day, lastDay: last_day }, moment),
  )
}

type Scheduled = { schedule_id: string | null; category_id: string | null }
type Listed = { id: string; schedule_id: string | null }

/** The item's own schedule, else its category's; null if always served. */
export function scheduleOf<S extends { id: string }>(
  item: Scheduled,
  { categories, schedules }: { categories: readonly Listed[]; schedules: readonly S[] },
): S | null {
  const known = (id: string | null | undefined) => schedules.find((schedule) => schedule.id === id) ?? null
  return known(item.schedule_id) ?? known(categories.find(({ id }) => id === item.category_id)?.schedule_id)
}
