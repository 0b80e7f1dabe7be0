import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '#core/calendar/business-day.ts'
import type { AuditEntry } from '#core/contract/people/audit.ts'
import type { Bill } from '#core/contract/bills.ts'
import type { QrOrder } from '#core/contract/guests/qr-order.ts'
import type { PublicMenu } from '#core/contract/qr-menu.ts'
import type { MenuItem, PriceRule, PriceRuleNow } from '#core/contract/records.ts'
import { timeOfMinute } from '#core/orders/price-times.ts'
import { Client } from '../../../../test/browserless-client.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()
const BASE = '/settings/price-rules'

/** A reduction of everything, at all times. */
const happyHour = {
  title: 'Happy hour',
  target: 'all',
  kind: 'percent',
  value: '20',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from: '00:00',
  to: '00:00',
  isActive: true,
}

const addRule = async ({ owner }: Pick<Restaurant, 'owner'>, rule: object = {}) =>
  (await expectOk(owner.post<{ id: string }>(`${BASE}/add`, { ...happyHour, ...rule }))).id

type Sent = { orderId: string; invoiceId?: string }
const send = (till: Client, cart: object[], more: object = {}) =>
  till.post<Sent>('/pos/create-order', { cart, ...more })

/** The prices of an order's lines, and its total. */
async function soldAt({ owner }: Pick<Restaurant, 'owner'>, orderId: string) {
  const { bills } = await expectOk(owner.post<{ bills: Bill[] }>('/bills/open', { orderIds: [orderId] }))
  const { lines, total } = bills[0]!
  return [...lines.map(({ unit_price, list_price, price_rule }) => [unit_price, list_price, price_rule]), total]
}

type Till = { menuItems: MenuItem[]; priceRules: PriceRuleNow[]; serverTime: string; changesAt: string | null }
const tillOf = ({ owner }: Pick<Restaurant, 'owner'>) => expectOk(owner.get<Till>('/pos/init'))

const minutesOfDay = async ({ owner }: Pick<Restaurant, 'owner'>) => {
  const { time_zone: timeZone } = (await expectOk(owner.get<{ storeSettings: { time_zone: string } }>('/pos/init')))
    .storeSettings
  const [hour, minute] = new Date().toLocaleTimeString('en-GB', { timeZone }).split(':').map(Number)
  return hour! * 60 + minute!
}
/** The time so many minutes from now, by the store's clock. */
const timeIn = (now: number, minutes: number) => timeOfMinute((now + minutes + 1440) % 1440)

