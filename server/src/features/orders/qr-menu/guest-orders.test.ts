import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { QrOrder } from '#core/contract/guests/qr-order.ts'
import { Client } from '../../../../test/browserless-client.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { aPublicRestaurant, takeover, type PublicRestaurant } from '../../../../test/wire/public-restaurant.ts'

const server = useTestServer()

const aGuest = () => new Client(server().origin)
const waiting = ({ owner }: PublicRestaurant) => expectOk(owner.get<QrOrder[]>('/pos/qrorders'))
const place = (restaurant: PublicRestaurant, more: object = {}) => expectOk(restaurant.order(aGuest(), more))

test('a guest’s order waits for staff, priced from the menu and at the table, under the next number of the day', async () => {
  const restaurant = await aPublicRestaurant(server())
  const cheap = restaurant.cart.cartItems.map((line) => ({ ...line, price: '0.01', addons: [] }))
  const { body } = await restaurant.order(aGuest(), { cartItems: cheap })
  expect(body).toEqual({
    success: true,
    message: 'Order sent! The staff will confirm it.',
    orderId: expect.any(String),
    orderNo: 1,
    orderToken: expect.stringMatching(/^[\w-]{22}$/),
  })
  expect((await place(restaurant)).orderNo).toBe(2)
  const [order] = await waiting(restaurant)
  expect(order).toMatchObject({
    id: body.orderId,
    order_no: 1,
    status: 'created',
    payment_status: 'pending',
    customer_type: 'WALKIN',
    customer_id: null,
    customer_name: 'Guest',
    table_id: restaurant.tableId,
    table_title: 'T1',
    floor: 'Salle',
    items: [
      {
        item_id: restaurant.itemId,
        variant_id: restaurant.variantId,
        price: '16.50',
        quantity: 2,
        notes: 'sans sel',
        tax_rate: 10,
        addons: [{ id: restaurant.addonId, item_id: restaurant.itemId, title: 'Fromage', price: '1.50' }],
      },
      { item_id: restaurant.plainId, price: '8.00', quantity: 1, addons: null, notes: null },
    ],
  })
  expect(await expectOk(restaurant.owner.get('/pos/qrorders/count'))).toEqual({ totalQROrders: 2 })
})

test('numbers run without a gap within a business day, despite refusals and orders at the same moment', async () => {
  const restaurant = await aPublicRestaurant(server())
  expect((await restaurant.order(aGuest(), { tableId: 'nonsense' })).status).toBe(404)
  const placed = await Promise.all(Array.from({ length: 12 }, () => place(restaurant)))
  expect(placed.map(({ orderNo }) => orderNo).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  )
  // a till that sells meanwhile changes only its own numbers
  const sold = await expectOk(
    restaurant.owner.post<{ tokenNo: number }>('/pos/create-order', { cart: [restaurant.plainLine] }),
  )
  expect(sold.tokenNo).toBe(1)
  expect((await place(restaurant)).orderNo).toBe(13)
  await server().owner.query(
    `update tenant_counters set business_day = business_day - 1, qr_order_day = qr_order_day - 1 where tenant_id = $1`,
    [restaurant.tenantId],
  )
  await server().owner.query(`update qr_orders set business_day = business_day - 1 where tenant_id = $1`, [
    restaurant.tenantId,
  ])
  expect((await place(restaurant)).orderNo).toBe(1)
  // the till starts a day first: the guests' numbers follow
  await server().owner.query(`update tenant_counters set business_day = current_date + 9 where tenant_id = $1`, [
    restaurant.tenantId,
  ])
  expect([(await place(restaurant)).orderNo, (await place(restaurant)).orderNo]).toEqual([1, 2])
})

