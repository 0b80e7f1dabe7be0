import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { addDays } from '#core/calendar/business-day.ts'
import type { Dashboard } from '#core/contract/reports/dashboard.ts'
import type { OrderSummary } from '#core/contract/orders.ts'
import type { Report } from '#core/contract/reports/reports.ts'
import { Client } from '../../../test/browserless-client.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../test/restaurant.ts'
import { listenOn, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

const report = (client: Client, query = 'type=today&from=null&to=null') =>
  expectOk(client.get<Report>(`/reports?${query}`))

type Placed = { orderId: string; tokenNo: number }

const place = (client: Client, cart: object[], rest: object = {}) =>
  expectOk(client.post<Placed>('/pos/create-order', { cart, ...rest }))

async function pay(client: Client, orderIds: string[], payments?: object[]) {
  const { subtotal, taxTotal, total } = await expectOk(
    client.post<OrderSummary>('/orders/complete-order-payment-summary', { orderIds }),
  )
  const body = { orderIds, subTotal: subtotal, taxTotal, total, payments }
  await expectOk(client.post('/orders/complete-and-pay-order', body))
}

const differences = async (restaurant: Restaurant) =>
  (await server().owner.query('select * from figure_differences where tenant_id = $1', [restaurant.tenantId])).rows

test('a new restaurant has a report of zeros', async () => {
  const { owner } = await aRestaurant(server())
  const { from, to, previous, ...figures } = await report(owner)
  expect(figures).toEqual({
    ordersCount: 0,
    paidOrdersCount: 0,
    unitsSold: 0,
    refundTotal: '0.00',
    newCustomers: 0,
    repeatedCustomers: 0,
    totalCustomers: 0,
    currency: 'EUR',
    store: { name: 'Chez Test', timeZone: 'Europe/Paris', dayStartsAt: '05:00', today: from },
    averageOrderValue: '0.00',
    netRevenue: '0.00',
    taxTotal: '0.00',
    revenueTotal: '0.00',
    topSellingItems: [],
    byDay: [],
    byHour: [],
    byCategory: [],
    byPaymentType: [],
    byTax: [],
    discountTotal: '0.00',
    compTotal: '0.00',
    tipTotal: '0.00',
    roundingTotal: '0.00',
    surplusTotal: '0.00',
    voids: [],
    byReason: [],
    byServer: [],
    byDiningOption: [],
    bySet: [],
    openBills: { n: 0, total: '0.00', paid: '0.00' },
  })
  expect(to).toBe(from)
  expect(previous).toMatchObject({ ordersCount: 0, revenueTotal: '0.00' })
})

test('an evening: what was paid is revenue, what was cancelled counts nowhere, what is open is an order', async () => {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const plats = await restaurant.aCategory('Plats')
  const vat = await restaurant.aTax({ rate: '10', type: 'exclusive' })
  const tagine = await restaurant.aMenuItem({ title: 'Tagine', price: '12.50', categoryId: plats, taxId: vat })
  const tea = await restaurant.aMenuItem({ title: 'Thé', price: '5' })
  const addon = await restaurant.anAddon(tagine, 'Citron', '1')
  const customer = { customerType: 'CUSTOMER', customerId: { phone: '0600000001', name: 'Léa' } }

  const first = await place(owner, [{ id: tagine, quantity: 2, addons_ids: [addon] }], customer)
  const second = await place(owner, [
    { id: tea, quantity: 3 },
    { id: tagine, quantity: 7 },
  ])
  const kitchen = await expectOk(owner.get<{ id: string; items: { id: string; item_id: string }[] }[]>('/kitchen'))
  const sentBack = kitchen.find(({ id }) => id === second.orderId)!.items.find(({ item_id }) => item_id === tagine)!
  await expectOk(owner.post(`/orders/update-status/${sentBack.id}`, { status: 'cancelled' }))
  const types = (await expectOk(owner.get<{ paymentTypes: { id: string }[] }>('/orders/init'))).paymentTypes
  await pay(
    owner,
    [first.orderId, second.orderId],
    [
      { paymentTypeId: types[0]!.id, amount: 20 },
      { paymentTypeId: types[1]!.id, amount: 24.7 },
    ],
  )
  const cancelled = await place(owner, [{ id: tea, quantity: 50 }])
  await expectOk(owner.post('/orders/cancel', { orderIds: [cancelled.orderId] }))
  await place(owner, [{ id: tea, quantity: 4 }])

  // 2 × 13.50 with 10 % on top, and 3 × 5.00
  const shown = await report(owner)
  expect(shown).toMatchObject({
    ordersCount: 3,
    paidOrdersCount: 2,
    unitsSold: 5,
    newCustomers: 1,
    totalCustomers: 1,
    repeatedCustomers: 0,
    netRevenue: '42.00',
    taxTotal: '2.70',
    revenueTotal: '44.70',
    averageOrderValue: '22.35',
    topSellingItems: [
      { id: tea, title: 'Thé', price: '5.00', image: null, orders_count: 3, previous_orders_count: 0 },
      { id: tagine, title: 'Tagine', price: '12.50', image: null, orders_count: 2, previous_orders_count: 0 },
    ],
    byDay: [{ day: shown.from, ordersCount: 3, paidOrdersCount: 2, revenueTotal: '44.70' }],
    byCategory: [
      { id: plats, title: 'Plats', units: 2, revenueTotal: '29.70', netRevenue: '27.00', taxTotal: '2.70' },
      { id: null, title: null, units: 3, revenueTotal: '15.00', netRevenue: '15.00', taxTotal: '0.00' },
    ],
    byPaymentType: [
      { id: types[1]!.id, paymentsCount: 1, amount: '24.70' },
      { id: types[0]!.id, paymentsCount: 1, amount: '20.00' },
    ],
    byTax: [{ title: 'TVA', rate: 10, type: 'exclusive', net: '27.00', tax: '2.70' }],
  })
  expect(shown.byHour).toHaveLength(1)
  expect(shown.byHour[0]).toMatchObject({ paidOrdersCount: 2, revenueTotal: '44.70' })
  expect(await differences(restaurant)).toEqual([])

  // the menu changes, the report stays (docs/rules/money.md#prices-at-the-moment-of-sending); best sellers show the
  // menu's current price
  await expectOk(owner.post(`/menu-items/update/${tea}`, { title: 'Infusion', price: '9' }))
  await expectOk(owner.delete(`/menu-items/delete/${tagine}`))
  await expectOk(owner.delete(`/settings/categories/${plats}`))
  const [teas, tagines] = shown.topSellingItems
  expect(await report(owner)).toEqual({ ...shown, topSellingItems: [{ ...teas, price: '9.00' }, tagines] })
})

test('today is compared with the same weekday of last week; revenue needs the right to see reports', async () => {
  const restaurant = await aRestaurant(server())
  const menuItem = await restaurant.aMenuItem({ price: '8' })
  const sellOnDay = async (days: number, quantity: number) => {
    await server().owner.query(
      `update tenant_counters set business_day = current_date + $2::int, last_token = 0 where tenant_id = $1`,
      [restaurant.tenantId, days],
    )
    await pay(restaurant.owner, [(await place(restaurant.owner, [{ id: menuItem, quantity }])).orderId])
  }
  await sellOnDay(3, 1)
  await sellOnDay(9, 2)
  await sellOnDay(10, 3)
  const shown = await report(restaurant.owner)
  // time between the two days belongs to neither
  expect(shown).toMatchObject({
    revenueTotal: '24.00',
    previous: { revenueTotal: '8.00', unitsSold: 1, ordersCount: 1 },
  })
  expect(shown.previous.from).toBe(addDays(shown.from, -7))
  const { sales } = await expectOk(restaurant.owner.get<Dashboard>('/dashboard'))
  const compared = { day: shown.previous.from, revenueTotal: '8.00', untilNow: '8.00' }
  expect(sales).toEqual({ revenueTotal: '24.00', compared })
  const waiter = await restaurant.aStaffMember(['DASHBOARD'])
  expect(await expectOk(waiter.get<Dashboard>('/dashboard'))).toMatchObject({
    sales: null,
    openBills: null,
    ordersCount: 1,
  })
})

test('a customer who paid on an earlier business day is a repeat customer, once a period', async () => {
  const restaurant = await aRestaurant(server())
  const menuItem = await restaurant.aMenuItem({ price: '8' })
  const visit = async (phone: string) => {
    const customer = { customerType: 'CUSTOMER', customerId: { phone, name: 'Camille' } }
    await pay(restaurant.owner, [(await place(restaurant.owner, [{ id: menuItem, quantity: 1 }], customer)).orderId])
  }
  const nextDay = (days: number) =>
    server().owner.query(
      `update tenant_counters set business_day = current_date + $2::int, last_token = 0 where tenant_id = $1`,
      [restaurant.tenantId, days],
    )
  await visit('0601')
  await visit('0601')
  expect((await report(restaurant.owner)).repeatedCustomers).toBe(0)
  await nextDay(3)
  await visit('0601')
  await visit('0602')
  await nextDay(5)
  await visit('0601')
  await visit('0602')
  await visit('0603')
  expect(await report(restaurant.owner)).toMatchObject({ repeatedCustomers: 2, previous: { repeatedCustomers: 0 } })
  expect((await report(restaurant.owner, 'type=last_7days')).repeatedCustomers).toBe(2)
  expect(await differences(restaurant)).toEqual([])
})

test('customers who were removed are counted no more, and count again when they return', async () => {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  for (const phone of ['0611', '0612']) await expectOk(owner.post('/customers/add', { phone, name: 'Camille' }))
  await expectOk(owner.delete('/customers/0611/delete'))
  expect(await report(owner)).toMatchObject({ newCustomers: 1, totalCustomers: 1 })
  await expectOk(owner.post('/customers/add', { phone: '0611', name: 'Camille' }))
  expect(await report(owner)).toMatchObject({ newCustomers: 2, totalCustomers: 2 })
  expect(await differences(restaurant)).toEqual([])
})

test('many tills at once: the figures are those of the ledger', async () => {
  const restaurant = await aRestaurant(server())
  const menuItem = await restaurant.aMenuItem({
    price: '3.33',
    categoryId: await restaurant.aCategory(),
    taxId: await restaurant.aTax(),
  })
  const tills = await Promise.all(Array.from({ length: 4 }, () => restaurant.anotherTill()))
  await Promise.all(
    tills.map(async (till, at) => {
      for (let round = 0; round < 6; round++) {
        const phone = `07${(at + round) % 5}`
        const customer = { customerType: 'CUSTOMER', customerId: { phone, name: 'Camille' } }
        const { orderId } = await place(till, [{ id: menuItem, quantity: 1 + round }], customer)
        if (round % 3 === 2) await expectOk(till.post('/orders/cancel', { orderIds: [orderId] }))
        else await pay(till, [orderId])
      }
    }),
  )
  expect(await differences(restaurant)).toEqual([])
  expect(await report(restaurant.owner)).toMatchObject({ ordersCount: 16, paidOrdersCount: 16, newCustomers: 5 })
})

test.each(['type=custom&from=2026-02-02&to=2026-02-01', 'type=custom&from=null&to=null', 'type=fortnight'])(
  '%s is refused',
  async (query) => {
    const { owner } = await aRestaurant(server())
    expect(await owner.get(`/reports?${query}`)).toMatchObject({ status: 400, body: { code: 'period.invalid' } })
  },
)

test('without a period, today; the widest period is answered too', async () => {
  const { owner } = await aRestaurant(server())
  const today = await report(owner)
  expect(await report(owner, '')).toEqual(today)
  expect(await report(owner, 'type=null&from=null&to=null')).toEqual(today)
  expect(await report(owner, 'type=custom&from=0001-01-01&to=9999-12-31')).toMatchObject({ ordersCount: 0 })
})

test('each restaurant has its own figures', async () => {
  const restaurant = await aRestaurant(server())
  const other = await aRestaurant(server())
  const menuItem = await restaurant.aMenuItem({ price: '8' })
  await pay(restaurant.owner, [(await place(restaurant.owner, [{ id: menuItem, quantity: 1 }])).orderId])
  expect(await report(restaurant.owner)).toMatchObject({ revenueTotal: '8.00' })
  expect(await report(other.owner)).toMatchObject({ revenueTotal: '0.00', ordersCount: 0, topSellingItems: [] })
})

test('a cached report is never stale, whichever server took the money', async () => {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const menuItem = await restaurant.aMenuItem({ title: 'Tagine', price: '8' })
  const sell = async (till: Client) => pay(till, [(await place(till, [{ id: menuItem, quantity: 1 }])).orderId])
  const second = await listenOn(server().ownerUrl)
  onTestFinished(() => second.close())
  const elsewhere = new Client(second.origin, owner.cookies)
  await sell(owner)
  expect([(await report(owner)).revenueTotal, (await report(elsewhere)).revenueTotal]).toEqual(['8.00', '8.00'])
  await sell(elsewhere)
  expect([(await report(owner)).revenueTotal, (await report(elsewhere)).revenueTotal]).toEqual(['16.00', '16.00'])
  await expectOk(elsewhere.post('/customers/add', { phone: '0699', name: 'Camille' }))
  expect(await report(owner)).toMatchObject({ newCustomers: 1, totalCustomers: 1 })
  await expectOk(owner.post('/settings/store-setting', { storeName: 'Chez Autre', currency: 'EUR' }))
  expect((await report(elsewhere)).store.name).toBe('Chez Autre')
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#812' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'menu-item.png')
  const { imageURL } = await expectOk(
    owner.post<{ imageURL: string }>(`/menu-items/update/${menuItem}/upload-photo`, form),
  )
  expect((await report(elsewhere)).topSellingItems[0]!.image).toBe(imageURL)
})
