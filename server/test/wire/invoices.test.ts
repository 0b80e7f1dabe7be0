import { describe, expect, test } from 'vitest'
import type { Invoice } from '#core/contract/invoices.ts'
import type { OrderSummary } from '#core/contract/orders.ts'
import { expectOk } from '../restaurant.ts'
import { useTestServer } from '../test-server.ts'
import { aFullRestaurant, type FullRestaurant } from './full-restaurant.ts'
import { numbersOf } from './shapes.ts'

const server = useTestServer()

type Sold = { orderId: string; tokenNo: number }

async function sell(restaurant: FullRestaurant, more: object = {}): Promise<Sold> {
  const sale = { cart: [restaurant.plainLine], netTotal: 8, taxTotal: 0, total: 8, ...more }
  return expectOk(restaurant.owner.post<Sold>('/pos/create-order-and-invoice', sale))
}

const listed = async ({ owner }: FullRestaurant, query: string) =>
  await expectOk(owner.get<Invoice[]>(`/invoices?${query}`))
const found = async ({ owner }: FullRestaurant, q: string) =>
  numbersOf(await expectOk(owner.get<Invoice[]>(`/invoices/search?q=${encodeURIComponent(q)}`)))

/** Lets the days pass: everything sold so far lies this many days further back. */
async function letDaysPass({ tenantId }: FullRestaurant, days: number) {
  const client = await server().owner.connect()
  try {
    await client.query('begin')
    await client.query(`set local session_replication_role = replica`)
    await client.query('update invoices set business_day = business_day - $2::int where tenant_id = $1', [
      tenantId,
      days,
    ])
    await client.query('commit')
  } finally {
    client.release()
  }
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10)

/** The restaurant's current business day, and days around it. */
async function daysOf({ tenantId }: FullRestaurant) {
  const { rows } = await server().owner.query<{ day: string }>(
    `select to_char(business_day_at(now(), time_zone, day_starts_at), 'YYYY-MM-DD') as day
     from store_settings where tenant_id = $1`,
    [tenantId],
  )
  const today = rows[0]!.day
  const away = (days: number) => isoDay(new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000))
  return { today, away }
}

