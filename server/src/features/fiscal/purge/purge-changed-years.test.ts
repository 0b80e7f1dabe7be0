import { expect, onTestFinished, test } from 'vitest'
import { addDays, daysBetween, type Day, type DayBounds } from '#core/calendar/business-day.ts'
import type { ArchiveHead } from '#core/contract/fiscal/archives.ts'
import { aRestaurantWithDrawers } from '../../../../test/faults/cash-calls.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { connectUnderServerRole } from '../../../infrastructure/database/connect.ts'
import { Tenant } from '../../../infrastructure/database/tenant.ts'
import { makeYearArchive } from '../archives/make-year-archive.ts'
import { purgeYear } from './purge-year.ts'

const server = useTestServer()
/** Long after every retention. */
const LATER = '2099-01-01'

/** A restaurant that sells on days of the test's choice, and changes the end of its fiscal year in between. */
async function aBistro() {
  const bistro = await aRestaurantWithDrawers(server())
  const { owner, tenantId, sell } = bistro
  const { today: first } = await expectOk(owner.get<{ today: Day }>('/accounting/init'))
  const { journal, connections } = server()
  const ofOwner = connectUnderServerRole((await server().cellOf(tenantId)).ownerUrl)
  onTestFinished(() => ofOwner.close())
  return {
    ...bistro,
    first,
    /** Sells on a later day, which closes all that is due until then. */
    sellOn: async (day: Day) => {
      const moved = 'update tenant_counters set last_token = 0, business_day = $2 where tenant_id = $1'
      await server().owner.query(moved, [tenantId, day])
      await expectOk(sell(owner, {}))
    },
    endYearsOn: (day: Day) => expectOk(owner.post('/settings/bill', { fiscalYearEnd: day.slice(5) })),
    makeArchives: () => makeYearArchive(new Tenant(tenantId, connections.db, () => {}, { journal }), journal.root),
    archives: () => expectOk(owner.get<ArchiveHead[]>('/fiscal/archives')),
    download: ({ id }: Pick<ArchiveHead, 'id'>) => owner.download(`/fiscal/archives/${id}/file`),
    years: async () => {
      const { rows } = await server().owner.query<{ period: DayBounds }>(
        `select payload::jsonb #> '{data,period}' as period from fiscal_entries
         where tenant_id = $1 and chain = 'G' and kind = 'year' order by seq`,
        [tenantId],
      )
      return rows.map(({ period }) => period)
    },
    purge: (year: string) =>
      new Tenant(tenantId, ofOwner.db, () => {}, { journal }).job((tx) => purgeYear(tx, { year, today: LATER })),
  }
}

test('a fiscal year that the change of its end made longer than twelve months gets archives that cover it, and can go', async () => {
  const { first, sellOn, endYearsOn, makeArchives, archives, download, years, purge } = await aBistro()
  await endYearsOn(addDays(first, 300))
  for (const days of [0, 95, 190]) await sellOn(addDays(first, days))
  await endYearsOn(addDays(first, 92))
  await sellOn(addDays(first, 465))
  const [year] = await years()
  expect(daysBetween(year!.from, year!.to)).toBeGreaterThan(400)

  expect(await makeArchives()).toBe(true)
  expect(await makeArchives()).toBe(false)
  const [last, start] = await archives()
  expect([start!.from, addDays(start!.to, 1), last!.to]).toEqual([year!.from, last!.from, year!.to])
  const ended = year!.to.slice(0, 4)
  for (const archive of [last!, start!]) {
    await expect(purge(ended)).rejects.toThrow('Nobody has downloaded the archive')
    expect(await download(archive)).toMatchObject({ status: 200 })
  }
  expect(await purge(ended)).toEqual({ period: year, entries: 3 })
})

test('of two fiscal years that ended in one calendar year each goes, the oldest first', async () => {
  const { first, sellOn, endYearsOn, makeArchives, archives, download, years, purge } = await aBistro()
  await endYearsOn(first)
  await sellOn(first)
  await sellOn(addDays(first, 1))
  await makeArchives()
  await endYearsOn(addDays(first, 1))
  await sellOn(addDays(first, 2))
  await makeArchives()
  const [older, newer] = await years()
  expect([older!.to, newer!.to]).toEqual([first, addDays(first, 1)])
  for (const archive of await archives()) await download(archive)
  const endedIn = ({ to }: DayBounds) => to.slice(0, 4)
  expect(await purge(endedIn(older!))).toMatchObject({ period: older })
  expect(await purge(endedIn(newer!))).toMatchObject({ period: newer })
  await expect(purge(endedIn(newer!))).rejects.toThrow('was removed already')
})
