import type { ScopePreset } from '#core/permissions/scopes.ts'
import type { TenantTx } from '../../../server/src/infrastructure/database/tenant.ts'
import { query } from '../../../server/src/infrastructure/database/query.ts'
import { instant } from '../history.seed.ts'
import { usernameOf } from './staff.seed.ts'

const DAYS = 14
const HOUR = 60

/** Shifts of each preset: weekdays (1 is Monday), and spans of start and length in minutes. */
const SHIFTS: readonly { who: ScopePreset; days: readonly number[]; spans: readonly (readonly [number, number])[] }[] =
  [
    { who: 'manager', days: [2, 3, 4, 5, 6, 7], spans: [[10 * HOUR, 8 * HOUR]] },
    { who: 'cashier', days: [1, 2, 4, 5, 6, 7], spans: [[11 * HOUR, 7.5 * HOUR]] },
    {
      who: 'server',
      days: [3, 4, 5, 6, 7],
      spans: [
        [11 * HOUR, 4 * HOUR],
        [18 * HOUR, 4.5 * HOUR],
      ],
    },
    {
      who: 'kitchen',
      days: [1, 2, 3, 4, 5, 6, 7],
      spans: [
        [9 * HOUR, 5.5 * HOUR],
        [18 * HOUR, 4 * HOUR],
      ],
    },
    { who: 'host', days: [4, 5, 6, 7], spans: [[18.5 * HOUR, 4 * HOUR]] },
  ]

/** Seeds work periods for the last two weeks, varied by some minutes. Three people are clocked in today. */
export async function seedWorkPeriods({ db }: TenantTx): Promise<void> {
  const periods = SHIFTS.flatMap(({ who, days, spans }, person) =>
    Array.from({ length: DAYS }, (_, at) => at + 1).flatMap((ago) =>
      spans.map(([begins, lasts], at) => ({
        username: usernameOf(who),
        days,
        ago,
        begins: begins - 4 + ((ago * 5 + person * 3 + at) % 9),
        ends: begins + lasts - 6 + ((ago * 7 + person + at * 4) % 19),
      })),
    ),
  )
  await query(db)`
    insert into work_periods (user_id, username, name, in_at, out_at)
    select u.id, u.username, u.name, ${instant('p.day', 'p.begins')}, ${instant('p.day', 'p.ends')}
    from store_settings s, (
      select r.*, current_business_day() - r.ago as day
      from jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) as r(username text, days int[], ago int, begins float8, ends float8)
    ) p join users u on u.username = p.username
    where extract(isodow from p.day)::int = any(p.days)`
  const atWork = ['manager', 'server', 'kitchen'] as const satisfies ScopePreset[]
  await query(db)`
    insert into work_periods (user_id, username, name, in_at)
    select id, username, name,
      greatest((current_business_day() + s.day_starts_at) at time zone s.time_zone, now() - interval '95 minutes')
    from users, store_settings s where username = any(${atWork.map(usernameOf)})`
}