test('price rules are added, changed and removed, for what the menu has, and logged', async () => {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const [item, category] = [await restaurant.aMenuItem(), await restaurant.aCategory()]
  const id = await addRule(restaurant, {
    target: 'items',
    ids: [item],
    kind: 'amount',
    value: 1.5,
    deliveryTypes: null,
  })
  const body = {
    ...happyHour,
    title: 'Soirée',
    target: 'categories',
    ids: [category],
    weekdays: [5, 4, 5],
    value: '12.5',
  }
  const days = { firstDay: '2026-12-01', lastDay: '2026-12-31', from: '22:00', to: '02:30', deliveryTypes: ['dinein'] }
  expect(await expectOk(owner.get<PriceRule[]>(BASE))).toMatchObject([
    { id, value: '1.50', ids: [item], first_day: null },
  ])
  await expectOk(owner.post(`${BASE}/${id}/update`, { ...body, ...days, isActive: 0 }))
  const changed = {
    id,
    title: 'Soirée',
    target: 'categories',
    ids: [category],
    kind: 'percent',
    value: '12.5',
    weekdays: [4, 5],
    from: '22:00',
    to: '02:30',
    first_day: '2026-12-01',
    last_day: '2026-12-31',
    delivery_types: ['dinein'],
    is_active: 0,
  }
  expect(await expectOk(owner.get(BASE))).toEqual([changed])

  const stranger = await aRestaurant(server())
  const theirs = await stranger.aCategory()
  for (const [wrong, status, code] of [
    [{ title: ' ' }, 400, 'price_rule.title_required'],
    [{ ids: [] }, 400, 'price_rule.targets_required'],
    [{ ids: [category, theirs] }, 404, 'category.not_found'],
    [{ target: 'items' }, 404, 'menu.item_not_found'],
    [{ value: '100.001' }, 400, 'price_rule.value_invalid'],
    [{ value: 0 }, 400, 'price_rule.value_invalid'],
    [{ kind: 'amount', value: '1.005' }, 400, 'price_rule.value_invalid'],
    [{ kind: 'price', value: '-1' }, 400, 'price_rule.value_invalid'],
    [{ weekdays: [] }, 400, 'price_rule.weekdays_required'],
    [{ weekdays: [8] }, 400, undefined],
    [{ from: '24:00' }, 400, 'price_rule.time_invalid'],
    [{ firstDay: '2026-02-30' }, 400, 'price_rule.days_invalid'],
    [{ firstDay: '2027-01-01' }, 400, 'price_rule.days_invalid'],
    [{ deliveryTypes: ['air'] }, 400, undefined],
  ] as const) {
    for (const path of ['add', `${id}/update`]) {
      const answer = await owner.post<{ code: string }>(`${BASE}/${path}`, { ...body, ...days, ...wrong })
      expect([answer.status, code && answer.body.code], JSON.stringify(wrong)).toEqual([status, code])
    }
  }
  expect(await stranger.owner.post(`${BASE}/${id}/update`, happyHour)).toMatchObject({ status: 404 })
  expect(await stranger.owner.delete(`${BASE}/${id}`)).toMatchObject({ status: 404 })
  expect(await expectOk(owner.get(BASE))).toEqual([changed])
  // amounts keep their figures when the currency's decimals change
  const amount = await addRule(restaurant, { kind: 'amount', value: '2.5' })
  await expectOk(owner.post('/settings/store-setting', { currency: 'TND' }))
  expect((await expectOk(owner.get<PriceRule[]>(BASE)))[1]).toMatchObject({ id: amount, value: '2.500' })

  await expectOk(owner.delete(`${BASE}/${id}`))
  const { entries } = await expectOk(owner.get<{ entries: AuditEntry[] }>('/audit-log?kind=price_rule'))
  expect(entries.map(({ kind, subject, details }) => [kind, subject, details])).toEqual([
    ['price_rule.deleted', 'Soirée', { from: 'Soirée −12.5 %, 22:00–02:30, inactive' }],
    ['price_rule.added', 'Happy hour', { to: 'Happy hour −2.50, 00:00–00:00' }],
    [
      'price_rule.updated',
      'Happy hour',
      { from: 'Happy hour −1.50, 00:00–00:00', to: 'Soirée −12.5 %, 22:00–02:30, inactive' },
    ],
    ['price_rule.added', 'Happy hour', { to: 'Happy hour −1.50, 00:00–00:00' }],
  ])
})

