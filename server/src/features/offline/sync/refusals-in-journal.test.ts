import { expect, test } from 'vitest'
import { aHouseWithTill } from '../../../../test/offline/a-house-with-till.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

type Payload = {
  kind: string
  device: { letter: string; seq: number; receipt: string | null; hash: string }
  data: object
}

/** The journal's entries about operations that were not done. */
async function notDone(tenant: string) {
  const { rows } = await server().owner.query<{ payload: string }>(
    `select payload from fiscal_entries where tenant_id = $1 and kind in ('till_refused', 'till_hole') order by seq`,
    [tenant],
  )
  return rows.map(({ payload }) => {
    const { kind, device, data } = JSON.parse(payload) as Payload
    return [kind, device.letter, device.seq, device.receipt, device.hash, data]
  })
}

test('the journal says why a receipt of a till is missing, once, and which numbers a till has lost', async () => {
  const house = await aHouseWithTill(server())
  const { owner, till, soup, cash } = house
  const { letter, tenant } = till
  await expectOk(owner.post('/menu/availability', { target: 'item', id: soup.id, state: 'out' }))
  till.write('order.sell', till.saleOf([soup], cash))
  for (let i = 0; i < 2; i++) await expectOk(till.post(1, 1, { mayRefuse: true }))
  till.log.push('')
  await expectOk(till.post(2, 2))
  // heard as refused by its till, as after a restore
  till.write('order.sell', till.saleOf([soup], cash))
  await expectOk(till.post(3, 3, { refused: true }))
  // written as it goes: a drawer that is not open
  till.write('cash.close', { id: crypto.randomUUID(), counts: [], keep: '0' })
  expect((await expectOk(till.post(4, 4, { mayRefuse: true }))).results).toMatchObject([{ outcome: 'refused' }])
  const [, first, second, third, fourth] = await till.hashes()
  expect(await notDone(tenant)).toEqual([
    ['till_refused', letter, 1, `${letter}-000001`, first, { reason: 'menu.sold_out' }],
    ['till_hole', letter, 2, null, second, {}],
    ['till_refused', letter, 3, `${letter}-000002`, third, { reason: null }],
    ['till_refused', letter, 4, null, fourth, { reason: expect.any(String) }],
  ])
})
