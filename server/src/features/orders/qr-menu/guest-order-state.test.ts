import { expect, test } from 'vitest'
import type { QrOrder } from '#core/contract/guests/qr-order.ts'
import type { GuestOrderState } from '#core/contract/qr-menu.ts'
import { Client } from '../../../../test/browserless-client.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import {
  aPublicRestaurant,
  takeover,
  type PlacedByGuest,
  type PublicRestaurant,
} from '../../../../test/wire/public-restaurant.ts'

const server = useTestServer()

const aGuest = () => new Client(server().origin)
const waiting = ({ owner }: PublicRestaurant) => expectOk(owner.get<QrOrder[]>('/pos/qrorders'))
const stateOf = ({ code }: Pick<PublicRestaurant, 'code'>, { orderToken }: Pick<PlacedByGuest, 'orderToken'>) =>
  aGuest().get<GuestOrderState>(`/qrmenu/${code}/orders/${orderToken}`)
const place = (restaurant: PublicRestaurant, more: object = {}) => expectOk(restaurant.order(aGuest(), more))

test('the guest follows the order from waiting to paid, and sees nobody’s name in it', async () => {
  const restaurant = await aPublicRestaurant(server())
  const placed = await place(restaurant, {
    customerType: 'CUSTOMER',
    customer: { name: 'Zébulon', phone: '0612345678' },
  })
  const { owner } = restaurant
  const status = async () => (await expectOk(stateOf(restaurant, placed))).status
  const first = (await stateOf(restaurant, placed)).body
  expect(first).toEqual({
    orderNo: 1,
    placedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    status: 'waiting',
    tokenNo: null,
    table: 'T1',
    items: [
      { title: 'Tagine', variantTitle: 'Grand', addons: ['Fromage'], quantity: 2, status: 'created' },
      { title: 'Thé', variantTitle: null, addons: [], quantity: 1, status: 'created' },
    ],
    total: '44.30',
    currency: 'EUR',
  })
  expect(JSON.stringify(first)).not.toMatch(/Zébulon|0612345678/)

  const [waits] = await waiting(restaurant)
  const { orderId, tokenNo } = await expectOk(
    owner.post<{ orderId: string; tokenNo: number }>('/pos/create-order', {
      ...takeover(waits!),
      tableId: restaurant.tableId,
    }),
  )
  expect((await stateOf(restaurant, placed)).body).toMatchObject({
    status: 'accepted',
    tokenNo,
    table: 'T1',
    total: '44.30',
  })
  const [{ items }] = await expectOk(owner.get<[{ items: [{ id: string }, { id: string }] }]>('/kitchen'))
  const step = (id: string, to: string) => expectOk(owner.post(`/orders/update-status/${id}`, { status: to }))
  await step(items[0].id, 'preparing')
  expect(await status()).toBe('preparing')
  await step(items[0].id, 'completed')
  await step(items[1].id, 'cancelled')
  expect((await stateOf(restaurant, placed)).body).toMatchObject({ status: 'ready', total: '36.30' })
  const path = '/orders/complete-order-payment-summary'
  const {
    subtotal: subTotal,
    taxTotal,
    total,
  } = await expectOk(owner.post<{ subtotal: number; taxTotal: number; total: number }>(path, { orderIds: [orderId] }))
  await expectOk(owner.post('/orders/complete-and-pay-order', { orderIds: [orderId], subTotal, taxTotal, total }))
  expect((await stateOf(restaurant, placed)).body).toMatchObject({ status: 'paid', total: total.toFixed(2) })
})

test('an order that staff cancel is shown as cancelled', async () => {
  const restaurant = await aPublicRestaurant(server())
  const placed = await place(restaurant)
  await expectOk(restaurant.owner.post(`/pos/qrorders/update-status/${placed.orderId}`, { status: 'cancelled' }))
  expect((await stateOf(restaurant, placed)).body).toMatchObject({ status: 'cancelled', tokenNo: null, total: '44.30' })
})

test('a token opens its own order, under its own restaurant’s codes and no other', async () => {
  const [restaurant, other] = [await aPublicRestaurant(server()), await aPublicRestaurant(server())]
  const [first, second] = [await place(restaurant), await place(restaurant, { tableId: null })]
  const none = { status: 404, body: { code: 'guest.order_not_found' } }
  expect((await stateOf(restaurant, second)).body.orderNo).toBe(2)
  expect(await stateOf(other, first)).toMatchObject(none)
  for (const orderToken of ['nonsense', 'A'.repeat(22), first.orderId, "1'--"])
    expect(await stateOf(restaurant, { orderToken })).toMatchObject(none)
  expect(await stateOf({ code: 'A'.repeat(22) }, first)).toMatchObject(none)

  const { uniqueQRCode } = await expectOk(
    restaurant.owner.post<{ uniqueQRCode: string }>('/settings/store-setting/renew-qr-codes'),
  )
  for (const code of [restaurant.code, uniqueQRCode]) expect((await stateOf({ code }, first)).body.orderNo).toBe(1)
  const later = await expectOk(
    aGuest().post<PlacedByGuest>(`/qrmenu/${uniqueQRCode}/place-order`, { ...restaurant.cart, tableId: null }),
  )
  expect((await stateOf({ code: uniqueQRCode }, later)).status).toBe(200)
  expect(await stateOf(restaurant, later)).toMatchObject(none)
  await server().owner.query('update tenants set is_active = false where id = $1', [restaurant.tenantId])
  expect(await stateOf({ code: uniqueQRCode }, first)).toMatchObject(none)
})

test('a guest who asks again gets only what is new', async () => {
  const restaurant = await aPublicRestaurant(server())
  const placed = await place(restaurant)
  const first = await stateOf(restaurant, placed)
  const tag = first.headers.get('etag')!
  expect(first.headers.get('cache-control')).toContain('no-cache')
  const again = () =>
    fetch(`${server().origin}/api/v1/qrmenu/${restaurant.code}/orders/${placed.orderToken}`, {
      headers: { 'if-none-match': tag },
    })
  expect((await again()).status).toBe(304)
  await expectOk(restaurant.owner.post('/pos/qrorders/cancel-all'))
  expect((await again()).status).toBe(200)
})

test('dishes stand in the guest’s language where the menu has them in it, and the kitchen keeps its own', async () => {
  const restaurant = await aPublicRestaurant(server())
  const { owner, code, itemId, variantId, addonId } = restaurant
  await expectOk(owner.post('/settings/menu-languages', { own: 'fr', offered: ['en'] }))
  const rows = [
    { kind: 'item', id: itemId, title: 'Stew' },
    { kind: 'variant', id: variantId, title: 'Large' },
    { kind: 'addon', id: addonId, title: 'Cheese' },
  ]
  await expectOk(owner.post('/menu/translations', { language: 'en', rows }))
  const { orderToken } = await place(restaurant)
  const titlesIn = async (query: string) => {
    const { items } = await expectOk(aGuest().get<GuestOrderState>(`/qrmenu/${code}/orders/${orderToken}${query}`))
    return items.map(({ title, variantTitle, addons }) => [title, variantTitle, ...addons])
  }
  const own = [
    ['Tagine', 'Grand', 'Fromage'],
    ['Thé', null],
  ]
  expect(await titlesIn('?lang=en')).toEqual([
    ['Stew', 'Large', 'Cheese'],
    ['Thé', null],
  ])
  for (const query of ['', '?lang=fr', '?lang=de', '?lang=xx']) expect(await titlesIn(query)).toEqual(own)
  const [waits] = await waiting(restaurant)
  expect(waits!.items[0]!.item_title).toBe('Tagine')
})
