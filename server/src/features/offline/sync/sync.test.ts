import { expect, test } from 'vitest'
import type { OrderGroup } from '#core/contract/orders.ts'
import { newId } from '#core/new-id.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { aPlaceToDine } from '../../../../test/offline/a-place-to-dine.ts'
import { aSendingTill } from '../../../../test/offline/a-sending-till.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

async function aHouseWithTill() {
  const place = await aPlaceToDine(server())
  const [soup, steak] = place.dishes
  const table = await place.aTable('T4')
  const till = await aSendingTill(place)
  const [cash, card] = place.paymentTypes
  const listed = async () => (await expectOk(place.owner.get<OrderGroup[]>('/orders'))).flatMap(({ orders }) => orders)
  return { ...place, till, table, soup: soup!, steak: steak!, cash: cash!, card: card!, listed }
}

test('an evening without the server arrives exactly once, in its order', async () => {
  const { till, table, soup, steak, cash, listed } = await aHouseWithTill()
  const visitId = newId()
  till.write('visit.open', { id: visitId, tableIds: [table], covers: 2 })
  const first = till.cartOf([{ ...soup, quantity: 2 }, steak], { visitId })
  till.write('order.place', first)
  till.write('order.sell', till.saleOf([soup], cash))
  const results = await till.send()
  expect(results.map(({ outcome, code }) => [outcome, code])).toEqual([
    ['applied', undefined],
    ['applied', undefined],
    ['applied', undefined],
  ])
  expect(results[2]!.reply).toMatchObject({ invoiceId: '1' })
  const order = (await listed()).find(({ id }) => id === first.orderId)
  expect(order?.items.map(({ id }) => id)).toEqual(first.cart.map(({ lineId }) => lineId))
  const again = await expectOk(till.post(1, 3))
  expect(again.results.map(({ reply }) => reply)).toEqual(results.map(({ reply }) => reply))
  expect((await till.open()).seq).toBe(3)
})
