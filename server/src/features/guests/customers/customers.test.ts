import { expect, test } from 'vitest'
import { endDay } from '../../../../test/end-of-day.ts'
import { pay, theBill } from '../../../../test/faults/races.ts'
import type { CustomerWithHistory } from '#core/contract/guests/customer-record.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

type Page = {
  customers: CustomerWithHistory[]
  currentPage: number
  perPage: number
  totalPages: number
  totalCustomers: number
}

const allCustomers = async ({ owner }: Pick<Restaurant, 'owner'>) =>
  (await expectOk(owner.get<Page>('/customers?sort=created_at&page=1&perPage=100&filter='))).customers

test('a customer is added, shown, changed and removed', async () => {
  const { owner } = await aRestaurant(server())
  const added = {
    phone: ' +33 6 12 34 56 78 ',
    name: ' Zoé ',
    email: 'zoe@example.com',
    birthDate: '1990-02-28',
    gender: 'female',
  }
  expect(await owner.post('/customers/add', added)).toMatchObject({
    status: 200,
    body: { success: true, message: 'Customer added.' },
  })
  const [zoe] = await allCustomers({ owner })
  expect(zoe).toEqual({
    phone: '+33 6 12 34 56 78',
    name: 'Zoé',
    email: 'zoe@example.com',
    birth_date: '1990-02-28',
    gender: 'female',
    language: null,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    updated_at: zoe!.created_at,
    visits: 0,
    spent: '0.00',
    last_visit_on: null,
  })

  const path = `/customers/${encodeURIComponent('+33 6 12 34 56 78')}`
  const changed = { name: 'Zoé B.', email: '', birthDate: null, gender: 'null' }
  expect(await owner.post(`${path}/update`, changed)).toMatchObject({ status: 200 })
  const [after] = await allCustomers({ owner })
  expect(after).toMatchObject({
    name: 'Zoé B.',
    email: null,
    birth_date: null,
    gender: null,
    created_at: zoe!.created_at,
  })
  expect(after!.updated_at > zoe!.updated_at).toBe(true)

  expect(await owner.delete(`${path}/delete`)).toMatchObject({ status: 200 })
  expect(await allCustomers({ owner })).toEqual([])
  expect(await owner.delete(`${path}/delete`)).toMatchObject({ status: 404, body: { code: 'customer.not_found' } })
  expect(await owner.post(`${path}/update`, changed)).toMatchObject({ status: 404 })
})

test.each(['+33612345678', '(0)1-2,3.4^5', '*?$#123 ext 2', '123x2'])(
  'the phone %s is a key, with all its signs',
  async (phone) => {
    const { owner } = await aRestaurant(server())
    await expectOk(owner.post('/customers/add', { phone, name: 'Ada' }))
    expect(await owner.post(`/customers/${encodeURIComponent(`9${phone}`)}/update`, { name: 'No' })).toMatchObject({
      status: 404,
    })
    await expectOk(owner.post(`/customers/${encodeURIComponent(phone)}/update`, { name: 'Ada L.' }))
    expect(await allCustomers({ owner })).toMatchObject([{ phone, name: 'Ada L.' }])
  },
)

test.each([
  [{ name: 'Ada' }, "Please Provide Customer's Phone!"],
  [{ phone: ' ', name: 'Ada' }, "Please Provide Customer's Phone!"],
  [{ phone: 'abc', name: 'Ada' }, 'Please provide valid phone no.!'],
  [{ phone: '1'.repeat(21), name: 'Ada' }, 'Please provide valid phone no.!'],
  [{ phone: '1000' }, "Please Provide Customer's Name!"],
  [{ phone: '1000', name: ' ' }, "Please Provide Customer's Name!"],
  [{ phone: '1000', name: 'Ada', email: 'ada@' }, 'Please Provide Valid Email!'],
  [{ phone: '1000', name: 'Ada', birthDate: '2023-02-29' }, 'The birth date cannot be later than today!'],
  [{ phone: '1000', name: 'Ada', birthDate: '0000-01-01' }, 'The birth date cannot be later than today!'],
  [{ phone: '1000', name: 'Ada', birthDate: '9999-01-01' }, 'The birth date cannot be later than today!'],
  [{ phone: '1000', name: 'Ada', gender: 'yes' }, 'Invalid request!'],
  [{ phone: '1000', name: 'A\0da' }, "Please Provide Customer's Name!"],
])('a customer %j is refused', async (body, message) => {
  const { owner } = await aRestaurant(server())
  expect(await owner.post('/customers/add', body)).toMatchObject({ status: 400, body: { success: false, message } })
  expect(await allCustomers({ owner })).toEqual([])
})

