import { expect, test } from 'vitest'
import type { Invoice } from '#core/contract/invoices.ts'
import type { OrderSummary } from '#core/contract/orders.ts'
import { endDay } from '../../../../test/end-of-day.ts'
import { theBill } from '../../../../test/faults/races.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

/** No id or instant contains it by chance. */
const KARIMS_PHONE = '07.00.11.22.33'
const LEA = { phone: '+33 6 55 44 33 22', name: 'Léa Martin', email: 'lea@example.com' }
const NOTE = 'allergique aux noix'
const TRACES = [LEA.phone, 'Léa', LEA.email, NOTE]
const erase = ({ owner }: Pick<Restaurant, 'owner'>, phone: string, headers = {}) =>
  owner.post(`/customers/${encodeURIComponent(phone)}/erase`, undefined, headers)
const rowsOf = async <T extends object>(sql: string, values: unknown[]) =>
  (await server().owner.query<T>(sql, values)).rows

/** Léa ordered at the table's code, came back on another day, shared a bill, and booked tables. */
async function aRestaurantThatKnowsLea() {
  const restaurant = await aRestaurant(server())
  const { owner, tenantId } = restaurant
  const menuItem = await restaurant.aMenuItem({ taxId: await restaurant.aTax() })
  let sent = 0
  const key = () => ({ 'idempotency-key': `erase-${(sent += 1)}` })
  await expectOk(owner.post('/customers/add', { ...LEA, birthDate: '1990-02-01', gender: 'female' }, key()))
  const place = async (customerId: unknown, notes = '') => {
    const customer = customerId === null ? {} : { customerType: 'CUSTOMER', customerId }
    const cart = [{ id: menuItem, quantity: 2, notes }]
    return (await expectOk(owner.post<{ orderId: string }>('/pos/create-order', { cart, ...customer }, key()))).orderId
  }
  const payFor = async (...orderIds: string[]) => {
    const bill = { ...(await theBill(restaurant, orderIds)), finishItems: true }
    await expectOk(owner.post('/orders/complete-and-pay-order', bill, key()))
    return orderIds
  }
  const orderIds = [
    ...(await payFor(await place(LEA.phone, NOTE), await place(null, NOTE))),
    ...(await payFor(await place({ phone: KARIMS_PHONE, name: 'Karim' }, 'sans sel'), await place(LEA.phone, NOTE))),
  ]
  await rowsOf(
    `with qr as (
       insert into qr_orders (tenant_id, business_day, customer_type, customer_phone, customer_name, status)
       values ($1, current_date, 'CUSTOMER', $2, $3, 'completed') returning id
     ), lines as (
       insert into qr_order_items (tenant_id, qr_order_id, position, item_id, item_title, unit_price, quantity, notes)
       select $1, id, 1, $4, 'Tagine', 1200, 1, $5 from qr
     )
     , waits as (
       insert into waitlist_entries (tenant_id, name, customer_phone, people, notes) values ($1, $3, $2, 2, $5)
     )
     insert into reservations (tenant_id, unique_code, reserved_at, customer_phone, customer_name, email, language, status, notes)
     select $1, code, now() + days * interval '1 day', $2, $3, $6, 'fr', status, $5
     from (values ('PAST', -3, 'booked'), ('NEXT', 3, 'booked'), ('GONE', 4, 'cancelled')) r(code, days, status)`,
    [tenantId, LEA.phone, LEA.name, menuItem, NOTE, LEA.email],
  )
  await endDay(server(), restaurant)
  return { ...restaurant, menuItem, orderIds, place, payFor }
}

