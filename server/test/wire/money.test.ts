import { describe, expect, test } from 'vitest'
import type { Invoice } from '#core/contract/invoices.ts'
import type { OrderGroup, OrderSummary } from '#core/contract/orders.ts'
import type { MenuItem } from '#core/contract/records.ts'
import type { Client } from '../browserless-client.ts'
import { aRestaurant, expectOk, type Restaurant } from '../restaurant.ts'
import { useTestServer } from '../test-server.ts'

const server = useTestServer()

type Placed = { orderId: string }
type Line = { id: string; quantity: number | string; variant_id?: string; addons_ids?: string[] }

const summaryOf = (client: Client, orderIds: string[], path = '/orders/complete-order-payment-summary') =>
  expectOk(client.post<OrderSummary>(path, { orderIds }))

const place = async (client: Client, cart: Line[]) =>
  (await expectOk(client.post<Placed>('/pos/create-order', { cart }))).orderId

async function pay(client: Client, orderIds: string[]) {
  const { subtotal: subTotal, taxTotal, total } = await summaryOf(client, orderIds)
  await expectOk(client.post('/orders/complete-and-pay-order', { orderIds, subTotal, taxTotal, total }))
}

/** The bill of one order as the till, the invoice and the reprint show it. */
async function bill(restaurant: Restaurant, cart: Line[]) {
  const orderId = await place(restaurant.owner, cart)
  const summary = await summaryOf(restaurant.owner, [orderId])
  await pay(restaurant.owner, [orderId])
  const [invoice] = await expectOk(restaurant.owner.get<[Invoice]>('/invoices?type=today&from=null&to=null'))
  expect(await summaryOf(restaurant.owner, [orderId], '/invoices/orders')).toMatchObject({
    subtotal: summary.subtotal,
    taxTotal: summary.taxTotal,
    total: summary.total,
    taxes: summary.taxes,
  })
  const { sub_total, tax_total, total } = invoice
  return { summary, wire: [sub_total, tax_total, total] }
}

describe('a bill', () => {
  test('of mixed taxes: the price is the variant’s or the item’s, add-ons are added, one rounding per rate', async () => {
    const restaurant = await aRestaurant(server())
    const exclusive = await restaurant.aTax({ title: 'Dehors', rate: '10', type: 'exclusive' })
    const inclusive = await restaurant.aTax({ title: 'Dedans', rate: '20', type: 'inclusive' })
    const tagine = await restaurant.aMenuItem({ price: '12.50', taxId: exclusive })
    const variant = await restaurant.aVariant(tagine, 'Grand', '15')
    const addon = await restaurant.anAddon(tagine, 'Fromage', '1.50')
    const beer = await restaurant.aMenuItem({ title: 'Bière', price: '9.99', taxId: inclusive })
    const tea = await restaurant.aMenuItem({ title: 'Thé', price: '5' })
    const { summary, wire } = await bill(restaurant, [
      { id: tagine, quantity: 3 },
      { id: tagine, quantity: 1, variant_id: variant, addons_ids: [addon] },
      { id: beer, quantity: 2 },
      { id: tea, quantity: 1 },
    ])
    // 54.00 + 5.40; 19.98 holds 3.33; 5.00
    expect(summary).toMatchObject({ subtotal: 75.65, taxTotal: 8.73, total: 84.38 })
    expect(summary.taxes).toEqual([
      { title: 'Dehors', rate: 10, type: 'exclusive', net: 54, tax: 5.4 },
      { title: 'Dedans', rate: 20, type: 'inclusive', net: 16.65, tax: 3.33 },
    ])
    const items = summary.orders[0]!.items
    expect(items.map(({ price, itemTotal, variant_price }) => [price, itemTotal, variant_price])).toEqual([
      [13.75, 41.25, null],
      [18.15, 18.15, '15.00'],
      [9.99, 19.98, null],
      [5, 5, null],
    ])
    expect(items[1]!.addons).toEqual([{ id: addon, item_id: tagine, title: 'Fromage', price: '1.50' }])
    expect(items[3]).toMatchObject({ tax_id: null, tax_title: null, tax_rate: null, tax_type: null })
    expect(wire).toEqual(['75.65', '8.73', '84.38'])
  })

  test('rounds half up, once for all lines of a rate', async () => {
    const restaurant = await aRestaurant(server())
    const taxId = await restaurant.aTax({ rate: '5', type: 'exclusive' })
    const cheap = await restaurant.aMenuItem({ price: '0.10', taxId })
    expect((await bill(restaurant, [{ id: cheap, quantity: 1 }])).wire).toEqual(['0.10', '0.01', '0.11'])
    // two lines of 0.5 cents each are one cent, not two
    const twice = [
      { id: cheap, quantity: 1 },
      { id: cheap, quantity: 1 },
    ]
    expect((await bill(restaurant, twice)).wire).toEqual(['0.20', '0.01', '0.21'])
  })

  test('of several orders of a table is one invoice', async () => {
    const restaurant = await aRestaurant(server())
    const tea = await restaurant.aMenuItem({ price: '5' })
    const orderIds = [
      await place(restaurant.owner, [{ id: tea, quantity: 1 }]),
      await place(restaurant.owner, [{ id: tea, quantity: 2 }]),
    ]
    await pay(restaurant.owner, orderIds)
    const invoices = await expectOk(restaurant.owner.get<Invoice[]>('/invoices?type=today&from=&to='))
    expect(
      invoices.map(({ total, orders }) => [total, orders.map((o) => [o.order_id, o.payment_status, o.token_no])]),
    ).toEqual([
      [
        '15.00',
        [
          [orderIds[0], 'paid', 1],
          [orderIds[1], 'paid', 2],
        ],
      ],
    ])
  })
})