describe('the list', () => {
  test('shows the requested business days, first and last included, newest first', async () => {
    const restaurant = await aFullRestaurant(server())
    const { today, away } = await daysOf(restaurant)
    await sell(restaurant)
    await letDaysPass(restaurant, 34)
    await sell(restaurant)
    await letDaysPass(restaurant, 5)
    await sell(restaurant)
    await letDaysPass(restaurant, 1)
    await sell(restaurant)
    await sell(restaurant)
    // now: #1 40 days ago, #2 6 days ago, #3 yesterday, #4 and #5 today
    const numbers = async (query: string) => numbersOf(await listed(restaurant, query))
    const custom = (from: string, to: string) => numbers(`type=custom&from=${from}&to=${to}`)
    expect(await numbers('type=today&from=null&to=null')).toEqual([5, 4])
    expect(await numbers('type=today')).toEqual([5, 4])
    expect(await numbers('type=tomorrow&from=&to=')).toEqual([])
    expect(await numbers('type=yesterday&from=null&to=null')).toEqual([3])
    expect(await numbers('type=last_7days&from=null&to=null')).toEqual([5, 4, 3, 2])
    expect(await custom(today, today)).toEqual([5, 4])
    expect(await custom(away(-6), away(-1))).toEqual([3, 2])
    expect(await custom(away(-5), away(-2))).toEqual([])
    expect(await custom(away(-40), away(31))).toEqual([5, 4, 3, 2, 1])
    const isThisMonth = (days: number) => away(days).slice(0, 7) === today.slice(0, 7)
    const ages = { 1: -40, 2: -6, 3: -1, 4: 0, 5: 0 }
    const ofThisMonth = Object.entries(ages)
      .filter(([, days]) => isThisMonth(days))
      .map(([number]) => Number(number))
    expect(await numbers('type=this_month&from=null&to=null')).toEqual(ofThisMonth.toReversed())
    const lastMonth = isoDay(new Date(Date.parse(`${today.slice(0, 7)}-01T00:00:00Z`) - 86_400_000)).slice(0, 7)
    const ofLastMonth = Object.entries(ages)
      .filter(([, days]) => away(days).startsWith(lastMonth))
      .map(([number]) => Number(number))
    expect(await numbers('type=last_month&from=null&to=null')).toEqual(ofLastMonth.toReversed())
  })

  test('refuses a span that ends before it begins, and an unknown period', async () => {
    const restaurant = await aFullRestaurant(server())
    for (const query of [
      'type=custom&from=2026-05-02&to=2026-05-01',
      'type=custom&from=2026-02-30&to=2026-03-01',
      'type=custom&from=null&to=null',
      'type=custom',
      'type=custom&from=01/05/2026&to=2026-05-02',
      'type=whenever',
    ])
      expect([query, await restaurant.owner.get(`/invoices?${query}`)]).toMatchObject([
        query,
        { status: 400, body: { success: false, code: 'period.invalid' } },
      ])
  })

  test('shows customer, table and delivery as they were at the sale', async () => {
    const restaurant = await aFullRestaurant(server())
    await expectOk(restaurant.owner.post('/customers/add', { phone: '0612', name: 'Zoé', email: 'zoe@example.com' }))
    await sell(restaurant)
    const customer = { customerType: 'CUSTOMER', customerId: '0612' }
    const sold = await sell(restaurant, { ...customer, tableId: restaurant.tableId, deliveryType: 'dinein' })
    expect(await listed(restaurant, 'type=today')).toMatchObject([
      {
        customer_type: 'CUSTOMER',
        customer_id: '0612',
        name: 'Zoé',
        email: 'zoe@example.com',
        table_id: restaurant.tableId,
        table_title: 'T1',
        floor: 'Salle',
        delivery_type: 'dinein',
        orders: [{ order_id: sold.orderId, payment_status: 'paid', token_no: 2 }],
      },
      { customer_type: 'WALKIN', customer_id: null, name: null, email: null, table_id: null, delivery_type: null },
    ])
  })
})

test('the search finds by number, token, phone and part of the name, at most twenty, and [] for nothing', async () => {
  const restaurant = await aFullRestaurant(server())
  const customerId = { phone: '+33 6 12 34 56 78', name: 'Zoé 100% Martin' }
  await expectOk(restaurant.owner.post('/pos/create-order', { cart: [restaurant.plainLine] }))
  await sell(restaurant)
  await sell(restaurant, { customerType: 'CUSTOMER', customerId })
  // the first order was never paid: invoice 1 has token 2, invoice 2 token 3
  expect(await found(restaurant, '1')).toContain(1)
  expect(await found(restaurant, '3')).toContain(2)
  for (const q of ['+33 6 12 34 56 78', '33612', 'zoé', 'mart', '100%'])
    expect([q, await found(restaurant, q)]).toEqual([q, [2]])
  for (const q of ['nobody', '_', '', 'null', '999']) expect([q, await found(restaurant, q)]).toEqual([q, []])
  for (let sale = 0; sale < 20; sale++)
    await sell(restaurant, { customerType: 'CUSTOMER', customerId: '+33 6 12 34 56 78' })
  const numbers = await found(restaurant, 'martin')
  expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([20, 22, 3])
})

