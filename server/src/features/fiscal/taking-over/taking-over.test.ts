import { expect, test } from 'vitest'
import type { JournalState } from '#core/contract/fiscal/fiscal.ts'
import { startNextDay } from '../../../../test/end-of-day.ts'
import { aRestaurantWithDrawers } from '../../../../test/faults/cash-calls.ts'
import { readJournal, removeJournal } from '../../../../test/operations/read-journal.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { Tenant } from '../../../infrastructure/database/tenant.ts'
import { checkJournal } from '../check/check-journal.ts'
import { takeOver } from './take-over.ts'

const server = useTestServer()

/** A restaurant with 7 invoices and a refund from before its journal, and a first sale with it. */
async function anUpgradedBistro() {
  const bistro = await aRestaurantWithDrawers(server())
  const { owner, tenantId, refund, cash, sell } = bistro
  const beginAt = (day: string) =>
    server().owner.query('update tenant_counters set fiscal_from = $2 where tenant_id = $1', [tenantId, day])
  await removeJournal(server(), tenantId)
  await beginAt('infinity')
  for (let n = 0; n < 7; n++) await expectOk(sell(owner, { quantity: n + 1, payments: [cash(`${(n + 1) * 12}.00`)] }))
  await expectOk(owner.post('/invoices/2/refund', { mode: 'whole', reasonId: refund, payments: [cash('24.00')] }))
  await beginAt('2026-01-01')
  await expectOk(sell(owner, {}))
  const tenant = new Tenant(tenantId, server().connections.db, () => {})
  const against = { root: server().journal.root.publicKey, anchors: [] }
  return {
    ...bistro,
    takeOver: () => takeOver(tenant, server().journal),
    check: async () => (await tenant.read((tx) => checkJournal(tx, against), 'snapshot')).findings,
    state: async () => (await expectOk(owner.get<JournalState>('/fiscal'))).taken_over,
  }
}

test('documents of before the journal are taken into it once, while it sells on, and are what it began with', async () => {
  const bistro = await anUpgradedBistro()
  const { owner, tenantId, sell } = bistro
  const sales = Promise.all([sell(owner, {}), sell(owner, {}), sell(owner, {})])
  await Promise.all([bistro.takeOver(), bistro.takeOver()])
  for (const sale of await sales) expect(sale.status).toBe(200)
  const { H, T } = await readJournal(server(), tenantId)
  expect(T).toHaveLength(4)
  expect(H!.map(({ kind, data }) => [kind, data['doc'], data['total']])).toEqual([
    ...[1, 2, 3, 4, 5, 6, 7].map((n) => ['taken_over', String(n), n * 1200]),
    ['taken_over', 'A-1', -2400],
  ])
  expect(H![1]!.data).toMatchObject({
    document: 'invoice',
    lines: [{ label: 'Tagine', quantity: 2, total: 2400 }],
    payments: [{ title: 'Cash', amount: 2400 }],
  })
  expect(H![7]!.data).toMatchObject({ document: 'credit_note', of: '2' })
  expect(await bistro.state()).toEqual({ n: 8, of: 8, done: true })
  expect(await bistro.check()).toEqual([expect.objectContaining({ code: 'taken_over', chain: 'H' })])
  await startNextDay(server(), bistro)
  await expectOk(sell(owner, {}))
  expect((await bistro.check()).map(({ code }) => code)).toEqual(['taken_over'])
})

test('a document of before that was changed since is found', async () => {
  const bistro = await anUpgradedBistro()
  await bistro.takeOver()
  await server().owner.query(
    `update invoices set business_day = business_day - 1 where tenant_id = $1 and number = 3`,
    [bistro.tenantId],
  )
  expect(await bistro.check()).toContainEqual(expect.objectContaining({ code: 'rows_differ', chain: 'H', seq: 3 }))
})
