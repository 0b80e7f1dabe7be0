import { expect, test } from 'vitest'
import type { Visit } from '#core/contract/dining/visit-fields.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

test('printing the note asks for the bill once, a new round takes that back, and a setting keeps them apart', async () => {
  const { owner, aMenuItem, aTable } = await aRestaurant(server())
  const cart = [{ id: await aMenuItem(), quantity: 1 }]
  const order = async (tableId: string) =>
    expectOk(owner.post<{ orderId: string; visitId: string }>('/pos/create-order', { cart, tableId }))
  const { orderId, visitId } = await order(await aTable('T1'))
  const { bills } = await expectOk(owner.post<{ bills: { id: string }[] }>('/bills/open', { orderIds: [orderId] }))
  const print = () => expectOk(owner.post('/documents/print', { kind: 'note', id: bills[0]!.id }))
  const shown = () =>
    expectOk(
      owner.get<{ visit: Visit; orders: { table_id: string }[]; history: { kind: string }[] }>(`/visits/${visitId}`),
    )
  const asked = async () => (await shown()).visit.bill_asked_at

  expect(await asked()).toBeNull()
  await print()
  const since = await asked()
  expect(since).not.toBeNull()
  await print()
  expect(await asked()).toBe(since)
  expect((await shown()).history.filter(({ kind }) => kind === 'bill_asked')).toHaveLength(1)

  await order((await shown()).orders[0]!.table_id)
  expect(await asked()).toBeNull()
  await expectOk(owner.post('/settings/dining', { printNoteSets: false }))
  await print()
  expect(await asked()).toBeNull()
})
