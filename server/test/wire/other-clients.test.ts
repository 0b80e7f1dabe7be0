import { describe, expect, test } from 'vitest'
import type { KitchenOrder, OrderGroup } from '#core/contract/orders.ts'
import { WITHDRAWN_CURRENCIES } from '#core/money/currencies.ts'
import { Client } from '../browserless-client.ts'
import { aRestaurant, expectOk } from '../restaurant.ts'
import { useTestServer } from '../test-server.ts'
import { aFullRestaurant, type FullRestaurant } from './full-restaurant.ts'
import { aPublicRestaurant, takeover, type PlacedByGuest } from './public-restaurant.ts'

// calls of clients written by others, exactly as they send them

const server = useTestServer()

type Placed = { orderId: string; tokenNo: number }

const groupsOf = ({ owner }: Pick<FullRestaurant, 'owner'>) => expectOk(owner.get<OrderGroup[]>('/orders'))
const flat = async (restaurant: Pick<FullRestaurant, 'owner'>) =>
  (await groupsOf(restaurant)).flatMap(({ orders }) => orders)

describe('a guest who walks in', () => {
  const NOBODY = [
    { phone: null, name: 'Guest' },
    { phone: '', name: '' },
    '',
    'no phone at all',
    7,
    true,
    [],
    [{ phone: 1 }],
    { name: 'x'.repeat(5000) },
    null,
  ]

  test.each(NOBODY)('may be sent with customer id %j, which is ignored', async (customerId) => {
    const restaurant = await aFullRestaurant(server())
    const sale = { netTotal: 8, taxTotal: 0, total: 8 }
    for (const [path, more] of [
      ['/pos/create-order', {}],
      ['/pos/create-order-and-invoice', sale],
    ] as const) {
      const body = {
        cart: [restaurant.plainLine],
        deliveryType: '',
        customerType: 'WALKIN',
        customerId,
        tableId: '',
        ...more,
      }
      expect([path, (await restaurant.owner.post(path, body)).status]).toEqual([path, 200])
    }
    expect((await flat(restaurant)).map(({ customer_type, customer_id }) => [customer_type, customer_id])).toEqual([
      ['WALKIN', null],
      ['WALKIN', null],
    ])
    expect((await restaurant.owner.get('/customers')).body).toMatchObject({ customers: [] })
  })

  test('orders by QR code can be taken over exactly as the list shows them', async () => {
    const restaurant = await aPublicRestaurant(server())
    const guest = new Client(server().origin)
    await expectOk(restaurant.order(guest))
    type Waiting = Parameters<typeof takeover>[0]
    const [waiting] = await expectOk(restaurant.owner.get<[Waiting]>('/pos/qrorders'))
    const customer = { phone: waiting.customer_id, name: waiting.customer_name }
    expect(customer).toEqual({ phone: null, name: 'Guest' })
    const { customer_type: customerType, delivery_type: deliveryType, table_id: tableId } = waiting
    const body = { ...takeover(waiting), customerType, customerId: customer, deliveryType, tableId }
    await expectOk(restaurant.owner.post<PlacedByGuest>('/pos/create-order', body))
    expect((await restaurant.owner.get('/pos/qrorders/count')).body).toEqual({ totalQROrders: 0 })
  })

  test('is no customer, because a customer has a phone', async () => {
    const { owner, plainLine } = await aFullRestaurant(server())
    for (const customerId of [undefined, null, '', { name: 'Ada' }, { phone: null, name: 'Ada' }, { phone: '' }]) {
      const body = { cart: [plainLine], customerType: 'CUSTOMER', customerId }
      expect(await owner.post('/pos/create-order', body)).toMatchObject({
        status: 400,
        body: { code: 'customer.phone_required' },
      })
    }
    for (const customerId of [{ phone: '06 12', name: 'Ada' }, { phone: '06 12' }, '06 12'])
      await expectOk(owner.post('/pos/create-order', { cart: [plainLine], customerType: 'CUSTOMER', customerId }))
  })
})

describe('a table with a paid and an unpaid order', () => {
  const pays = async ({ owner }: FullRestaurant, orderIds: string[]) => {
    const path = '/orders/complete-order-payment-summary'
    const { subtotal, taxTotal, total } = await expectOk(
      owner.post<{ subtotal: number; taxTotal: number; total: number }>(path, { orderIds }),
    )
    return owner.post('/orders/complete-and-pay-order', { orderIds, subTotal: subtotal, taxTotal, total })
  }

  async function aMixedTable() {
    const restaurant = await aFullRestaurant(server())
    const { owner, plainLine, tableId } = restaurant
    const at = { cart: [plainLine], tableId }
    const sale = { ...at, netTotal: 8, taxTotal: 0, total: 8 }
    const { orderId: paid } = await expectOk(owner.post<Placed>('/pos/create-order-and-invoice', sale))
    const { orderId: unpaid } = await expectOk(owner.post<Placed>('/pos/create-order', at))
    return { ...restaurant, paid, unpaid }
  }

  test('is paid by its order_ids, and then completed by them', async () => {
    const restaurant = await aMixedTable()
    const [before] = await groupsOf(restaurant)
    expect([before!.order_ids, before!.orders.map(({ id }) => id)]).toEqual([
      [restaurant.unpaid],
      [restaurant.paid, restaurant.unpaid],
    ])
    expect((await pays(restaurant, before!.order_ids)).status).toBe(200)
    const [after] = await groupsOf(restaurant)
    expect(after!.order_ids).toEqual([restaurant.paid])
    await expectOk(restaurant.owner.post('/orders/complete', { orderIds: after!.order_ids }))
    expect(await groupsOf(restaurant)).toEqual([])
  })

  test('is cancelled by its order_ids, but for the paid order', async () => {
    const restaurant = await aMixedTable()
    const [{ order_ids }] = (await groupsOf(restaurant)) as [OrderGroup]
    await expectOk(restaurant.owner.post('/orders/cancel', { orderIds: order_ids }))
    expect((await groupsOf(restaurant)).map((group) => group.order_ids)).toEqual([[restaurant.paid]])
  })
})