test('an order is sold at the price of its time, by both ways of sending it, and keeps list price and rule', async () => {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const beer = await restaurant.aMenuItem({ title: 'Beer', price: '6.00' })
  const [pint, cheese] = [
    await restaurant.aVariant(beer, 'Pint', '9.00'),
    await restaurant.anAddon(beer, 'Cheese', '1.50'),
  ]
  const now = await minutesOfDay(restaurant)
  await addRule(restaurant)
  await addRule(restaurant, { title: 'Over', kind: 'price', value: '1', from: timeIn(now, 60), to: timeIn(now, -30) })
  await addRule(restaurant, { title: 'Off', kind: 'price', value: '1', isActive: false })
  await addRule(restaurant, { title: 'To go', kind: 'price', value: '4', deliveryTypes: ['takeaway'] })
  const lines = [
    { id: beer, quantity: 1 },
    { id: beer, variant_id: pint, addons_ids: [cheese], quantity: 2, unitPrice: '0.01', price: '0.01' },
  ]
  const dineIn = [['4.80', '6.00', 'Happy hour'], ['8.70', '10.50', 'Happy hour'], '22.20']
  const customer = { customerType: 'CUSTOMER', customerId: { phone: '0600', name: 'Léa' } }
  for (const more of [{}, { deliveryType: 'dinein' }, customer]) {
    const { orderId } = await expectOk(send(owner, lines, more))
    expect(await soldAt(restaurant, orderId)).toEqual(dineIn)
  }
  const away = await expectOk(send(owner, lines, { deliveryType: 'takeaway' }))
  expect(await soldAt(restaurant, away.orderId)).toEqual([
    ['4.00', '6.00', 'To go'],
    ['5.50', '10.50', 'To go'],
    '15.00',
  ])

  const paid = { cart: lines, netTotal: 22.2, taxTotal: 0, total: 22.2 }
  const { invoiceId } = await expectOk(owner.post<Sent>('/pos/create-order-and-invoice', paid))
  type Lines = { lines: { list_price: string; unit_price: string; price_rule: string }[] }
  const invoice = await expectOk(owner.get<Lines>(`/invoices/${invoiceId}`))
  expect(invoice.lines).toMatchObject([{ unit_price: '4.80', list_price: '6.00', price_rule: 'Happy hour' }, {}])
  expect(await owner.post('/pos/create-order-and-invoice', { ...paid, netTotal: 27, total: 27 })).toMatchObject({
    status: 409,
    body: { code: 'order.totals_changed' },
  })

  // the till opens with the same, until a rule begins or ends
  const { menuItems, priceRules, serverTime, changesAt } = await tillOf(restaurant)
  expect(menuItems[0]).toMatchObject({
    price: '4.80',
    list_price: '6.00',
    price_now: '4.80',
    price_rule: { title: 'Happy hour', until: null },
    variants: [{ price: '7.20', list_price: '9.00', price_now: '7.20' }],
  })
  // the menu screen reads and writes list prices
  expect(await expectOk(owner.get('/menu-items'))).toMatchObject([{ price: '6.00', variants: [{ price: '9.00' }] }])
  expect(priceRules.map(({ title, holds_now }) => [title, holds_now])).toEqual([
    ['Happy hour', 1],
    ['Over', 0],
    ['To go', 1],
  ])
  expect(Math.abs(Date.parse(serverTime) - Date.now())).toBeLessThan(60_000)
  expect(Date.parse(changesAt!) - Date.now()).toBeGreaterThan(58 * 60_000)
  expect(Date.parse(changesAt!) - Date.now()).toBeLessThan(61 * 60_000)
  expect(await expectOk(owner.get('/orders/init'))).toMatchObject({ priceRules })
})

