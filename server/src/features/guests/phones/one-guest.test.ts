import { expect, test } from 'vitest'
import type { CustomerExport } from '#core/contract/guests/customer-export.ts'
import type { Customer } from '#core/contract/guests/customer-record.ts'
import { Tenant } from '../../../infrastructure/database/tenant.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { keyNextPhones } from './key-phones.ts'

const server = useTestServer()

const FRENCH = [
  '+33 6 39 98 56 78',
  '0639985678',
  '06 39 98 56 78',
  '06.39.98.56.78',
  '0033639985678',
  '+33 (0)6 39 98 56 78',
  '33639985678',
  '٠٦٣٩٩٨٥٦٧٨',
]

async function aStoreIn(country: string): Promise<Restaurant> {
  const restaurant = await aRestaurant(server())
  await expectOk(restaurant.owner.post('/settings/store-setting', { ...(await storeOf(restaurant)), country }))
  return restaurant
}

const inPath = encodeURIComponent
const search = ({ owner }: Restaurant, q: string) =>
  expectOk(owner.get<Customer[]>(`/customers/search-by-phone-name/search?q=${inPath(q)}`))

test.each(FRENCH)('a customer added as %s is found by every spelling, and is added once', async (typed) => {
  const restaurant = await aStoreIn('FR')
  const { owner } = restaurant
  await expectOk(owner.post('/customers/add', { phone: typed, name: 'Ada' }))
  for (const spelling of FRENCH) {
    expect(await search(restaurant, spelling)).toMatchObject([{ phone: typed, name: 'Ada' }])
    const again = await owner.post('/customers/add', { phone: spelling, name: 'Eve' })
    expect(again).toMatchObject({ status: 409, body: { code: 'customer.phone_taken' } })
    await expectOk(owner.post(`/customers/${inPath(spelling)}/update`, { name: 'Ada' }))
    const list = await expectOk(owner.get<{ totalCustomers: number }>(`/customers?filter=${inPath(spelling)}`))
    expect(list.totalCustomers).toBe(1)
  }
})

test.each([
  ['GB', '020 7946 0018', '+44 20 7946 0018'],
  ['IT', '02 5555 0018', '+39 02 5555 0018'],
  ['US', '(415) 555-0171', '+1 (415) 555-0171'],
  ['VN', '0935 000 123', '0084 935 000 123'],
  ['DE', '0171 1234567', '49 171 1234567'],
  ['BR', '(11) 96123-4567', '0055 11 96123-4567'],
  ['FR', '+44 20 7946 0018', '00442079460018'],
])('in %s, %s and %s are one number', async (country, one, other) => {
  const { owner } = await aStoreIn(country)
  await expectOk(owner.post('/customers/add', { phone: one, name: 'Ada' }))
  expect(await owner.post('/customers/add', { phone: other, name: 'Ada' })).toMatchObject({ status: 409 })
})

test.each(['12', '0', '+33', '+33 6', 'abc', '06 39 98 56', '06 39 98 56 7'])(
  '"%s" is no phone of a French store',
  async (phone) => {
    const { owner, aMenuItem } = await aStoreIn('FR')
    const refused = { status: 400, body: { code: 'customer.phone_invalid' } }
    expect(await owner.post('/customers/add', { phone, name: 'Ada' })).toMatchObject(refused)
    expect(await owner.post('/reservations/waitlist/add', { name: 'Ada', people: 2, phone })).toMatchObject(refused)
    const order = {
      cart: [{ id: await aMenuItem(), quantity: 1 }],
      customerType: 'CUSTOMER',
      customerId: { phone, name: 'Ada' },
    }
    expect(await owner.post('/pos/create-order', order)).toMatchObject(refused)
  },
)

test('orders, bookings and guests’ orders in any spelling are of one customer', async () => {
  const restaurant = await aStoreIn('FR')
  const { owner } = restaurant
  const cart = [{ id: await restaurant.aMenuItem(), quantity: 1 }]
  const [first] = FRENCH
  await expectOk(owner.post('/customers/add', { phone: first, name: 'Ada' }))
  for (const phone of FRENCH) {
    const order = { cart, customerType: 'CUSTOMER', customerId: { phone, name: 'Eve' } }
    await expectOk(owner.post('/pos/create-order', order))
    await expectOk(owner.post('/reservations/add', { customerId: phone, date: '2090-01-14T19:30' }))
    const found = await expectOk(owner.get<{ customer_id: string }[]>(`/reservations/search?q=${inPath(phone)}`))
    expect(new Set(found.map(({ customer_id }) => customer_id))).toEqual(new Set([first]))
  }
  const groups = await expectOk(owner.get<{ orders: { customer_id: string; customer_name: string }[] }[]>('/orders'))
  const named = groups.flatMap(({ orders }) => orders)
  expect(named).toHaveLength(FRENCH.length)
  for (const order of named) expect(order).toMatchObject({ customer_id: first, customer_name: 'Ada' })
  expect(await expectOk(owner.get('/customers'))).toMatchObject({ totalCustomers: 1 })
})