test('numbers have no gap, even if sales are refused in between', async () => {
  const restaurant = await aFullRestaurant(server())
  const wrong = { cart: [restaurant.plainLine], netTotal: 1, taxTotal: 0, total: 1 }
  const rounds = Array.from({ length: 6 }, async () => {
    const till = restaurant.owner.copy()
    expect((await till.post('/pos/create-order-and-invoice', wrong)).status).toBe(409)
    return sell(restaurant)
  })
  const sold = await Promise.all(rounds)
  expect(numbersOf(await listed(restaurant, 'type=today'))).toEqual([6, 5, 4, 3, 2, 1])
  expect(sold.map(({ tokenNo }) => tokenNo).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
})

test('a reprint shows the sale as it was, even after changes and deletions', async () => {
  const restaurant = await aFullRestaurant(server())
  const { owner, line, plainLine, itemId, variantId, addonId } = restaurant
  const customer = { customerType: 'CUSTOMER', customerId: { phone: '0612', name: 'Zoé' } }
  const body = { cart: [line, plainLine], tableId: restaurant.tableId, ...customer }
  const { orderId } = await expectOk(owner.post<Sold>('/pos/create-order', body))
  const orderIds = [orderId]
  const path = '/orders/complete-order-payment-summary'
  const bill = await expectOk(owner.post<OrderSummary>(path, { orderIds }))
  // 33.00 + 3.30, and 8.00
  expect([bill.subtotal, bill.taxTotal, bill.total]).toEqual([41, 3.3, 44.3])

  // while the order is open: its table and tax are held, the rest may go, and the bill stays
  expect((await owner.delete(`/settings/store-tables/${restaurant.tableId}`)).status).toBe(409)
  expect((await owner.delete(`/settings/taxes/${restaurant.taxId}`)).status).toBe(409)
  await expectOk(
    owner.post(`/settings/taxes/${restaurant.taxId}/update`, { title: 'Neuve', rate: 50, type: 'inclusive' }),
  )
  await expectOk(owner.post(`/menu-items/update/${itemId}`, { title: 'Autre', price: '99' }))
  await expectOk(owner.delete(`/menu-items/variants/${itemId}/delete/${variantId}`))
  await expectOk(owner.delete(`/menu-items/addons/${itemId}/delete/${addonId}`))
  for (const gone of [itemId, restaurant.plainId]) await expectOk(owner.delete(`/menu-items/delete/${gone}`))
  await expectOk(owner.delete(`/settings/categories/${restaurant.categoryId}`))
  await expectOk(owner.delete('/customers/0612/delete'))
  await expectOk(owner.delete(`/settings/payment-types/${restaurant.cashId}`))
  expect(await expectOk(owner.post(path, { orderIds }))).toEqual(bill)

  const due = { subTotal: 41, taxTotal: 3.3, total: 44.3 }
  await expectOk(owner.post('/orders/complete-and-pay-order', { orderIds, ...due }))
  await expectOk(owner.delete(`/settings/store-tables/${restaurant.tableId}`))
  await expectOk(owner.delete(`/settings/taxes/${restaurant.taxId}`))

  // hidden from the lists …
  const init = await expectOk(owner.get<Record<string, unknown[]>>('/pos/init'))
  expect([init['menuItems'], init['categories'], init['storeTables']]).toEqual([[], [], []])
  expect(init['paymentTypes']).toMatchObject([{ title: 'Card' }])
  expect((await owner.get('/settings/taxes')).body).toEqual([])
  expect((await owner.get('/customers')).body).toMatchObject({ customers: [], totalCustomers: 0 })
  expect((await owner.post('/pos/create-order', { cart: [line] })).status).toBe(404)
  expect((await owner.delete(`/menu-items/delete/${itemId}`)).status).toBe(404)

  // … and kept where they were used
  const reprint = await expectOk(owner.post<OrderSummary>('/invoices/orders', { orderIds }))
  const party = { covers: null, served_by: expect.any(String) as string, place: 'T1' }
  expect({ ...bill, orders: [], paid: 44.3, due: 0 }).toEqual({ ...reprint, orders: [], ...party })
  expect(reprint.orders).toMatchObject([
    {
      id: orderId,
      customer_name: 'Zoé',
      table_title: 'T1',
      payment_status: 'paid',
      items: [
        {
          item_title: 'Tagine',
          variant_title: 'Grand',
          variant_price: '15.00',
          addons: [{ id: addonId, title: 'Fromage', price: '1.50' }],
          tax_title: 'TVA',
          tax_rate: 10,
          price: 18.15,
          itemTotal: 36.3,
        },
        { item_title: 'Thé', tax_rate: null, price: 8, itemTotal: 8 },
      ],
    },
  ])
  expect(await listed(restaurant, 'type=today')).toMatchObject([{ name: 'Zoé', table_title: 'T1', total: '44.30' }])
})
