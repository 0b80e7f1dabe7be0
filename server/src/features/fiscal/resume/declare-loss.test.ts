import { expect, test } from 'vitest'
import { aRestaurantWithDrawers } from '../../../../test/faults/cash-calls.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { Tenant } from '../../../infrastructure/database/tenant.ts'
import { checkJournal } from '../check/check-journal.ts'
import { declareLoss, readKnownHead } from './declare-loss.ts'

const server = useTestServer()

test('after a restore numbers go on behind what is known, and a check warns of a declared loss', async () => {
  const { owner, tenantId, sell } = await aRestaurantWithDrawers(server())
  for (let n = 0; n < 2; n++) await expectOk(sell(owner, {}))
  const { journal } = server()
  const tenant = new Tenant(tenantId, server().connections.db, () => {}, { journal })
  const declare = (...ends: string[]) => tenant.job((tx) => declareLoss(tx, ends.map(readKnownHead)))
  expect(await declare('T:2:2', 'L:1')).toEqual([])
  expect(await declare('T:5:7', 'N:3')).toEqual([
    { chain: 'T', from: 3, to: 5, doc: '7' },
    { chain: 'N', from: 1, to: 3, doc: null },
  ])
  const { invoiceId } = await expectOk(sell(owner, {}))
  expect(invoiceId).toBe('8')
  const { rows } = await server().owner.query<{ seq: number; doc: string }>(
    `select seq::int, doc from fiscal_entries where tenant_id = $1 and chain = 'T' order by seq`,
    [tenantId],
  )
  expect(rows.map(({ seq, doc }) => [seq, doc])).toEqual([
    [1, '1'],
    [2, '2'],
    [6, '8'],
  ])
  const { findings } = await tenant.read(
    (tx) => checkJournal(tx, { root: journal.root.publicKey, anchors: [] }),
    'snapshot',
  )
  expect([...new Set(findings.map(({ code }) => code))]).toEqual(['declared_loss'])
})

test.each(['T', 'T:0', 'T:5:x', 'Q:5', '5'])('%s names no end of a chain', (text) => {
  expect(() => readKnownHead(text)).toThrow('names no end of a chain')
})
