import type { z } from 'zod'
import type { Period } from '#core/contract/fields.ts'
import type { WorkPeriod, WorkSum, workPeriodsApi } from '#core/contract/people/work-periods.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { daysOfPeriod } from '../../../infrastructure/http/period.ts'
import { listPeople } from '../list-people.ts'
import { isLong } from './clock.ts'
import { getStoreClock, listPeriods, type PeriodRow } from './work-periods.queries.ts'

/** Work periods of these business days, with each person's total. */
export async function showPeriods(tx: ReadTx, period: Period): Promise<z.input<typeof workPeriodsApi.list.reply>> {
  const { today, timeZone } = await getStoreClock(tx.db)
  const rows = await listPeriods(tx.db, daysOfPeriod(period, today))
  const people = await listPeople(tx)
  return {
    periods: rows.map(periodRecord),
    sums: sumsOf(rows),
    people: people.map(({ username, name }) => ({ username, name })),
    time_zone: timeZone,
  }
}

function periodRecord(row: PeriodRow): WorkPeriod {
  const { id, username, name, inTime, outTime, day, minutes, letter, title } = row
  return {
    id,
    username,
    name,
    in_at: row.inAt.toISOString(),
    out_at: row.outAt?.toISOString() ?? null,
    in_time: inTime,
    out_time: outTime,
    day,
    minutes,
    device: letter === null || title === null ? null : { letter, title },
    is_long: isLong(minutes),
    corrected_by: row.correctedBy,
    corrected_at: row.correctedAt?.toISOString() ?? null,
  }
}

/** By person, in order of name. */
function sumsOf(rows: readonly PeriodRow[]): WorkSum[] {
  const sums = new Map<string, WorkSum>()
  for (const { userId, username, name, minutes } of rows) {
    const person = userId ?? username
    const sum = sums.get(person) ?? { username, name, periods: 0, minutes: 0 }
    sums.set(person, { ...sum, periods: sum.periods + 1, minutes: sum.minutes + minutes })
  }
  return [...sums.values()].sort(
    (one, other) => one.name.localeCompare(other.name) || (one.username < other.username ? -1 : 1),
  )
}