test('erasing by one spelling erases everything stored under the others', async () => {
  const { owner, tenantId } = await aStoreIn('FR')
  await expectOk(owner.post('/customers/add', { phone: FRENCH[0], name: 'Ada' }))
  for (const phone of FRENCH)
    await expectOk(owner.post('/reservations/waitlist/add', { name: 'Ada', people: 2, phone }))
  await expectOk(owner.post('/reservations/waitlist/add', { name: 'Max', people: 2, phone: '0639985679' }))
  const exported = await expectOk(owner.get<CustomerExport>(`/customers/${inPath('06 39985678')}/export`))
  expect(exported).toMatchObject({ phone: FRENCH[0], customer: { name: 'Ada' } })
  expect(exported.waits).toHaveLength(FRENCH.length)
  await expectOk(owner.post(`/customers/${inPath('06 39985678')}/erase`, {}))
  const { rows } = await server().owner.query(
    `select name from customers where tenant_id = $1 union all select name from waitlist_entries where tenant_id = $1`,
    [tenantId],
  )
  expect(rows).toEqual([{ name: 'Max' }])
  expect(await owner.post(`/customers/${inPath(FRENCH[1]!)}/erase`, {})).toMatchObject({ status: 404 })
})

test('without a country a number is its digits, and keys follow the country that the store gets', async () => {
  const restaurant = await aRestaurant(server())
  const { owner, tenantId } = restaurant
  const abroad = `update store_settings set time_zone = 'Europe/London' where tenant_id = $1`
  await server().owner.query(abroad, [tenantId])
  await expectOk(owner.post('/customers/add', { phone: '06 39 98 56 78', name: 'Ada' }))
  expect(await owner.post('/customers/add', { phone: '0639985678', name: 'Ada' })).toMatchObject({ status: 409 })
  await expectOk(owner.post('/customers/add', { phone: '+44 20 7946 0018', name: 'Eve' }))
  expect(await owner.post('/customers/add', { phone: '00442079460018', name: 'Eve' })).toMatchObject({ status: 409 })
  for (const phone of ['12', '0', '+33', 'abc'])
    expect(await owner.post('/customers/add', { phone, name: 'Eve' })).toMatchObject({ status: 400 })
  await expectOk(owner.post('/settings/store-setting', { ...(await storeOf(restaurant)), country: 'FR' }))
  expect(await owner.post('/customers/add', { phone: '+33639985678', name: 'Ada' })).toMatchObject({ status: 409 })
})

async function storeOf({ owner }: Restaurant) {
  return expectOk(owner.get<object>('/settings/store-setting'))
}

test('a customer who was removed comes back by another spelling', async () => {
  const { owner } = await aStoreIn('FR')
  await expectOk(owner.post('/customers/add', { phone: '0639985678', name: 'Ada' }))
  await expectOk(owner.delete(`/customers/${inPath('+33639985678')}/delete`))
  await expectOk(owner.post('/customers/add', { phone: '+33 6 39 98 56 78', name: 'Ada B.' }))
  const { customers } = await expectOk(owner.get<{ customers: Customer[] }>('/customers'))
  expect(customers).toMatchObject([{ phone: '0639985678', name: 'Ada B.' }])
})

test('two who add the same number at once in two spellings make one customer', async () => {
  const { owner } = await aStoreIn('FR')
  const added = await Promise.all(FRENCH.map((phone) => owner.post('/customers/add', { phone, name: 'Ada' })))
  expect(added.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...FRENCH.slice(1).map(() => 409)])
})

test('customers from before keys get keys, and records of one person become duplicates', async () => {
  const restaurant = await aStoreIn('FR')
  const { owner, tenantId } = restaurant
  for (const phone of ['0639985678', '+33639985678', '0639985679', '0612'])
    await server().owner.query(
      `insert into customers (tenant_id, phone, name, created_on) values ($1, $2, $2, current_date)`,
      [tenantId, phone],
    )
  const tenant = new Tenant(tenantId, server().connections.db, () => {})
  while (await tenant.job(keyNextPhones));
  expect(await owner.post('/customers/add', { phone: '+33 6 39 98 56 79', name: 'Ada' })).toMatchObject({ status: 409 })
  await expectOk(owner.post('/customers/0612/update', { name: 'Old' }))
  const { people } = await expectOk(owner.get<{ people: { customers: Customer[] }[] }>('/customers/duplicates'))
  expect(people.map(({ customers }) => customers.map(({ phone }) => phone).toSorted())).toEqual([
    ['+33639985678', '0639985678'],
  ])
  // each is still reached by its own text
  await expectOk(owner.post('/customers/0639985678/update', { name: 'One' }))
  await expectOk(owner.post(`/customers/${inPath('+33639985678')}/update`, { name: 'Two' }))
})
