import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { useTestServer } from '../server/test/test-server.ts'

const server = useTestServer()

// west and east of the date line, half and three-quarter hours, half-hour summer time, clocks that change at midnight
const ZONES = [
  'Europe/Paris',
  'America/New_York',
  'America/Los_Angeles',
  'Pacific/Honolulu',
  'Pacific/Auckland',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Africa/Cairo',
  'America/Santiago',
  'Atlantic/Azores',
]
const STARTS = ['00:00', '01:30', '02:30', '05:00', '12:00', '23:59']

/** The day by the definition: the local clock, set back by the start of the day. */
function businessDay(instant: Temporal.Instant, zone: string, start: string): string {
  const local = instant.toZonedDateTimeISO(zone).toPlainDateTime()
  const [hours = 0, minutes = 0] = start.split(':').map(Number)
  return local.subtract({ hours, minutes }).toPlainDate().toString()
}

type Case = { instant: string; zone: string; start: string }

/** Each moment on its own, so that one that differs is named. */
async function expectSameDays(cases: readonly Case[]): Promise<void> {
  const counted = await askDatabase(cases)
  const expected = cases.map(({ instant, zone, start }) => businessDay(Temporal.Instant.from(instant), zone, start))
  const labelled = (days: readonly string[]) =>
    cases.map(({ instant, zone, start }, at) => `${instant} in ${zone} from ${start}: ${days[at]}`)
  expect(labelled(counted)).toEqual(labelled(expected))
}

async function askDatabase(cases: readonly Case[]): Promise<string[]> {
  const { rows } = await server().owner.query<{ day: string }>(
    `select business_day_at(c.instant::timestamptz, c.zone, c.start::time)::text as day
     from rows from (jsonb_to_recordset($1::jsonb) as (instant text, zone text, start text)) with ordinality
       as c(instant, zone, start, at) order by c.at`,
    [JSON.stringify(cases)],
  )
  return rows.map(({ day }) => day)
}

/** Every change of the clock in a zone within two years. */
function clockChanges(zone: string): Temporal.Instant[] {
  const end = Temporal.Instant.from('2028-01-01T00:00Z')
  const changes: Temporal.Instant[] = []
  let at = Temporal.Instant.from('2026-01-01T00:00Z').toZonedDateTimeISO(zone).getTimeZoneTransition('next')
  while (at && Temporal.Instant.compare(at.toInstant(), end) < 0) {
    changes.push(at.toInstant())
    at = at.getTimeZoneTransition('next')
  }
  return changes
}

test('the database computes the same business day as core around every change of the clock', async () => {
  const cases = ZONES.flatMap((zone) =>
    clockChanges(zone).flatMap((change) =>
      [-86_400, -7200, -3600, -1, 0, 1, 1800, 3600, 7200, 86_400].flatMap((seconds) =>
        STARTS.map((start) => ({ instant: change.add({ seconds }).toString(), zone, start })),
      ),
    ),
  )
  expect(cases.length).toBeGreaterThan(1000)
  await expectSameDays(cases)
})

test('the database computes the same business day as core at random moments', async () => {
  const moment = fc.record({
    instant: fc
      .integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) })
      .map((ms) => Temporal.Instant.fromEpochMilliseconds(ms).toString()),
    zone: fc.constantFrom(...ZONES),
    start: fc.constantFrom(...STARTS),
  })
  await expectSameDays(fc.sample(moment, 5000))
})