describe('the totals a client sends', () => {
  test('may be off by one minor unit per line; beyond that 409 with the new ones, and nothing is paid', async () => {
    const { owner, ...restaurant } = await aRestaurant(server())
    const tea = await restaurant.aMenuItem({ price: '5' })
    const cart = [{ id: tea, quantity: 1 }]
    const sale = (total: number) => ({ cart, netTotal: total, taxTotal: 0, total })
    expect(await owner.post('/pos/create-order-and-invoice', sale(5.02))).toMatchObject({
      status: 409,
      body: { success: false, totals: { subTotal: 5, taxTotal: 0, total: 5 } },
    })
    const orderIds = [await place(owner, cart)]
    const due = { orderIds, subTotal: 5, taxTotal: 0, total: 4.98 }
    expect(await owner.post('/orders/complete-and-pay-order', due)).toMatchObject({ status: 409 })
    expect((await owner.get('/invoices')).body).toEqual([])
    expect(await owner.post('/pos/create-order-and-invoice', sale(5.01))).toMatchObject({ status: 200 })
    expect(await owner.post('/orders/complete-and-pay-order', { ...due, total: 4.99 })).toMatchObject({ status: 200 })
    const totals = (await owner.get<Invoice[]>('/invoices')).body.map(({ total }) => total)
    expect(totals).toEqual(['5.00', '5.00'])
  })

  test('do not decide the price: the present menu does', async () => {
    const { owner, ...restaurant } = await aRestaurant(server())
    const tea = await restaurant.aMenuItem({ title: 'Thé', price: '5' })
    const cart = [{ id: tea, quantity: 1, price: '5.00' }]
    await expectOk(owner.post(`/menu-items/update/${tea}`, { title: 'Thé', price: '6' }))
    expect(
      await owner.post('/pos/create-order-and-invoice', { cart, netTotal: 5, taxTotal: 0, total: 5 }),
    ).toMatchObject({
      status: 409,
      body: { totals: { total: 6 } },
    })
  })
})

