import { describe, expect, test } from 'vitest'
import type { Invoice } from '#core/contract/invoices.ts'
import type { OrderGroup, OrderSummary } from '#core/contract/orders.ts'
import type { Client } from '../../../../test/browserless-client.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

async function place(till: Client, lines: object[], rest: object = {}): Promise<string> {
  const cart = lines.map((line) => ({ quantity: 1, ...line }))
  return (await expectOk(till.post<{ orderId: string }>('/pos/create-order', { ...rest, cart }))).orderId
}

const summaryOf = (till: Client, orderIds: string[]) =>
  expectOk(till.post<OrderSummary>('/orders/complete-order-payment-summary', { orderIds }))

async function pay(till: Client, orderIds: string[], rest: object = {}) {
  const { subtotal, taxTotal, total } = await summaryOf(till, orderIds)
  return till.post('/orders/complete-and-pay-order', { orderIds, subTotal: subtotal, taxTotal, total, ...rest })
}

const invoices = (till: Client) => expectOk(till.get<Invoice[]>('/invoices?type=today&from=null&to=null'))
const openGroups = (till: Client) => expectOk(till.get<OrderGroup[]>('/orders'))

async function paymentTypes(restaurant: Restaurant) {
  const types = await expectOk(restaurant.owner.get<{ id: string; title: string }[]>('/settings/payment-types'))
  return Object.fromEntries(types.map(({ id, title }) => [title, id])) as { Cash: string; Card: string }
}

