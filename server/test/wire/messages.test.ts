import { describe, expect, test } from 'vitest'
import { Client } from '../browserless-client.ts'
import { expectOk } from '../restaurant.ts'
import { useTestServer } from '../test-server.ts'
import { aFullRestaurant, type FullRestaurant } from './full-restaurant.ts'

const server = useTestServer()

type Refusal = [words: string, path: string | ((restaurant: FullRestaurant) => string), body: object]

const item = { title: 'Flan', price: '4' }
const tax = { title: 'TVA', rate: '10', type: 'inclusive' }
const table = { title: 'T', floor: '-', seatingCapacity: '2' }
const person = { username: 'new@example.com', password: 'a long enough word', name: 'Ana', userScopes: [] }
const guest = { phone: '0612', name: 'Zoé' }
const variants = ({ itemId }: FullRestaurant) => `/menu-items/variants/${itemId}/add`
const addons = ({ itemId }: FullRestaurant) => `/menu-items/addons/${itemId}/add`
const updatesVariant = ({ itemId, variantId }: FullRestaurant) => `/menu-items/variants/${itemId}/update/${variantId}`
const updatesItem = ({ itemId }: FullRestaurant) => `/menu-items/update/${itemId}`
const updatesTable = ({ tableId }: FullRestaurant) => `/settings/store-tables/${tableId}/update`
const updatesTax = ({ taxId }: FullRestaurant) => `/settings/taxes/${taxId}/update`

// the messages that people and clients know, letter by letter (docs/rules/clients.md#known-names-stay)
const REFUSALS: Refusal[] = [
  ["Please Provide Customer's Phone!", '/customers/add', { ...guest, phone: '' }],
  ["Please Provide Customer's Phone!", '/customers/add', { name: 'Zoé' }],
  ["Please Provide Customer's Name!", '/customers/add', { ...guest, name: '  ' }],
  ['Please Provide Valid Email!', '/customers/add', { ...guest, email: 'zoe@' }],
  ['Please provide valid phone no.!', '/customers/add', { ...guest, phone: '1'.repeat(21) }],
  ['Please provide valid phone no.!', '/customers/add', { ...guest, phone: 'call me' }],
  ["Please Provide Customer's Name!", '/customers/0600/update', { name: '' }],
  ['Please provide name!', '/users/add', { ...person, name: '' }],
  ['Please provide username!', '/users/add', { ...person, username: '' }],
  ['Please provide valid email!', '/users/add', { ...person, username: 'ana' }],
  ['Please provide password!', '/users/add', { ...person, password: '' }],
  ['Please provide name!', '/users/update/new@example.com', { userScopes: [] }],
  ['Provide new password!', '/users/update-password/new@example.com', { password: '' }],
  ['Please provide Title!', '/settings/store-tables/add', { ...table, title: '' }],
  ["Please provide Floor or use '-'", '/settings/store-tables/add', { ...table, floor: '' }],
  ["Please provide Seating Capacity or '0'", '/settings/store-tables/add', { ...table, seatingCapacity: '' }],
  [
    "Please provide Valid Seating Capacity count or '0'",
    '/settings/store-tables/add',
    { ...table, seatingCapacity: -1 },
  ],
  ['Please provide Title!', updatesTable, { ...table, title: ' ' }],
  ["Please provide Valid Seating Capacity count or '0'", updatesTable, { ...table, seatingCapacity: '-2' }],
  ['Please enter title!', '/menu-items/add', { ...item, title: '' }],
  ['Please enter title!', '/menu-items/add', { price: '4' }],
  ['Please provide valid price!', '/menu-items/add', { ...item, price: '-1' }],
  ['Please provide valid price!', '/menu-items/add', { ...item, price: '' }],
  ['Please provide valid price!', '/menu-items/add', { ...item, price: 'dear' }],
  ['Please provide valid price!', '/menu-items/add', { ...item, price: 10_000_000 }],
  ['Please provide valid price!', '/menu-items/add', { ...item, netPrice: '-1' }],
  ['Please provide valid price!', updatesItem, { ...item, price: -0.5 }],
  ['Please provide variant title!', variants, { title: '' }],
  ['Please provide valid variant price!', variants, { title: 'Petit', price: '-1' }],
  ['Please provide addon title!', addons, { title: '' }],
  ['Please provide valid addon price!', addons, { title: 'Miel', price: '-1' }],
  ['Please provide variant title!', updatesVariant, { title: '', price: '1' }],
  ['Please provide valid variant price!', updatesVariant, { title: 'Petit', price: 'x' }],
  ['Provide Title!', '/settings/taxes/add', { ...tax, title: '' }],
  ['Invalid value provided in Tax Rate!', '/settings/taxes/add', { ...tax, rate: '-1' }],
  ['Invalid value provided in Tax Rate!', '/settings/taxes/add', { ...tax, rate: '' }],
  ['Select Tax Type!', '/settings/taxes/add', { ...tax, type: '' }],
  ['Select Tax Type!', '/settings/taxes/add', { title: 'TVA', rate: 1 }],
  ['Invalid value provided in Tax Rate!', updatesTax, { ...tax, rate: -5 }],
  ['Please provide Payment Type Title!', '/settings/payment-types/add', { title: '', isActive: true }],
  ['Please provide title!', ({ cashId }) => `/settings/payment-types/${cashId}/update`, { title: '', isActive: true }],
  ['Please provide Category Title!', '/settings/categories/add', { title: '' }],
  ['Please provide title!', ({ categoryId }) => `/settings/categories/${categoryId}/update`, { title: '' }],
  ['Cart is empty!', '/pos/create-order', { cart: [] }],
  ['Cart is empty!', '/pos/create-order', {}],
]