describe('payments', () => {
  test('add up to the total; an inactive type is refused, and without a type the first active one is taken', async () => {
    const { owner, ...restaurant } = await aRestaurant(server())
    const tea = await restaurant.aMenuItem({ price: '5' })
    const { paymentTypes } = await expectOk(
      owner.get<{ paymentTypes: [{ id: string }, { id: string }] }>('/orders/init'),
    )
    const [cash, card] = paymentTypes.map(({ id }) => id)
    const sell = (payments?: object[]) =>
      owner.post('/pos/create-order-and-invoice', {
        cart: [{ id: tea, quantity: 1 }],
        netTotal: 5,
        taxTotal: 0,
        total: 5,
        ...(payments ? { payments } : {}),
      })
    expect(await sell([{ paymentTypeId: cash, amount: '4.99' }])).toMatchObject({ status: 400 })
    expect(
      await sell([
        { paymentTypeId: cash, amount: '-1' },
        { paymentTypeId: card, amount: '6' },
      ]),
    ).toMatchObject({ status: 400 })
    expect(
      await sell([
        { paymentTypeId: cash, amount: 2 },
        { paymentTypeId: card, amount: '3.00' },
      ]),
    ).toMatchObject({ status: 200 })
    await expectOk(owner.post(`/settings/payment-types/${cash}/toggle`, { isActive: false }))
    expect(await sell([{ paymentTypeId: cash, amount: '5' }])).toMatchObject({ status: 409 })
    expect(await sell()).toMatchObject({ status: 200 })
    await expectOk(owner.post(`/settings/payment-types/${card}/toggle`, { isActive: false }))
    expect(await sell()).toMatchObject({ status: 409 })
    const { rows } = await server().owner.query(
      `select title, amount::int from invoice_payments where tenant_id = $1 order by invoice_number, position`,
      [restaurant.tenantId],
    )
    expect(rows).toEqual([
      { title: 'Cash', amount: 200 },
      { title: 'Card', amount: 300 },
      { title: 'Card', amount: 500 },
    ])
  })
})

describe('a currency', () => {
  test('without decimals has whole figures, sent with two places all the same', async () => {
    const restaurant = await aRestaurant(server())
    await expectOk(restaurant.owner.post('/settings/store-setting', { currency: 'JPY' }))
    const taxId = await restaurant.aTax({ rate: '8', type: 'exclusive' })
    const ramen = await restaurant.aMenuItem({ price: '500', taxId })
    expect((await restaurant.owner.get<MenuItem>(`/menu-items/${ramen}`)).body.price).toBe('500.00')
    expect((await restaurant.owner.post('/menu-items/add', { title: 'x', price: '9.50' })).status).toBe(400)
    const { summary, wire } = await bill(restaurant, [{ id: ramen, quantity: 3 }])
    expect([summary.subtotal, summary.taxTotal, summary.total]).toEqual([1500, 120, 1620])
    expect(wire).toEqual(['1500.00', '120.00', '1620.00'])
  })

  test('with three decimals has three places in figures and replies', async () => {
    const restaurant = await aRestaurant(server())
    await expectOk(restaurant.owner.post('/settings/store-setting', { currency: 'KWD' }))
    const taxId = await restaurant.aTax({ rate: '5', type: 'inclusive' })
    const itemId = await restaurant.aMenuItem({ price: '1.25', taxId })
    const addon = await restaurant.anAddon(itemId, 'Miel', '0.125')
    expect((await restaurant.owner.get<MenuItem>(`/menu-items/${itemId}`)).body).toMatchObject({
      price: '1.250',
      addons: [{ price: '0.125' }],
    })
    const { summary, wire } = await bill(restaurant, [{ id: itemId, quantity: 3 }])
    // 3.750 × 100/105 = 3.5714…
    expect([summary.subtotal, summary.taxTotal, summary.total]).toEqual([3.571, 0.179, 3.75])
    expect(wire).toEqual(['3.571', '0.179', '3.750'])
    await place(restaurant.owner, [{ id: itemId, quantity: 1, addons_ids: [addon] }])
    const [group] = await expectOk(restaurant.owner.get<[OrderGroup]>('/orders'))
    expect(group.orders[0]!.items[0]!.price).toBe('1.375')
  })

  test('must exist, and cannot change once an invoice exists', async () => {
    const restaurant = await aRestaurant(server())
    const change = (currency: string) => restaurant.owner.post('/settings/store-setting', { currency })
    expect((await change('XYZ')).status).toBe(400)
    expect((await change('USD')).status).toBe(200)
    await bill(restaurant, [{ id: await restaurant.aMenuItem(), quantity: 1 }])
    expect((await change('EUR')).status).toBe(409)
    expect((await change('USD')).status).toBe(200)
    expect((await restaurant.owner.get('/settings/store-setting')).body['currency']).toBe('USD')
  })
})