test('guests see the price of now beside the list price, and pay what they saw for half an hour', async () => {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const beer = await restaurant.aMenuItem({ title: 'Beer', price: '6.00' })
  const open = await restaurant.aMenuItem({ title: 'Fish of the day', price: '0' })
  await expectOk(owner.post(`/menu-items/${open}/sale`, { openPrice: true }))
  const now = await minutesOfDay(restaurant)
  const ended = await addRule(restaurant, { from: timeIn(now, -600), to: timeIn(now, 30) })
  await expectOk(owner.post('/settings/store-setting', { isQRMenuEnabled: true, isQROrderEnabled: true }))
  const { uniqueQRCode } = await expectOk(owner.get<{ uniqueQRCode: string }>('/settings/store-setting'))
  const guest = new Client(server().origin)
  const menu = () => expectOk(guest.get<PublicMenu>(`/qrmenu/${uniqueQRCode}`))
  const { menuItems } = await menu()
  expect(menuItems).toMatchObject([{ price: '6.00', price_now: '4.80', price_rule: { title: 'Happy hour' } }])
  expect(Date.parse(menuItems[0]!.price_rule!.until!) - Date.now()).toBeLessThan(31 * 60_000)
  const place = (line: object) =>
    guest.post(`/qrmenu/${uniqueQRCode}/place-order`, { cartItems: [{ quantity: 1, ...line }], customerType: 'WALKIN' })
  // guests type no prices
  const own = { unitPrice: '0.10', override: { unitPrice: '0.10' } }
  expect(await place({ id: open, ...own })).toMatchObject({ status: 400, body: { code: 'menu.price_missing' } })
  for (let times = 0; times < 3; times++) await expectOk(place({ id: beer, ...own }))

  // the happy hour ended ten minutes ago: two of them ordered before
  const over = { ...happyHour, from: timeIn(now, -600), to: timeIn(now, -10) }
  await expectOk(owner.post(`${BASE}/${ended}/update`, over))
  expect((await menu()).menuItems).toMatchObject([{ price_now: '6.00', price_rule: null }])
  const [first, second, third] = await expectOk(owner.get<QrOrder[]>('/pos/qrorders'))
  const placedAgo = (id: string, minutes: number) =>
    server().owner.query(`update qr_orders set placed_at = now() - $2 * interval '1 minute' where id = $1`, [
      id,
      minutes,
    ])
  await placedAgo(first!.id, 20)
  await placedAgo(second!.id, 31)
  const accept = ({ id }: QrOrder) => owner.post<Sent>(`/pos/qrorders/accept/${id}`, { total: 4.8 })
  const { orderId } = await expectOk(accept(first!))
  expect(await soldAt(restaurant, orderId)).toEqual([['4.80', '6.00', 'Happy hour'], '4.80'])
  const changed = { status: 409, body: { code: 'qr_order.total_changed', total: 6 } }
  expect(await accept(second!)).toMatchObject(changed)
  expect(await accept(third!)).toMatchObject(changed)
  const taken = await expectOk(send(owner, [{ id: beer, quantity: 2 }], { selectedQrOrderItem: second!.id }))
  expect(await soldAt(restaurant, taken.orderId)).toEqual([['6.00', '6.00', null], '12.00'])
})

test('a happy hour that began yesterday holds after midnight, of yesterday alone, wherever the business day begins', async () => {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const id = await restaurant.aMenuItem({ price: '5' })
  // a zone in which it is between one and two at night
  const hour = new Date().getUTCHours()
  const ahead = (hour <= 12 ? 1 - hour : 25 - hour) % 24
  const timeZone = ahead === 0 ? 'Etc/UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  await expectOk(owner.post('/settings/store-setting', { timeZone, dayStartsAt: '00:00' }))
  const today = new Date(Date.now() + ahead * 3_600_000).toISOString().slice(0, 10)
  const yesterday = addDays(today, -1)
  const night = { from: '22:00', to: '04:00' }
  const ofToday = await addRule(restaurant, { ...night, weekdays: [weekdayOf(today)], value: '50' })
  const soldNow = async () => {
    const { body } = await send(owner, [{ id, quantity: 1 }])
    const [line] = await soldAt(restaurant, body.orderId)
    const [shown] = (await tillOf(restaurant)).menuItems
    return [line![0], shown!.price_now, shown!.price_rule?.until?.slice(11, 16)]
  }
  expect(await soldNow()).toEqual(['5.00', '5.00', undefined])
  await addRule(restaurant, { ...night, weekdays: [weekdayOf(yesterday)], lastDay: yesterday })
  const until = `${String((4 - ahead + 24) % 24).padStart(2, '0')}:00`
  expect(await soldNow()).toEqual(['4.00', '4.00', until])
  await addRule(restaurant, { ...night, firstDay: today, value: '90' })
  expect(await soldNow()).toEqual(['4.00', '4.00', until])
  await expectOk(owner.post('/settings/store-setting', { dayStartsAt: '05:00' }))
  expect(await soldNow()).toEqual(['4.00', '4.00', until])
  await expectOk(owner.delete(`${BASE}/${ofToday}`))
})
