import { openAsBlob, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { verifyArchive } from '#core/fiscal/archive/verify-archive.ts'
import { isLastDayOfMonth, startNextDay } from '../../../../test/end-of-day.ts'
import { aRestaurantWithDrawers } from '../../../../test/faults/cash-calls.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { anOperator } from '../../../../test/operator.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useOwnTestServer } from '../../../../test/test-server.ts'
import { NODE_CRYPTOGRAPHY } from '../../../infrastructure/fiscal/node-cryptography.ts'
import { PlatformDatabase } from '../../../infrastructure/database/platform-database.ts'
import { writeWholeArchive } from '../../fiscal/archives/write-whole-archive.ts'
import { findKeptJournal } from './kept-journals.queries.ts'
import { aRound } from '../../../../test/a-round.ts'
import { openTenantRemovals } from './tenant-removals.ts'

const server = useOwnTestServer()
const SIRET = '73282932000074'

/** Two days of tickets: one that is closed, and the one that runs. */
async function aRestaurantThatSold() {
  const restaurant = await aRestaurantWithDrawers(server())
  const { owner, sell } = restaurant
  await expectOk(owner.post('/settings/bill', { identity: { siret: SIRET } }))
  await expectOk(sell(owner, { quantity: 2 }))
  await startNextDay(server(), restaurant)
  await expectOk(sell(owner, {}))
  return restaurant
}

const exportOf = (name: string) => path.join(server().dataDir, 'exports', name)

test('the whole journal of a restaurant that is deleted is in a file, its sums stay with the platform, and its owner gets a mail', async () => {
  const operator = await anOperator(server())
  const { tenantId, username } = await aRestaurantThatSold()
  await expectOk(operator.delete(`/superadmin/tenants/delete/${tenantId}`))
  const kept = (await findKeptJournal(server().connections.db, tenantId))!
  const year = new Date().getFullYear()
  expect(kept).toMatchObject({
    name: 'Chez Test',
    siret: SIRET,
    perpetual: { signed: 3600, absolute: 3600, tickets: 2 },
    heads: { T: { last: { seq: 2 } }, G: { last: { seq: isLastDayOfMonth() ? 2 : 1 } } },
    archive: expect.stringMatching(/^fiscal-chez-test-[0-9a-f-]{36}-\d{8}T\d{6}Z\.zip$/),
  })
  expect([`${year + 6}-12-31`, `${year + 7}-12-31`]).toContain(kept.keptUntil)
  expect(statSync(exportOf(kept.archive)).mode & 0o777).toBe(0o600)
  const options = { root: server().journal.root.publicKey, all: true }
  const report = await verifyArchive(await openAsBlob(exportOf(kept.archive)), NODE_CRYPTOGRAPHY, options)
  expect(report.findings).toEqual([])
  const [mail] = await mailsTo(server(), username, 1, 'Chez Test: your fiscal archive')
  for (const named of [kept.archive, kept.manifest, kept.keptUntil]) expect(mail).toContain(named)
})

test('a deletion that is taken back leaves neither a file nor a record of the journal', async () => {
  const { tenantId } = await aRestaurantThatSold()
  const platform = new PlatformDatabase(server().connections.db)
  const removals = openTenantRemovals(
    {
      platform,
      dataDir: server().dataDir,
      endSubscription: () => Promise.reject(new Error('The provider does not answer.')),
      archiveJournal: (tenant, to) => writeWholeArchive(tenant, { ...to, root: server().journal.root }),
      supportEmail: 'support@example.com',
    },
    { warn: () => {} },
  )
  const actor = { name: 'An operator', role: 'superadmin', ip: '127.0.0.1' } as const
  await expect(removals.remove(tenantId, actor)).rejects.toThrow('The provider does not answer.')
  expect(await findKeptJournal(platform.db, tenantId)).toBeUndefined()
  const left = readdirSync(path.join(server().dataDir, 'exports')).filter((name) => name.includes(tenantId))
  expect(left).toEqual([])
  await removals.close()
})

test('journals kept long enough are forgotten', async () => {
  const operator = await anOperator(server())
  const { tenantId } = await aRestaurantThatSold()
  await expectOk(operator.delete(`/superadmin/tenants/delete/${tenantId}`))
  const { db } = server().connections
  await server().owner.query(`update directory.kept_journals set kept_until = current_date - 1 where tenant = $1`, [
    tenantId,
  ])
  const removals = openTenantRemovals(
    {
      platform: new PlatformDatabase(db),
      dataDir: server().dataDir,
      endSubscription: () => Promise.resolve(),
      archiveJournal: () => Promise.resolve(null),
      supportEmail: 'support@example.com',
    },
    { warn: () => {} },
  )
  for (const { run } of removals.jobs) await run(aRound())
  expect(await findKeptJournal(db, tenantId)).toBeUndefined()
  await removals.close()
})
