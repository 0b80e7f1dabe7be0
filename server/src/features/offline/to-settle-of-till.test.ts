import { expect, test } from 'vitest'
import type { Bundle } from '#core/contract/people/offline.ts'
import { aHouseWithTill } from '../../../test/offline/a-house-with-till.ts'
import { aSendingTill } from '../../../test/offline/a-sending-till.ts'
import { expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { Tenant } from '../../infrastructure/database/tenant.ts'
import { listToSettle } from './sync/sync.queries.ts'

const server = useTestServer()

test('the bundle names what of a till waits for a decision, until somebody has decided', async () => {
  const house = await aHouseWithTill(server())
  const { owner, till, soup, cash } = house
  const other = await aSendingTill(house, 'Bar')
  const toSettle = async ({ tablet } = till) => (await expectOk(tablet.get<Bundle>('/offline/bundle'))).device.toSettle
  expect(await toSettle()).toEqual([])
  till.write('order.sell', till.saleOf([soup], cash), { list: 999 })
  await till.send()
  expect(await toSettle()).toEqual([(await till.hashes())[1]])
  expect(await toSettle(other)).toEqual([])
  const { open } = await expectOk(owner.get<{ open: { id: string }[] }>('/settle'))
  await expectOk(owner.post(`/settle/${open[0]!.id}`, { way: 'none', reason: 'Seen' }))
  expect(await toSettle()).toEqual([])
})

test('what a copy sent as the original is named to the copy alone', async () => {
  const { till, soup, cash } = await aHouseWithTill(server())
  till.write('order.sell', till.saleOf([soup], cash))
  await till.send()
  till.log[0] = till.log[0]!.replace('"up":1000', '"up":2000')
  await expectOk(till.post(1, 1, { fork: true }))
  const { rows } = await server().owner.query<{ id: string }>(
    `insert into shared_devices (tenant_id, letter, title, token_hash, registered_by, copy_of)
    select tenant_id, 'Z', title, sha256('copy'), registered_by, id from shared_devices where id = $1 returning id`,
    [till.id],
  )
  const tenant = new Tenant(till.tenant, server().connections.db, () => {})
  const named = (id: string) => tenant.read((tx) => listToSettle(tx.db, id))
  expect(await named(till.id)).toEqual([])
  expect(await named(rows[0]!.id)).toEqual([(await till.hashes())[1]])
})
