import { expect, test } from 'vitest'
import { Client } from '../../../../test/browserless-client.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useOwnTestServer } from '../../../../test/test-server.ts'
import { sendPipelined } from '../../../../test/wire/pipelined-requests.ts'
import { aPublicRestaurant, type PublicRestaurant } from '../../../../test/wire/public-restaurant.ts'

// the proxy's header names the address
const server = useOwnTestServer({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })

const from = (address: string) => ({ 'x-forwarded-for': address })
const aGuest = () => new Client(server().origin)
const answers = (list: readonly { status: number }[]) => {
  const counted: Record<number, number> = {}
  for (const { status } of list) counted[status] = (counted[status] ?? 0) + 1
  return counted
}

/** A guest's phone that has opened the menu and is therefore known. */
async function aKnownGuest(restaurant: PublicRestaurant, address: string): Promise<Client> {
  const guest = aGuest()
  await expectOk(guest.get(`/qrmenu/${restaurant.code}?tableId=null`, from(address)))
  return guest
}

test('a flood of guests’ calls is refused, while the till behind the same address goes on', async () => {
  const restaurant = await aPublicRestaurant(server())
  const path = `${server().origin}/api/v1/qrmenu/${restaurant.code}?tableId=null`
  const flood = await Promise.all(Array.from({ length: 32 }, () => sendPipelined(path, from('192.0.2.1'), 100)))
  const counts = answers(flood.flat().map((status) => ({ status })))
  // a busy machine answers some with 503 for a moment, and counts them too
  expect([(counts[200] ?? 0) + (counts[503] ?? 0), counts[429]]).toEqual([3000, 200])
  const refused = await fetch(path, { headers: from('192.0.2.1') })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ success: false, code: 'guest.too_many_calls', message: /wait/ })
  expect(refused.headers.get('content-type')).toContain('application/json')

  const till = await restaurant.owner.get('/pos/init', from('192.0.2.1'))
  expect([till.status, till.headers.get('x-ratelimit-remaining')]).toEqual([200, '11999'])
  const sale = await restaurant.owner.post('/pos/create-order', { cart: [restaurant.plainLine] }, from('192.0.2.1'))
  expect(sale.status).toBe(200)
  // guests at other addresses are not slowed
  expect((await fetch(path, { headers: from('192.0.2.2') })).status).toBe(200)
}, 60_000)

test('one guest places ten orders in ten minutes; others at other tables go on', async () => {
  const restaurant = await aPublicRestaurant(server())
  const guest = await aKnownGuest(restaurant, '192.0.2.10')
  const placed: { status: number }[] = []
  for (let order = 0; order < 11; order++) {
    const at = { tableId: order % 2 === 0 ? null : restaurant.table.code }
    placed.push(await restaurant.order(guest, at, from(`192.0.2.${20 + order}`)))
  }
  expect(answers(placed)).toEqual({ 200: 10, 429: 1 })
  const refused = await restaurant.order(guest, {}, from('192.0.2.10'))
  expect(refused).toMatchObject({ status: 429, body: { code: 'guest.too_many_orders', message: /staff/ } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
  expect((await restaurant.order(aGuest(), {}, from('192.0.2.10'))).status).toBe(200)
})

test('a table holds twenty orders that wait; once staff took them, it goes on', async () => {
  const restaurant = await aPublicRestaurant(server())
  const order = (at: object = {}) => restaurant.order(aGuest(), at, from('192.0.2.40'))
  const placed = []
  for (let count = 0; count < 21; count++) placed.push(await order())
  expect(answers(placed)).toEqual({ 200: 20, 429: 1 })
  expect(placed[20]).toMatchObject({ body: { code: 'guest.table_waiting', message: /waiting/ } })
  expect(placed[20]!.headers.get('retry-after')).toBe('60')
  expect((await order({ tableId: null })).status).toBe(200)
  await expectOk(restaurant.owner.post('/pos/qrorders/cancel-all'))
  const next = await order()
  // the refused one took no number
  expect(next).toMatchObject({ status: 200, body: { orderNo: 22 } })
})

test('a table may not be asked for again and again', async () => {
  const restaurant = await aPublicRestaurant(server())
  const placed = []
  for (let count = 0; count < 32; count++) {
    placed.push(await restaurant.order(aGuest(), {}, from('192.0.2.50')))
    if (count % 10 === 9) await restaurant.owner.post('/pos/qrorders/cancel-all')
  }
  expect(answers(placed)).toEqual({ 200: 30, 429: 2 })
})

test('a restaurant holds two hundred orders that wait, exactly, however many come at once', async () => {
  const restaurant = await aPublicRestaurant(server())
  await server().owner.query(
    `insert into qr_orders (tenant_id, business_day, customer_type)
     select $1, current_date, 'WALKIN' from generate_series(1, 195)`,
    [restaurant.tenantId],
  )
  const placed = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      restaurant.order(aGuest(), { tableId: null }, from(`198.51.100.${index}`)),
    ),
  )
  expect(answers(placed)).toEqual({ 200: 5, 429: 7 })
  expect(placed.find(({ status }) => status === 429)).toMatchObject({ body: { code: 'guest.store_waiting' } })
})