const PUBLIC: Refusal[] = [
  ['Please provide username!', '/auth/signin', { username: '', password: 'x' }],
  ['Please provide password!', '/auth/signin', { username: 'a@example.com', password: '' }],
  [
    'Please provide business name!',
    '/auth/signup',
    { biz_name: '', username: 'a@example.com', password: 'long word!' },
  ],
  ['Please provide email!', '/auth/signup', { biz_name: 'A', username: '', password: 'long word!' }],
  ['Please provide password!', '/auth/signup', { biz_name: 'A', username: 'a@example.com', password: '' }],
  ['Please provide valid email!', '/auth/signup', { biz_name: 'A', username: 'a', password: 'long word!' }],
  ['Please provide username!', '/auth/forgot-password', { username: '' }],
  ['Please provide username!', '/superadmin/signin', { username: '', password: 'x' }],
  ['Please provide password!', '/superadmin/signin', { username: 'a@example.com', password: '' }],
]

const CODE = /^[a-z][a-z_]*\.[a-z][a-z_]*$/

async function refuse(client: Client, path: string, body: object) {
  const answer = await client.post(path, body)
  expect(Object.keys(answer.body).slice(0, 3)).toEqual(['success', 'message', 'code'])
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(answer.body).toMatchObject({ success: false, code: expect.stringMatching(CODE) })
  return [answer.status, answer.body['message']]
}

async function pictureOf({ owner }: FullRestaurant) {
  const paths = ['/pos/init', '/settings/taxes', '/settings/payment-types', '/customers', '/users', '/orders']
  return Promise.all(paths.map(async (path) => (await owner.get(path)).body))
}

describe('bad input', () => {
  test('is refused with the specified message and changes nothing', async () => {
    const restaurant = await aFullRestaurant(server())
    await expectOk(restaurant.owner.post('/customers/add', { ...guest, phone: '0600' }))
    await expectOk(restaurant.owner.post('/users/add', { ...person, username: `x${restaurant.username}` }))
    const before = await pictureOf(restaurant)
    for (const [words, path, body] of REFUSALS) {
      const url = typeof path === 'string' ? path : path(restaurant)
      expect([url, ...(await refuse(restaurant.owner, url, body))]).toEqual([url, 400, words])
    }
    expect(await pictureOf(restaurant)).toEqual(before)
  })

  test('is refused without a session as well', async () => {
    const client = new Client(server().origin)
    for (const [words, path, body] of PUBLIC)
      expect([path, ...(await refuse(client, path as string, body))]).toEqual([path, 400, words])
  })

  test('a birth date is not later than today', async () => {
    const { owner } = await aFullRestaurant(server())
    // after today in every time zone
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    const answer = await owner.post('/customers/add', { ...guest, birthDate: inTwoDays })
    expect([answer.status, (await owner.get('/customers')).body['totalCustomers']]).toEqual([400, 0])
    for (const birthDate of ['2023-02-29', '28/02/1990', 'null-']) {
      expect((await owner.post('/customers/add', { ...guest, birthDate })).status).toBe(400)
    }
  })

  test('all characters that a phone number may contain are accepted', async () => {
    const { owner } = await aFullRestaurant(server())
    for (const phone of ['+33 (6) 12-34_56 78', '0612,.^*?$#', '06 13 ext 34', '0614x12', '100'])
      expect([phone, (await owner.post('/customers/add', { phone, name: 'Zoé' })).status]).toEqual([phone, 200])
    const phone = encodeURIComponent('0612,.^*?$#')
    expect((await owner.post(`/customers/${phone}/update`, { name: 'Lou' })).status).toBe(200)
    expect((await owner.delete(`/customers/${encodeURIComponent('+33 (6) 12-34_56 78')}/delete`)).status).toBe(200)
    expect((await owner.get('/customers')).body['totalCustomers']).toBe(4)
  })

  test('a customer or user that exists already answers 409', async () => {
    const { owner, username } = await aFullRestaurant(server())
    await expectOk(owner.post('/customers/add', guest))
    expect(await owner.post('/customers/add', { ...guest, name: 'Lou' })).toMatchObject({ status: 409 })
    expect(await owner.post('/users/add', { ...person, username })).toMatchObject({ status: 409 })
  })
})
