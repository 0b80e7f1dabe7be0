import { expect, test } from 'vitest'
import { waitingForLocks } from '../../../../test/lock-waits.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { Tenant } from '../../../infrastructure/database/tenant.ts'
import { resolveCustomer } from './resolve-customer.ts'

const server = useTestServer()

async function aRestaurantThatResolves() {
  const restaurant = await aRestaurant(server())
  const tenant = new Tenant(restaurant.tenantId, server().connections.db, () => {})
  const resolve = (phone: string, name: string | null) => tenant.job((tx) => resolveCustomer(tx, { phone, name }))
  const list = async () => (await restaurant.owner.get<{ customers: unknown[] }>('/customers')).body.customers
  return { ...restaurant, resolve, list }
}

test('a known phone keeps its own name, and nothing of the customer changes', async () => {
  const { owner, resolve, list } = await aRestaurantThatResolves()
  await expectOk(owner.post('/customers/add', { phone: '0600', name: 'Ada', email: 'ada@example.com' }))
  const before = await list()
  expect(await resolve('0600', 'Eve')).toEqual({ phone: '0600', name: 'Ada' })
  expect(await resolve('0600', null)).toEqual({ phone: '0600', name: 'Ada' })
  expect(await list()).toEqual(before)
})

test('an unknown phone becomes a customer with its name; without a name it is not found', async () => {
  const { resolve, list } = await aRestaurantThatResolves()
  await expect(resolve('0600', null)).rejects.toMatchObject({ code: 'customer.not_found' })
  expect(await list()).toEqual([])
  expect(await resolve('0600', 'Eve')).toEqual({ phone: '0600', name: 'Eve' })
  expect(await list()).toMatchObject([{ phone: '0600', name: 'Eve', email: null }])
})

test('a removed customer is unknown, and comes back under the name that is given', async () => {
  const { owner, resolve, list } = await aRestaurantThatResolves()
  await expectOk(owner.post('/customers/add', { phone: '0600', name: 'Ada', email: 'ada@example.com' }))
  await expectOk(owner.delete('/customers/0600/delete'))
  await expect(resolve('0600', null)).rejects.toMatchObject({ code: 'customer.not_found' })
  expect(await resolve('0600', 'Eve')).toEqual({ phone: '0600', name: 'Eve' })
  expect(await list()).toMatchObject([{ phone: '0600', name: 'Eve', email: null }])
})

test('two tills that name the same new phone at once make one customer', async () => {
  const { resolve, list } = await aRestaurantThatResolves()
  const resolved = await Promise.all(['Ada', 'Eve', 'Zoé', 'Max'].map((name) => resolve('0600', name)))
  expect(new Set(resolved.map(({ name }) => name)).size).toBe(1)
  expect(await list()).toHaveLength(1)
})

test('a sale to a person who is just being erased waits, and then no longer finds them', async () => {
  const { owner, tenantId, aMenuItem, anotherTill } = await aRestaurantThatResolves()
  const [cart, till] = [[{ id: await aMenuItem(), quantity: 1 }], await anotherTill()]
  const sell = (customerId: unknown) => till.post('/pos/create-order', { cart, customerType: 'CUSTOMER', customerId })
  /** Sells while Ada, on file under this phone, is being erased. */
  const sellWhileErased = async (customerId: unknown) => {
    await expectOk(owner.post('/customers/add', { phone: '0600', name: 'Ada' }))
    const seller = await server().owner.connect()
    await seller.query('begin')
    await seller.query('select from tenant_counters where tenant_id = $1 for update', [tenantId])
    const erasing = owner.post('/customers/0600/erase')
    await waitingForLocks(server(), 1)
    const sale = sell(customerId)
    await waitingForLocks(server(), 2)
    await seller.query('rollback')
    seller.release()
    expect(await erasing).toMatchObject({ status: 200 })
    return sale
  }

  expect(await sellWhileErased('0600')).toMatchObject({ status: 404, body: { code: 'customer.not_found' } })
  // a sale with a name makes a customer, whom a sale by the phone alone would find: each has its own erasure
  expect(await sellWhileErased({ phone: '0600', name: 'Eve' })).toMatchObject({ status: 200 })
  expect(await expectOk(owner.get('/kitchen'))).toMatchObject([{ customer_id: '0600', customer_name: 'Eve' }])
})