describe('paying a table', () => {
  test('closes all its orders with one invoice whose figures are the bill’s, to the cent', async () => {
    const restaurant = await aRestaurant(server())
    const { owner } = restaurant
    const [food, wine] = [
      await restaurant.aTax({ title: 'TVA 10', rate: '10' }),
      await restaurant.aTax({ title: 'TVA 20', rate: '20' }),
    ]
    const item = await restaurant.aMenuItem({ title: 'Tagine', price: '13.37', taxId: food })
    const glass = await restaurant.aMenuItem({ title: 'Gamay', price: '5.55', taxId: wine })
    const tableId = await restaurant.aTable('T7')
    const orderIds = [
      await place(owner, [{ id: item, quantity: 3 }], { tableId }),
      await place(owner, [{ id: glass, quantity: 7 }, { id: item }], { tableId }),
    ]
    const [group] = await openGroups(owner)
    expect(group).toMatchObject({ table_title: 'T7', order_ids: orderIds })

    const answer = await pay(owner, orderIds)

    // 4 × 13.37 = 53.48 at 10 %: net 48.62, tax 4.86; 7 × 5.55 = 38.85 at 20 %: net 32.38, tax 6.47 (32.375 half up)
    expect(answer).toMatchObject({ status: 200, body: { message: 'Order paid and completed!', invoiceId: '1' } })
    expect(await openGroups(owner)).toEqual([])
    const [invoice, ...others] = await invoices(owner)
    expect(others).toEqual([])
    expect(invoice).toMatchObject({
      invoice_id: '1',
      sub_total: '81.00',
      tax_total: '11.33',
      total: '92.33',
      table_title: 'T7',
      customer_type: 'WALKIN',
      orders: [
        { order_id: orderIds[0], payment_status: 'paid', token_no: 1 },
        { order_id: orderIds[1], payment_status: 'paid', token_no: 2 },
      ],
    })
    const sold = await expectOk(owner.post<OrderSummary>('/invoices/orders', { orderIds }))
    expect(sold).toMatchObject({ subtotal: 81, taxTotal: 11.33, total: 92.33 })
    expect(sold.taxes).toEqual([
      { title: 'TVA 10', rate: 10, type: 'inclusive', net: 48.62, tax: 4.86 },
      { title: 'TVA 20', rate: 20, type: 'inclusive', net: 32.38, tax: 6.47 },
    ])
    const itemTotals = sold.orders.flatMap(({ items }) => items.map(({ itemTotal }) => itemTotal))
    expect(itemTotals).toEqual([40.11, 38.85, 13.37])
  })

  test('leaves cancelled items out, and refuses when nothing is left', async () => {
    const restaurant = await aRestaurant(server())
    const { owner } = restaurant
    const item = await restaurant.aMenuItem({ price: '10.00' })
    const orderId = await place(owner, [{ id: item }, { id: item, quantity: 2 }])
    const items = (await summaryOf(owner, [orderId])).orders[0]!.items
    await expectOk(owner.post(`/orders/update-status/${items[0]!.id}`, { status: 'cancelled' }))
    expect(await summaryOf(owner, [orderId])).toMatchObject({ total: 20 })
    await expectOk(owner.post(`/orders/update-status/${items[1]!.id}`, { status: 'cancelled' }))
    expect(await pay(owner, [orderId])).toMatchObject({ status: 409, body: { code: 'order.nothing_to_pay' } })
  })

  test('with other totals than the server’s pays nothing and answers the new ones', async () => {
    const restaurant = await aRestaurant(server())
    const { owner } = restaurant
    const orderId = await place(owner, [{ id: await restaurant.aMenuItem({ price: '10.00' }) }])
    const wrong = { orderIds: [orderId], subTotal: 9.98, taxTotal: 0, total: 9.98 }
    expect(await owner.post('/orders/complete-and-pay-order', wrong)).toMatchObject({
      status: 409,
      body: { code: 'order.totals_changed', totals: { subTotal: 10, taxTotal: 0, total: 10 } },
    })
    expect(await invoices(owner)).toEqual([])
    // a cent a line is another client's rounding, and the server's figure counts
    const close = { orderIds: [orderId], subTotal: '9.99', taxTotal: '0', total: '9.99' }
    await expectOk(owner.post('/orders/complete-and-pay-order', close))
    expect(await invoices(owner)).toMatchObject([{ total: '10.00' }])
  })

  test('takes payments of several types that add up, and only of active ones', async () => {
    const restaurant = await aRestaurant(server())
    const { owner } = restaurant
    const { Cash, Card } = await paymentTypes(restaurant)
    const item = await restaurant.aMenuItem({ price: '30.00' })
    const orderIds = [await place(owner, [{ id: item }])]
    const split = (cash: string, card: string) => ({
      payments: [
        { paymentTypeId: Cash, amount: cash, tendered: '20.00' },
        { paymentTypeId: Card, amount: card },
      ],
    })
    expect(await pay(owner, orderIds, split('10.00', '19.99'))).toMatchObject({
      status: 400,
      body: { code: 'payment.sum_mismatch' },
    })
    await expectOk(owner.post(`/settings/payment-types/${Card}/toggle`, { isActive: false }))
    expect(await pay(owner, orderIds, split('10.00', '20.00'))).toMatchObject({
      status: 409,
      body: { code: 'payment.type_unavailable' },
    })
    await expectOk(owner.post(`/settings/payment-types/${Card}/toggle`, { isActive: true }))
    expect(await pay(owner, orderIds, split('10.00', '20.00'))).toMatchObject({ status: 200 })
    const { rows } = await server().owner.query(
      'select title, amount::int, tendered::int from invoice_payments where tenant_id = $1 order by position',
      [restaurant.tenantId],
    )
    expect(rows).toEqual([
      { title: 'Cash', amount: 1000, tendered: 2000 },
      { title: 'Card', amount: 2000, tendered: null },
    ])
  })
})