test('a birth date may be the store’s today, not its tomorrow', async () => {
  const { owner, tenantId } = await aRestaurant(server())
  // a counter that has seen a later day: the store's day is not the clock's
  await server().owner.query(`update tenant_counters set business_day = '2099-06-01' where tenant_id = $1`, [tenantId])
  expect(await owner.post('/customers/add', { phone: '1000', name: 'Ada', birthDate: '2099-06-02' })).toMatchObject({
    status: 400,
  })
  expect(await owner.post('/customers/add', { phone: '1000', name: 'Ada', birthDate: '2099-06-01' })).toMatchObject({
    status: 200,
  })
})

test('a known phone is refused and nothing of the customer changes; a removed one comes back as new', async () => {
  const { owner, tenantId } = await aRestaurant(server())
  await expectOk(owner.post('/customers/add', { phone: '0600', name: 'Ada', email: 'ada@example.com' }))
  expect(await owner.post('/customers/add', { phone: '0600', name: 'Eve' })).toMatchObject({
    status: 409,
    body: { code: 'customer.phone_taken' },
  })
  expect(await allCustomers({ owner })).toMatchObject([{ name: 'Ada', email: 'ada@example.com' }])

  await server().owner.query(
    `update customers set created_at = '2020-01-01', created_on = '2020-01-01' where tenant_id = $1`,
    [tenantId],
  )
  await expectOk(owner.delete('/customers/0600/delete'))
  await expectOk(owner.post('/customers/add', { phone: '0600', name: 'Eve' }))
  const [eve] = await allCustomers({ owner })
  expect(eve).toMatchObject({ name: 'Eve', email: null })
  expect(eve!.created_at > '2026').toBe(true)
  const { rows } = await server().owner.query<{ created_on: string }>(
    'select created_on from customers where tenant_id = $1',
    [tenantId],
  )
  expect(rows.map(({ created_on }) => created_on > '2026')).toEqual([true])
})

test('customers come in pages, newest first, with their number', async () => {
  const { owner, tenantId } = await aRestaurant(server())
  await server().owner.query(
    `insert into customers (tenant_id, phone, name, created_on, created_at)
     select $1, n::text, 'Guest ' || n, '2026-01-01', '2026-01-01'::timestamptz + n * interval '1 minute' from generate_series(1, 23) n`,
    [tenantId],
  )
  const { body } = await owner.get<Page>('/customers?sort=created_at&page=null&perPage=&filter=null')
  expect(body).toMatchObject({ currentPage: 1, perPage: 10, totalPages: 3, totalCustomers: 23 })
  expect(body.customers.map(({ phone }) => phone)).toEqual(Array.from({ length: 10 }, (_, at) => String(23 - at)))

  const last = (await owner.get<Page>('/customers?page=3&perPage=10')).body
  expect(last.customers.map(({ phone }) => phone)).toEqual(['3', '2', '1'])
  expect((await owner.get<Page>('/customers?page=99&perPage=10')).body).toMatchObject({
    customers: [],
    totalCustomers: 23,
  })
  expect((await owner.get<Page>('/customers?filter=guest 2')).body).toMatchObject({ totalCustomers: 6, totalPages: 1 })
})

