import { expect, test } from 'vitest'
import { Client } from '../../../browserless-client.ts'
import { expectOk } from '../../../restaurant.ts'
import { useTestServer } from '../../../test-server.ts'
import { aPublicRestaurant } from '../../public-restaurant.ts'

const server = useTestServer()

type Attempt = [method: 'GET' | 'POST', path: string, body?: object]

/** All lists of a restaurant, to compare before and after. */
async function pictureOf({ owner }: { owner: Client }) {
  const paths = ['/pos/init', '/orders', '/kitchen', '/pos/qrorders', '/invoices', '/customers', '/users']
  const more = ['/settings/taxes', '/settings/payment-types', '/reservations/search?q=zo%C3%A9']
  return Promise.all([...paths, ...more].map(async (path) => (await owner.get(path)).body))
}

test('a guest who sends an id of another restaurant gets a 404 everywhere, and nothing is stored', async () => {
  const [mine, theirs] = [await aPublicRestaurant(server()), await aPublicRestaurant(server())]
  const guest = new Client(server().origin)
  const { orderToken } = await expectOk(theirs.order(guest))
  const before = [await pictureOf(mine), await pictureOf(theirs)]
  const place = `/qrmenu/${mine.code}/place-order`
  const order = (line: object, more: object = {}) => ({
    ...mine.cart,
    cartItems: [{ id: mine.itemId, quantity: 1, ...line }],
    ...more,
  })
  const calls: Attempt[] = [
    ['POST', place, order({ id: theirs.itemId })],
    ['POST', place, order({ variant_id: theirs.variantId })],
    ['POST', place, order({ addons_ids: [theirs.addonId] })],
    ['POST', place, order({}, { tableId: theirs.table.code })],
    ['POST', place, order({}, { tableId: theirs.tableId })],
    ['POST', place, order({}, { tableId: mine.tableId })],
    ['GET', `/qrmenu/${mine.code}/orders/${orderToken}`],
    ['GET', `/qrmenu/${theirs.tenantId}?tableId=null`],
  ]
  for (const [method, path, body] of calls) {
    const answer = await guest.send<{ code: string }>(method, path, body, {})
    expect([path, answer.status, answer.body.code]).toEqual([path, 404, expect.not.stringMatching('route.not_found')])
  }
  expect([await pictureOf(mine), await pictureOf(theirs)]).toEqual(before)
  const { storeTable } = await expectOk(
    guest.get<{ storeTable: unknown }>(`/qrmenu/${mine.code}?tableId=${theirs.table.code}`),
  )
  expect(storeTable).toBeNull()
})