/** Every stored row of a restaurant, by table. */
async function keptOf(tenantId: string): Promise<Record<string, string>> {
  const tables = await rowsOf<{ relname: string }>(
    `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    [],
  )
  const kept: Record<string, string> = {}
  for (const { relname } of tables) {
    const sql = `select coalesce(string_agg(t::text, E'\\n' order by t::text), '') as text from ${relname} t where tenant_id = $1`
    kept[relname] = (await rowsOf<{ text: string }>(sql, [tenantId]))[0]!.text
  }
  return kept
}

const tracesIn = (kept: Record<string, string>, traces: readonly string[]) =>
  Object.entries(kept).flatMap(([table, text]) =>
    traces.filter((trace) => text.includes(trace)).map((trace) => `${table}: ${trace}`),
  )

test('an erased person is no longer in any table', async () => {
  const restaurant = await aRestaurantThatKnowsLea()
  expect(new Set(tracesIn(await keptOf(restaurant.tenantId), TRACES).map((trace) => trace.split(':')[0]))).toEqual(
    new Set([
      'customers',
      'customer_visits',
      'invoiced_customers',
      'invoices',
      'invoice_lines',
      'invoice_orders',
      'order_items',
      'orders',
      'qr_order_items',
      'qr_orders',
      'reservations',
      'waitlist_entries',
    ]),
  )
  expect(await erase(restaurant, LEA.phone)).toMatchObject({
    status: 200,
    body: { success: true, message: 'Customer erased.' },
  })
  const kept = await keptOf(restaurant.tenantId)
  expect(tracesIn(kept, TRACES)).toEqual([])
  // others keep their data, even on a shared bill
  expect(tracesIn(kept, ['Karim', 'sans sel'])).toEqual(
    expect.arrayContaining(['customers: Karim', 'invoices: Karim', 'invoice_lines: sans sel', 'order_items: sans sel']),
  )
})

test('somebody who waited for a table is erased too, and from the visit that they were seated for', async () => {
  const { tenantId, owner, aTable } = await aRestaurant(server())
  const wait = { name: LEA.name, phone: LEA.phone, people: 2 }
  const { id } = await expectOk(owner.post<{ id: string }>('/reservations/waitlist/add', wait))
  const seated = { tableIds: [await aTable()], waitlistId: id }
  await expectOk(owner.post('/visits', seated))
  await expectOk(owner.post('/reservations/waitlist/add', wait))
  expect(new Set(tracesIn(await keptOf(tenantId), TRACES))).toContain('visits: Léa')
  await expectOk(erase({ owner }, LEA.phone))
  expect(tracesIn(await keptOf(tenantId), TRACES)).toEqual([])
})

test('an erased person leaves the bills that their account paid, the payments and the replies that are stored for repeats', async () => {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const menuItem = await restaurant.aMenuItem()
  const key = (name: string) => ({ 'idempotency-key': `account-${name}` })
  await expectOk(owner.post('/customers/add', LEA))
  const { id: paymentTypeId } = await expectOk(
    owner.post<{ id: string }>('/settings/payment-types/add', { title: 'Compte', isActive: true }),
  )
  const cart = [{ id: menuItem, quantity: 2 }]
  const { orderId } = await expectOk(owner.post<{ orderId: string }>('/pos/create-order', { cart }, key('order')))
  const opened = owner.post<{ bills: { id: string }[] }>('/bills/open', { orderIds: [orderId] }, key('open'))
  const path = `/bills/${(await expectOk(opened)).bills[0]!.id}/payments`
  const part = { payments: [{ paymentTypeId, amount: '4.00', reference: 'Léa, 7' }], customerId: LEA.phone }
  await expectOk(owner.post(path, part, key('part')))
  expect(await erase(restaurant, LEA.phone)).toMatchObject({ status: 409 })
  await expectOk(owner.post(path, { payments: [{ paymentTypeId, amount: '20.00' }] }, key('rest')))
  expect(tracesIn(await keptOf(restaurant.tenantId), TRACES)).not.toEqual([])

  expect(await erase(restaurant, LEA.phone)).toMatchObject({ status: 200 })

  expect(tracesIn(await keptOf(restaurant.tenantId), TRACES)).toEqual([])
  const repeated = await expectOk(owner.post<{ due: string; bill: object }>(path, part, key('part')))
  expect(repeated).toMatchObject({ due: '20.00', bill: { customer_id: null, payments: [{ reference: null }] } })
})

test('every figure stays as it was', async () => {
  const restaurant = await aRestaurantThatKnowsLea()
  const { owner, tenantId, orderIds } = restaurant
  const figures = async () => ({
    invoices: await expectOk(owner.get<Invoice[]>('/invoices?type=yesterday')),
    receipt: await expectOk(owner.post<OrderSummary>('/invoices/orders', { orderIds })),
    reports: await rowsOf(
      `select * from report_figures where tenant_id = $1 and kind <> 'customers' order by grain, kind, starts_on, key`,
      [tenantId],
    ),
    visits: await rowsOf(
      `select visited_on, visit_no, sum(spent), count(distinct customer_phone) from customer_visits where tenant_id = $1 group by 1, 2`,
      [tenantId],
    ),
  })
  const before = await figures()
  await expectOk(erase(restaurant, LEA.phone))
  const after = await figures()

  const [shared, own] = after.invoices
  const pseudonym = own!.customer_id
  expect(pseudonym).toMatch(/^erased-[a-z]{10}$/)
  expect(own).toEqual({ ...before.invoices[1], customer_id: pseudonym, name: null, email: null })
  expect(shared).toEqual(before.invoices[0])
  const hers = (order: OrderSummary['orders'][number]) => order.customer_id === LEA.phone
  const isNoted = (order: OrderSummary['orders'][number]) => hers(order) || order.customer_type === 'WALKIN'
  expect(after.receipt).toEqual({
    ...before.receipt,
    orders: before.receipt.orders.map((order) => ({
      ...order,
      ...(hers(order) ? { customer_id: pseudonym, customer_name: null } : {}),
      items: order.items.map((item) => ({ ...item, notes: isNoted(order) ? null : item.notes })),
    })),
  })
  expect(after.reports).toEqual(before.reports)
  expect(after.visits).toEqual(before.visits)
  expect(await rowsOf('select * from figure_differences where tenant_id = $1', [tenantId])).toEqual([])
})

test('tables she booked are free again; past reservations stay without her name', async () => {
  const restaurant = await aRestaurantThatKnowsLea()
  await expectOk(erase(restaurant, LEA.phone))
  const reservations = await rowsOf<{ customer_phone: string }>(
    `select unique_code, customer_name, customer_phone, notes from reservations where tenant_id = $1 order by unique_code`,
    [restaurant.tenantId],
  )
  const nobody = {
    customer_name: '',
    notes: null,
    customer_phone: expect.stringMatching(/^erased-[a-z]{10}$/) as string,
  }
  expect(reservations).toEqual([
    { unique_code: 'GONE', ...nobody },
    { unique_code: 'PAST', ...nobody },
  ])
  const names = await rowsOf<{ phone: string }>(
    `select distinct customer_phone as phone from reservations where tenant_id = $1
     union select customer_phone from invoices where tenant_id = $1 and customer_name is null
     union select customer_phone from orders where tenant_id = $1 and customer_type = 'CUSTOMER' and customer_name is null
     union select customer_phone from qr_orders where tenant_id = $1`,
    [restaurant.tenantId],
  )
  expect(names).toHaveLength(1)
})

test('an erased person who comes back is a new customer', async () => {
  const restaurant = await aRestaurantThatKnowsLea()
  const { owner } = restaurant
  await expectOk(erase(restaurant, LEA.phone))
  const pseudonym = (await expectOk(owner.get<Invoice[]>('/invoices?type=yesterday')))[1]!.customer_id!
  for (const q of ['55443322', LEA.phone, 'erased', pseudonym, 'Léa']) {
    const path = `/customers/search-by-phone-name/search?q=${encodeURIComponent(q)}`
    expect([q, (await owner.get(path)).body]).toEqual([q, []])
    expect([q, (await owner.get(`/invoices/search?q=${encodeURIComponent(q)}`)).body]).toEqual([q, []])
  }
  expect(await owner.post('/customers/add', { phone: pseudonym, name: 'Eve' })).toMatchObject({ status: 400 })
  for (const phone of [LEA.phone, pseudonym]) {
    expect(await erase(restaurant, phone)).toMatchObject({ status: 404, body: { code: 'customer.not_found' } })
    expect(await owner.get(`/customers/${encodeURIComponent(phone)}/export`)).toMatchObject({ status: 404 })
  }
  await expectOk(owner.post('/customers/add', LEA))
  expect((await owner.get(`/customers/${encodeURIComponent(LEA.phone)}/export`)).body).toMatchObject({
    customer: { name: LEA.name },
    orders: [],
    invoices: [],
    qr_orders: [],
    reservations: [],
  })
})

test('a person without a record, or with a deleted one, is erased as well', async () => {
  const restaurant = await aRestaurantThatKnowsLea()
  await expectOk(restaurant.owner.delete(`/customers/${encodeURIComponent(LEA.phone)}/delete`))
  expect(tracesIn(await keptOf(restaurant.tenantId), [LEA.email]).length).toBeGreaterThan(0)
  await expectOk(erase(restaurant, LEA.phone))
  expect(tracesIn(await keptOf(restaurant.tenantId), TRACES)).toEqual([])

  await rowsOf('delete from customers where tenant_id = $1', [restaurant.tenantId])
  await expectOk(erase(restaurant, KARIMS_PHONE))
  expect(tracesIn(await keptOf(restaurant.tenantId), ['Karim', 'sans sel', KARIMS_PHONE])).toEqual([])
})

test('an open order, or one that waits at the table’s code, is finished first', async () => {
  const restaurant = await aRestaurantThatKnowsLea()
  const refusal = { status: 409, body: { code: 'customer.has_open_order' } }
  const refused = async () => {
    const before = await keptOf(restaurant.tenantId)
    expect(await erase(restaurant, LEA.phone)).toMatchObject(refusal)
    expect(await keptOf(restaurant.tenantId)).toEqual(before)
  }
  const orderId = await restaurant.place(LEA.phone)
  await refused()
  await expectOk(restaurant.owner.post('/orders/complete', { orderIds: [orderId] }))
  await rowsOf(`update qr_orders set status = 'created' where tenant_id = $1`, [restaurant.tenantId])
  await refused()
  await expectOk(restaurant.owner.post('/pos/qrorders/cancel-all', {}))
  await expectOk(erase(restaurant, LEA.phone))

  // completed but not paid: it may still be paid, by nobody in particular
  await restaurant.payFor(orderId)
  expect((await expectOk(restaurant.owner.get<Invoice[]>('/invoices?type=today')))[0]).toMatchObject({
    customer_id: expect.stringMatching(/^erased-/) as string,
    name: null,
    email: null,
  })
  expect(tracesIn(await keptOf(restaurant.tenantId), TRACES)).toEqual([])
})

test('paid food that is still to be made keeps its notes until it is made', async () => {
  const restaurant = await aRestaurantThatKnowsLea()
  const { owner } = restaurant
  const orderId = await restaurant.place(LEA.phone, NOTE)
  await expectOk(owner.post('/orders/complete-and-pay-order', await theBill(restaurant, [orderId])))
  expect(await erase(restaurant, LEA.phone)).toMatchObject({ status: 409, body: { code: 'customer.has_open_order' } })
  expect(await expectOk(owner.get('/kitchen'))).toMatchObject([{ id: orderId, items: [{ notes: NOTE }] }])
  await expectOk(owner.post(`/kitchen/bump/${orderId}`))
  await expectOk(erase(restaurant, LEA.phone))
  expect(tracesIn(await keptOf(restaurant.tenantId), TRACES)).toEqual([])
})

test('the same phone in another restaurant is another person', async () => {
  const [mine, theirs] = [await aRestaurantThatKnowsLea(), await aRestaurantThatKnowsLea()]
  const before = await keptOf(theirs.tenantId)
  await expectOk(erase(mine, LEA.phone))
  expect(await keptOf(theirs.tenantId)).toEqual(before)
  // the function itself is limited to the restaurant it is given
  const { rows } = await server().connections.pool.query('select directory.erase_customer($1) as is_erased', [
    LEA.phone,
  ])
  expect(rows).toEqual([{ is_erased: false }])
  expect(await keptOf(theirs.tenantId)).toEqual(before)
})

test('an erasure sent twice with its key is one; an earlier sale’s key still gets its reply and sells nothing', async () => {
  const restaurant = await aRestaurantThatKnowsLea()
  const headers = { 'idempotency-key': 'erase-lea' }
  const sale = { cart: [{ id: restaurant.menuItem, quantity: 1 }], customerType: 'CUSTOMER', customerId: LEA.phone }
  const sell = () =>
    restaurant.owner.post<{ orderId: string }>('/pos/create-order', sale, { 'idempotency-key': 'a-sale' })
  const sold = await expectOk(sell())
  await expectOk(restaurant.owner.post('/orders/cancel', { orderIds: [sold.orderId] }))
  await expectOk(erase(restaurant, LEA.phone, headers))
  const again = await erase(restaurant, LEA.phone, headers)
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
  expect(await sell()).toMatchObject({ status: 200, body: sold })
  expect(tracesIn(await keptOf(restaurant.tenantId), TRACES)).toEqual([])
})
