import { addDays, type Day } from '#core/calendar/business-day.ts'

type Dated = { at: string }
export type DayGroup<E> = { day: Day; label: 'today' | 'yesterday' | 'date'; entries: E[] }

/** Entries in the order they came, in groups by the day of this device. */
export function groupByDay<E extends Dated>(
  entries: readonly E[],
  { today, dayOf }: { today: Day; dayOf: (at: string) => Day },
): DayGroup<E>[] {
  const groups: DayGroup<E>[] = []
  for (const entry of entries) {
    const day = dayOf(entry.at)
    const last = groups.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else groups.push({ day, label: labelOf(day, today), entries: [entry] })
  }
  return groups
}

function labelOf(day: Day, today: Day): DayGroup<never>['label'] {
  if (day === today) return 'today'
  return day === addDays(today, -1) ? 'yesterday' : 'date'
}

/** The newest page followed by the older ones, each entry once: one that moved up is listed on the newest page. */
export function withOlder<E extends { id: string }>(newest: readonly E[], older: readonly E[]): E[] {
  const shown = new Set(newest.map(({ id }) => id))
  return [...newest, ...older.filter(({ id }) => !shown.has(id))]
}