test('another restaurant’s customers do not exist', async () => {
  const { owner } = await aRestaurant(server())
  const stranger = await aRestaurant(server())
  await expectOk(owner.post('/customers/add', { phone: '0600', name: 'Ada' }))
  expect(await stranger.owner.post('/customers/0600/update', { name: 'Eve' })).toMatchObject({ status: 404 })
  expect(await stranger.owner.delete('/customers/0600/delete')).toMatchObject({ status: 404 })
  expect((await stranger.owner.get('/customers/search-by-phone-name/search?q=06')).body).toEqual([])
  // the phone is a key within one restaurant
  expect(await stranger.owner.post('/customers/add', { phone: '0600', name: 'Eve' })).toMatchObject({ status: 200 })
  expect(await allCustomers({ owner })).toMatchObject([{ name: 'Ada' }])
})

test('a path that holds no phone at all is refused', async () => {
  const { owner } = await aRestaurant(server())
  for (const phone of ['%00', '%E0%A4%A'])
    expect(await owner.post(`/customers/${phone}/update`, { name: 'Eve' }), phone).toMatchObject({ status: 400 })
})

test('a retried addition with its key is no duplicate; the key with another body is refused', async () => {
  const { owner } = await aRestaurant(server())
  const headers = { 'idempotency-key': 'add-ada' }
  const ada = { phone: '0600', name: 'Ada' }
  await expectOk(owner.post('/customers/add', ada, headers))
  const again = await owner.post('/customers/add', ada, headers)
  expect(again).toMatchObject({ status: 200, body: { message: 'Customer added.' } })
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(await owner.post('/customers/add', { ...ada, name: 'Eve' }, headers)).toMatchObject({ status: 422 })
  expect(await allCustomers({ owner })).toMatchObject([{ name: 'Ada' }])
})

test('a customer shows how often they came, when last, and what they paid for in all', async () => {
  const restaurant = await aRestaurant(server())
  const { owner, tenantId } = restaurant
  const menuItem = await restaurant.aMenuItem({ price: '12.50' })
  const order = async (quantity: number, phone: string | null) => {
    const customer = phone === null ? {} : { customerType: 'CUSTOMER', customerId: { phone, name: phone } }
    const body = { cart: [{ id: menuItem, quantity }], ...customer }
    return (await expectOk(owner.post<{ orderId: string }>('/pos/create-order', body))).orderId
  }
  const payFor = async (...orderIds: string[]) => expectOk(pay(owner, await theBill(restaurant, orderIds)))
  const goOn = (days: number) =>
    server().owner.query(
      `update tenant_counters set business_day = current_date + $2::int, last_token = 0 where tenant_id = $1`,
      [tenantId, days],
    )
  const historyOf = async (phone: string) => {
    const found = (await allCustomers(restaurant)).find((customer) => customer.phone === phone)!
    return [found.visits, found.spent, found.last_visit_on]
  }
  const dayIn = async (days: number) =>
    (await server().owner.query<{ day: string }>('select (current_date + $1::int)::text as day', [days])).rows[0]!.day

  await goOn(3)
  await payFor(await order(1, '0601'))
  // twice on one day is one visit; orders in nobody's name belong to the bill's customer
  await payFor(await order(2, '0601'), await order(1, null))
  // on another's bill, only their own
  await payFor(await order(4, '0602'), await order(1, '0601'))
  expect(await historyOf('0601')).toEqual([1, '62.50', await dayIn(3)])
  await goOn(5)
  await payFor(await order(1, '0601'))
  // unpaid and cancelled orders are not spent
  await order(9, '0601')
  await expectOk(owner.post('/orders/cancel', { orderIds: [await order(9, '0601')] }))
  expect(await historyOf('0601')).toEqual([2, '75.00', await dayIn(5)])
  expect(await historyOf('0602')).toEqual([1, '50.00', await dayIn(3)])

  await endDay(server(), restaurant)
  expect(await historyOf('0601')).toEqual([2, '75.00', await dayIn(5)])
  const differences = 'select * from figure_differences where tenant_id = $1'
  expect((await server().owner.query(differences, [tenantId])).rows).toEqual([])
  // negative control: a wrong figure is found
  await server().owner.query('update customer_visits set spent = spent + 1 where tenant_id = $1', [tenantId])
  expect((await server().owner.query(differences, [tenantId])).rows).toHaveLength(3)
})
