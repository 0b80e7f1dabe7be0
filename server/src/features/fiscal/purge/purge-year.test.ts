import { expect, onTestFinished, test } from 'vitest'
import { addDays } from '#core/calendar/business-day.ts'
import { startNextDay } from '../../../../test/end-of-day.ts'
import { aRestaurantWithDrawers } from '../../../../test/faults/cash-calls.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { connectUnderServerRole } from '../../../infrastructure/database/connect.ts'
import { Tenant } from '../../../infrastructure/database/tenant.ts'
import { checkJournal } from '../check/check-journal.ts'
import { purgeYear } from './purge-year.ts'

const server = useTestServer()

/** A restaurant whose fiscal year ended after two sales, and which has sold once since. */
async function aClosedYear() {
  const bistro = await aRestaurantWithDrawers(server())
  const { owner, tenantId, sell } = bistro
  await expectOk(sell(owner, {}))
  await expectOk(sell(owner, {}))
  const { today } = await expectOk(owner.get<{ today: string }>('/accounting/init'))
  await expectOk(owner.post('/settings/bill', { fiscalYearEnd: today.slice(5) }))
  await startNextDay(server(), bistro)
  await expectOk(sell(owner, {}))
  const connections = connectUnderServerRole((await server().cellOf(tenantId)).ownerUrl)
  onTestFinished(() => connections.close())
  const { journal } = server()
  const byOwner = new Tenant(tenantId, connections.db, () => {}, { journal })
  const year = today.slice(0, 4)
  return {
    ...bistro,
    day: today,
    year,
    purge: (now: string) => byOwner.job((tx) => purgeYear(tx, { year, today: now })),
    purgeAsServer: () =>
      new Tenant(tenantId, server().connections.db, () => {}, { journal }).job((tx) =>
        purgeYear(tx, { year, today: '2099-01-01' }),
      ),
    check: () =>
      new Tenant(tenantId, server().connections.db, () => {}).read(
        (tx) => checkJournal(tx, { root: journal.root.publicKey, anchors: [] }),
        'snapshot',
      ),
  }
}

/** Numbers of the entries of each chain. */
async function numbersOf(tenantId: string): Promise<Record<string, number[]>> {
  const { rows } = await server().owner.query<{ chain: string; numbers: number[] }>(
    'select chain, array_agg(seq::int order by seq) as numbers from fiscal_entries where tenant_id = $1 group by chain',
    [tenantId],
  )
  return Object.fromEntries(rows.map(({ chain, numbers }) => [chain, numbers]))
}

test('a fiscal year is removed by the owner of the database alone, after its retention, once its archive was downloaded', async () => {
  const other = await aClosedYear()
  const ofOther = await numbersOf(other.tenantId)
  const cafe = await aClosedYear()
  const { owner, tenantId, day, year, purge, sell } = cafe
  const archive = { from: addDays(`${Number(year) - 1}${day.slice(4)}`, 1), to: day }
  const { archiveId } = await expectOk(owner.post<{ archiveId: string }>('/fiscal/archives', archive))
  await expect(purge('2099-01-01')).rejects.toThrow('Nobody has downloaded the archive')
  await expectOk(owner.get(`/fiscal/archives/${archiveId}/file`))
  await expect(purge(`${Number(year) + 6}${day.slice(4)}`)).rejects.toThrow('is kept until')
  await expect(cafe.purgeAsServer()).rejects.toThrow('permission denied')
  const before = await numbersOf(tenantId)
  expect(before).toMatchObject({ T: [1, 2, 3] })

  expect(await purge('2099-01-01')).toMatchObject({ entries: 2 })
  const after = await numbersOf(tenantId)
  expect(after).toEqual({ ...before, T: [3], A: [...before['A']!, before['A']!.length + 1] })
  await expect(purge('2099-01-01')).rejects.toThrow('was removed already')
  expect(await numbersOf(other.tenantId)).toEqual(ofOther)
  await expect(other.purge('2099-01-01')).rejects.toThrow('Nobody has downloaded the archive')

  await expectOk(sell(owner, {}))
  expect((await cafe.check()).findings).toEqual([])
  expect(await owner.get(`/fiscal/archives/${archiveId}/file`)).toMatchObject({
    status: 409,
    body: { code: 'fiscal.period_purged' },
  })
})