test('somebody who gives name and phone is named; who that is changes and shows nothing', async () => {
  const restaurant = await aPublicRestaurant(server())
  await expectOk(
    restaurant.owner.post('/customers/add', { phone: '0612345678', name: 'Zoé', email: 'zoe@example.com' }),
  )
  const before = (await restaurant.owner.get('/customers')).body
  const known = await restaurant.order(aGuest(), {
    customerType: 'CUSTOMER',
    customer: { name: 'Ali', phone: '0612345678' },
  })
  const fresh = await restaurant.order(aGuest(), { customerType: 'CUSTOMER', customer: { name: ' Lou ', phone: 699 } })
  expect(Object.keys(known.body).toSorted()).toEqual(Object.keys(fresh.body).toSorted())
  expect(known.body.message).toBe(fresh.body.message)
  expect((await restaurant.owner.get('/customers')).body).toEqual(before)
  const orders = await waiting(restaurant)
  expect(
    orders.map(({ customer_type, customer_id, customer_name }) => [customer_type, customer_id, customer_name]),
  ).toEqual([
    ['CUSTOMER', '0612345678', 'Ali'],
    ['CUSTOMER', '699', 'Lou'],
  ])
  // once staff take over the new guest's order, there is a customer
  const customer = { customerType: 'CUSTOMER', customerId: { phone: '699', name: 'Lou' } }
  await expectOk(restaurant.owner.post('/pos/create-order', { ...takeover(orders[1]!), ...customer }))
  const found = await expectOk(restaurant.owner.get<object[]>('/customers/search-by-phone-name/search?q=699'))
  expect(found).toMatchObject([{ phone: '699', name: 'Lou' }])
})

test.each([
  [{ customerType: 'CUSTOMER', customer: { name: ' ', phone: '0612' } }, 400, 'Name is Required.'],
  [{ customerType: 'CUSTOMER', customer: null }, 400, 'Name is Required.'],
  [{ customerType: 'CUSTOMER', customer: { name: 'Ali', phone: '' } }, 400, 'Enter a valid phone number.'],
  [{ customerType: 'CUSTOMER', customer: { name: 'Ali', phone: 'abc' } }, 400, 'Enter a valid phone number.'],
  [{ customerType: 'CUSTOMER', customer: { name: 'Ali' } }, 400, 'Enter a valid phone number.'],
  [{ customerType: 'OWNER' }, 400, 'Invalid request!'],
  [{ cartItems: [] }, 400, 'Cart is empty!'],
  [{ cartItems: undefined }, 400, 'Cart is empty!'],
  [{ tableId: 'nonsense' }, 404, 'This table is not known any more. Please scan the code on the table again.'],
])('%j is refused and leaves nothing', async (more, status, message) => {
  const restaurant = await aPublicRestaurant(server())
  expect(await restaurant.order(aGuest(), more)).toMatchObject({ status, body: { success: false, message } })
  expect(await waiting(restaurant)).toEqual([])
})

test('the cart has the same limits as the till’s', async () => {
  const restaurant = await aPublicRestaurant(server())
  const lineOf = (more: object) => ({ cartItems: [{ id: restaurant.plainId, quantity: 1, ...more }] })
  for (const [more, code] of [
    [lineOf({ quantity: 0 }), 'order.quantity_invalid'],
    [lineOf({ quantity: 1000 }), 'order.quantity_invalid'],
    [lineOf({ quantity: 1.5 }), 'order.quantity_invalid'],
    [lineOf({ notes: '🌶'.repeat(101) }), 'order.notes_too_long'],
    [
      { cartItems: Array.from({ length: 201 }, () => ({ id: restaurant.plainId, quantity: 1 })) },
      'order.cart_too_long',
    ],
    [lineOf({ variant_id: restaurant.variantId }), 'menu.item_unavailable'],
    [lineOf({ addons_ids: [restaurant.addonId] }), 'menu.item_unavailable'],
  ] as const)
    expect([code, (await restaurant.order(aGuest(), more)).body]).toMatchObject([code, { code }])
  await place(restaurant, lineOf({ quantity: '999', notes: '🌶'.repeat(100) }))
  await restaurant.owner.delete(`/menu-items/delete/${restaurant.plainId}`)
  expect(await restaurant.order(aGuest(), lineOf({}))).toMatchObject({
    status: 404,
    body: { code: 'menu.item_unavailable' },
  })
  expect(await waiting(restaurant)).toHaveLength(1)
})