describe('a bill is final', () => {
  test('paying twice, paying a cancelled order and cancelling a paid one are refused', async () => {
    const restaurant = await aRestaurant(server())
    const { owner } = restaurant
    const item = await restaurant.aMenuItem()
    const [paid, cancelled] = [await place(owner, [{ id: item }]), await place(owner, [{ id: item }])]
    await expectOk(pay(owner, [paid]))
    await expectOk(owner.post('/orders/cancel', { orderIds: [cancelled] }))

    expect(await pay(owner, [paid])).toMatchObject({ status: 409, body: { code: 'order.already_paid' } })
    expect(await pay(owner, [cancelled])).toMatchObject({ status: 409, body: { code: 'order.already_cancelled' } })
    for (const path of ['/orders/cancel', '/orders/complete'])
      expect(await owner.post(path, { orderIds: [paid] }), path).toMatchObject({ status: 409 })
    expect(await invoices(owner)).toHaveLength(1)
  })

  test('all or nothing: one paid order among three leaves the other two open', async () => {
    const restaurant = await aRestaurant(server())
    const { owner } = restaurant
    const item = await restaurant.aMenuItem()
    const orderIds = [
      await place(owner, [{ id: item }]),
      await place(owner, [{ id: item }]),
      await place(owner, [{ id: item }]),
    ]
    await expectOk(pay(owner, [orderIds[1]!]))
    for (const path of ['/orders/cancel', '/orders/complete']) {
      expect(await owner.post(path, { orderIds })).toMatchObject({ status: 409 })
      expect(await owner.post(path, { orderIds: [...orderIds.slice(0, 1), 'nothing'] })).toMatchObject({ status: 404 })
    }
    expect((await openGroups(owner)).flatMap(({ order_ids }) => order_ids)).toEqual([orderIds[0], orderIds[2]])
  })

  test('nobody but the owner of a row reaches it', async () => {
    const [mine, theirs] = [await aRestaurant(server()), await aRestaurant(server())]
    const orderId = await place(theirs.owner, [{ id: await theirs.aMenuItem() }])
    const { orders } = await summaryOf(theirs.owner, [orderId])
    const itemId = orders[0]!.items[0]!.id
    const orderIds = [orderId]
    const attempts = [
      mine.owner.post('/orders/cancel', { orderIds }),
      mine.owner.post('/orders/complete', { orderIds }),
      mine.owner.post('/orders/complete-order-payment-summary', { orderIds }),
      mine.owner.post('/orders/complete-and-pay-order', { orderIds, subTotal: 12, taxTotal: 0, total: 12 }),
      mine.owner.post('/invoices/orders', { orderIds }),
      mine.owner.post(`/orders/update-status/${itemId}`, { status: 'cancelled' }),
      mine.owner.post(`/kitchen/${itemId}`, { status: 'preparing' }),
    ]
    expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual(attempts.map(() => 404))
    expect(await openGroups(theirs.owner)).toMatchObject([
      { orders: [{ status: 'created', items: [{ status: 'created' }] }] },
    ])
  })
})

describe('sold at the till', () => {
  test('the order is paid at once, cooks on, and closes with its last item', async () => {
    const restaurant = await aRestaurant(server())
    const { owner } = restaurant
    const vat = await restaurant.aTax({ rate: '5.5', type: 'exclusive' })
    const menuItem = await restaurant.aMenuItem({ price: '9.90', taxId: vat })
    const cart = [{ id: menuItem, quantity: 2 }]
    const sale = { deliveryType: 'takeaway', cart, netTotal: 19.8, taxTotal: 1.09, total: 20.89 }

    const { orderId, tokenNo, invoiceId } = await expectOk(
      owner.post<{ orderId: string; tokenNo: number; invoiceId: string }>('/pos/create-order-and-invoice', sale),
    )

    expect([tokenNo, invoiceId]).toEqual([1, '1'])
    expect(await invoices(owner)).toMatchObject([{ total: '20.89', sub_total: '19.80', tax_total: '1.09' }])
    const [order] = await expectOk(owner.get<{ payment_status: string; items: { id: string }[] }[]>('/kitchen'))
    expect(order).toMatchObject({ id: orderId, payment_status: 'paid' })
    const paid = { status: 409, body: { code: 'order.already_paid' } }
    expect(await pay(owner, [orderId])).toMatchObject(paid)
    const item = order!.items[0]!.id
    expect(await owner.post(`/orders/update-status/${item}`, { status: 'cancelled' })).toMatchObject(paid)
    await expectOk(owner.post(`/kitchen/${item}`, { status: 'preparing' }))
    expect(await openGroups(owner)).toHaveLength(1)
    await expectOk(owner.post(`/kitchen/${item}`, { status: 'completed' }))
    expect((await owner.get('/kitchen')).body).toEqual([])
    expect(await openGroups(owner)).toEqual([])
  })

  test('with changed prices sells nothing and takes no token', async () => {
    const restaurant = await aRestaurant(server())
    const { owner } = restaurant
    const item = await restaurant.aMenuItem({ price: '9.90' })
    const sale = { cart: [{ id: item, quantity: 1 }], netTotal: 5, taxTotal: 0, total: 5 }
    expect(await owner.post('/pos/create-order-and-invoice', sale)).toMatchObject({
      status: 409,
      body: { totals: { total: 9.9 } },
    })
    expect((await owner.get('/kitchen')).body).toEqual([])
    await place(owner, [{ id: item }])
    expect((await openGroups(owner))[0]!.orders[0]!.token_no).toBe(1)
  })
})