describe('an item of a paid order', () => {
  test('takes any status on the Orders screen but cancelled', async () => {
    const restaurant = await aFullRestaurant(server())
    const sale = { cart: [restaurant.plainLine, restaurant.plainLine], netTotal: 16, taxTotal: 0, total: 16 }
    await expectOk(restaurant.owner.post('/pos/create-order-and-invoice', sale))
    const [order] = await flat(restaurant)
    const [item] = order!.items
    const set = (status: string) => restaurant.owner.post(`/orders/update-status/${item!.id}`, { status })
    const seen = async () => (await flat(restaurant))[0]!.items[0]!.status
    for (const status of ['preparing', 'completed', 'delivered', 'preparing']) {
      expect([status, (await set(status)).status]).toEqual([status, 200])
      expect(await seen()).toBe(status)
    }
    expect(await set('cancelled')).toMatchObject({ status: 409, body: { code: 'order.already_paid' } })
    expect(await seen()).toBe('preparing')
  })
})

test('an order without a dining option has a blank one in every reply', async () => {
  const restaurant = await aPublicRestaurant(server())
  const { owner, plainLine } = restaurant
  for (const deliveryType of [null, '', undefined])
    await expectOk(owner.post('/pos/create-order', { cart: [plainLine], deliveryType }))
  await expectOk(restaurant.order(new Client(server().origin)))
  const orders = await flat(restaurant)
  const orderIds = orders.map(({ id }) => id)
  const summary = await expectOk(
    owner.post<{ orders: KitchenOrder[] }>('/orders/complete-order-payment-summary', { orderIds }),
  )
  const waiting = await expectOk(owner.get<KitchenOrder[]>('/pos/qrorders'))
  const kitchen = await expectOk(owner.get<KitchenOrder[]>('/kitchen'))
  const shown = [...orders, ...kitchen, ...summary.orders, ...waiting]
  expect(shown).toHaveLength(10)
  expect(new Set(shown.map(({ delivery_type }) => delivery_type))).toEqual(new Set(['']))
})

test('a reservation is shown in the store’s time, not the client’s', async () => {
  const { owner } = await aRestaurant(server())
  await expectOk(owner.post('/settings/store-setting', { timeZone: 'Pacific/Auckland' }))
  await expectOk(owner.post('/customers/add', { phone: '0600', name: 'Ada' }))
  const at = new Date(Date.now() + 60_000)
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Pacific/Auckland',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const date = local.format(at).replace(' ', 'T')
  await expectOk(owner.post('/reservations/add', { customerId: '0600', date }))
  type Shown = { date: string; at: string }
  const { reservations } = await expectOk(owner.get<{ reservations: Shown[] }>('/dashboard'))
  const shown = [
    ...reservations,
    ...(await expectOk(owner.get<Shown[]>('/reservations/search?q=Ada'))),
    ...(await expectOk(owner.get<Shown[]>('/reservations?type=today&from=null&to=null'))),
    ...(await expectOk(owner.get<{ reservations: Shown[] }>('/customers/0600/export'))).reservations,
  ]
  expect(shown).toHaveLength(4)
  for (const reservation of shown) {
    expect(reservation.date).toBe(`${date}:00`)
    expect(new Date(reservation.at).getTime()).toBe(Math.floor(at.getTime() / 60_000) * 60_000)
  }
})

test('a trial has no subscription to cancel, and a blank end of subscription', async () => {
  const { owner } = await aRestaurant(server())
  expect((await owner.get('/auth/subscription-details')).body).toMatchObject({ subscription_end: '' })
  for (const id of [null, '', undefined, 'sub_gone'])
    expect(await owner.post('/auth/cancel-subscription', { id })).toMatchObject({
      status: 409,
      body: { code: 'subscription.nothing_to_cancel', message: 'There is no running subscription to cancel.' },
    })
})

test('a blank page format means the default', async () => {
  const { owner } = await aRestaurant(server())
  await expectOk(owner.post('/settings/print-setting', { pageFormat: '57' }))
  await expectOk(owner.post('/settings/print-setting', { pageFormat: '', header: 'Merci' }))
  expect((await owner.get('/settings/print-setting')).body).toMatchObject({ pageFormat: '80', header: 'Merci' })
})

test('a store may use each withdrawn currency that clients still list, and sells in it', async () => {
  const restaurant = await aFullRestaurant(server())
  for (const { code } of WITHDRAWN_CURRENCIES) {
    await expectOk(restaurant.owner.post('/settings/store-setting', { currency: code }))
    expect((await restaurant.owner.get('/settings/store-setting')).body).toMatchObject({ currency: code })
    const { menuItems } = await expectOk(restaurant.owner.get<{ menuItems: { price: string }[] }>('/pos/init'))
    expect(menuItems.map(({ price }) => price)).toContain('8.00')
  }
  const sale = { cart: [restaurant.plainLine], netTotal: 8, taxTotal: 0, total: 8 }
  await expectOk(restaurant.owner.post('/pos/create-order-and-invoice', sale))
})