test('with ordering or the menu switched off nothing is taken, for direct calls too', async () => {
  const restaurant = await aPublicRestaurant(server())
  await expectOk(restaurant.owner.post('/settings/store-setting', { isQROrderEnabled: false }))
  expect(await restaurant.order(aGuest())).toMatchObject({ status: 403, body: { code: 'qr_menu.ordering_off' } })
  await expectOk(restaurant.owner.post('/settings/store-setting', { isQRMenuEnabled: false, isQROrderEnabled: true }))
  expect(await restaurant.order(aGuest())).toMatchObject({ status: 403, body: { code: 'qr_menu.switched_off' } })
  expect(await waiting(restaurant)).toEqual([])
})

test('without a table, in every form that clients send', async () => {
  const restaurant = await aPublicRestaurant(server())
  for (const tableId of [null, '', 'null', undefined]) await place(restaurant, { tableId })
  expect((await waiting(restaurant)).map(({ table_id }) => table_id)).toEqual([null, null, null, null])
})

test('the tills are notified once it is stored', async () => {
  const restaurant = await aPublicRestaurant(server())
  const events = async () =>
    (
      await server().owner.query<{ type: string }>(
        'select type from live_events where tenant_id = $1 order by version',
        [restaurant.tenantId],
      )
    ).rows
  const before = (await events()).length
  await place(restaurant)
  expect((await events()).slice(before)).toEqual([{ type: 'new_qrorder' }, { type: 'notification' }])
  await restaurant.order(aGuest(), { tableId: 'nonsense' })
  expect(await events()).toHaveLength(before + 2)
})

test('a double tap is one order; a lost reply is given again; another body under the key is refused', async () => {
  const restaurant = await aPublicRestaurant(server())
  const key = { 'idempotency-key': randomUUID() }
  const taps = await Promise.all(Array.from({ length: 5 }, () => restaurant.order(aGuest(), {}, key)))
  expect(new Set(taps.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(taps[0]!.status).toBe(200)
  expect(taps.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(4)
  expect(await restaurant.order(aGuest(), {}, key)).toMatchObject({ status: 200, body: taps[0]!.body })
  expect(await restaurant.order(aGuest(), { tableId: null }, key)).toMatchObject({
    status: 422,
    body: { code: 'request.key_reused' },
  })
  expect(await waiting(restaurant)).toHaveLength(1)
  expect((await place(restaurant)).orderNo).toBe(2)
})

test('a guest’s key never collides with one of the staff’s, nor one of another restaurant’s guests', async () => {
  const [restaurant, other] = [await aPublicRestaurant(server()), await aPublicRestaurant(server())]
  const key = { 'idempotency-key': 'k'.repeat(128) }
  await expectOk(restaurant.owner.post('/pos/create-order', { cart: [restaurant.plainLine] }, key))
  for (const { order } of [restaurant, other]) {
    const { status, headers } = await order(aGuest(), {}, key)
    expect([status, headers.get('idempotent-replayed')]).toEqual([200, null])
  }
  expect(await restaurant.order(aGuest(), {}, { 'idempotency-key': 'k'.repeat(129) })).toMatchObject({ status: 400 })
})

test('tokens are stored as hashes', async () => {
  const restaurant = await aPublicRestaurant(server())
  const { orderToken } = await place(restaurant)
  const { rows } = await server().owner.query<{ row: string }>(
    'select to_jsonb(o)::text as row from qr_orders o where tenant_id = $1',
    [restaurant.tenantId],
  )
  expect(rows[0]!.row).not.toContain(orderToken)
  expect(rows[0]!.row).not.toContain(Buffer.from(orderToken).toString('hex'))
})
