import { expect, test } from 'vitest'
import { Client } from '../../../test/browserless-client.ts'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { Tenant } from '../../infrastructure/database/tenant.ts'
import { loadDiscountLimit } from './load-discount-limit.ts'

const server = useTestServer()

type Listed = { username: string; scope: string; discountLimit: number | null }

let count = 0
const aName = () => `giver-${++count}@example.com`
const limitIn = async (client: Client, username: string) =>
  (await expectOk(client.get<Listed[]>('/users'))).find((user) => user.username === username)?.discountLimit
const add = async (client: Client, more: object) => {
  const username = aName()
  const body = { name: 'Camille', password: 'a fine long password', username, userScopes: ['ORDER_DISCOUNT'], ...more }
  return { username, answer: await client.post('/users/add', body) }
}
const change = (client: Client, username: string, more: object) =>
  client.post(`/users/update/${username}`, { name: 'Camille', userScopes: ['ORDER_DISCOUNT'], ...more })

test('a discount limit is given with a user, changed, kept by who does not send it, and taken off', async () => {
  const { owner } = await aRestaurant(server())
  const { username } = await add(owner, { discountLimit: '10' })
  expect(await limitIn(owner, username)).toBe(10)
  await expectOk(change(owner, username, {}))
  expect(await limitIn(owner, username)).toBe(10)
  await expectOk(change(owner, username, { discountLimit: 12.5 }))
  expect(await limitIn(owner, username)).toBe(12.5)
  await expectOk(change(owner, username, { discountLimit: '' }))
  expect(await limitIn(owner, username)).toBeNull()
  expect(await limitIn(owner, (await add(owner, {})).username)).toBeNull()
  expect(await limitIn(owner, (await add(owner, { discountLimit: 0 })).username)).toBe(0)
})

test.each([100.001, -1, '10 %', '1.2345', true, {}])('%j is no discount limit', async (discountLimit) => {
  const { owner } = await aRestaurant(server())
  const { username, answer } = await add(owner, { discountLimit })
  expect(answer).toMatchObject({ status: 400, body: { code: 'staff.discount_limit_invalid' } })
  expect(await limitIn(owner, username)).toBeUndefined()
})

test('nobody allows, or takes by a password, higher discounts than their own', async () => {
  const { owner, aStaffMember } = await aRestaurant(server())
  const manager = await aStaffMember(['SETTINGS', 'ORDER_DISCOUNT'])
  const userScopes = ['SETTINGS', 'ORDER_DISCOUNT']
  await expectOk(change(owner, manager.username, { userScopes, discountLimit: 20 }))
  const generous = await add(owner, { discountLimit: 50 })
  const refused = { status: 403, body: { code: 'staff.discount_limit_not_held' } }

  expect((await add(manager, { discountLimit: 21 })).answer).toMatchObject(refused)
  expect((await add(manager, {})).answer).toMatchObject(refused)
  const { username, answer } = await add(manager, { discountLimit: 20 })
  expect(answer.status).toBe(200)
  expect(await change(manager, username, { discountLimit: null })).toMatchObject(refused)
  // without the right the limit means nothing, and so does not grant it
  expect((await change(manager, username, { userScopes: [], discountLimit: null })).status).toBe(200)
  expect(await change(manager, username, {})).toMatchObject(refused)

  // keeping an existing limit is no grant
  expect((await change(manager, generous.username, { discountLimit: 40 })).status).toBe(200)
  expect(await change(manager, generous.username, { discountLimit: 41 })).toMatchObject(refused)
  const password = 'another long password'
  expect(await manager.post(`/users/update-password/${generous.username}`, { password })).toMatchObject(refused)
})

test('the limit of a person is found for those who ask for it; the owner has none', async () => {
  const { owner, tenantId, username: ownerName } = await aRestaurant(server())
  const { username } = await add(owner, { discountLimit: 7.5 })
  const { rows } = await server().owner.query('select id, username from users where tenant_id = $1', [tenantId])
  const idOf = (name: string) => rows.find((row: { username: string }) => row.username === name).id as string
  const tenant = new Tenant(tenantId, server().connections.db, () => {})
  const limitOf = (giver: { role: string; userId: string }) => tenant.read((tx) => loadDiscountLimit(tx, giver))
  expect(await limitOf({ role: 'user', userId: idOf(username) })).toBe(7_500)
  expect(await limitOf({ role: 'admin', userId: idOf(ownerName) })).toBeNull()
  await expectOk(owner.delete(`/users/delete/${username}`))
  expect(await limitOf({ role: 'user', userId: idOf(username) })).toBe(0)
})

test('people learn their own limit as it is now; without the right it is 0', async () => {
  const { owner, aStaffMember } = await aRestaurant(server())
  const cook = await aStaffMember(['KITCHEN'])
  const own = (client: Client) => expectOk(client.get('/auth/rights'))
  expect([await own(owner), await own(cook)]).toEqual([{ discountLimit: null }, { discountLimit: 0 }])
  await expectOk(change(owner, cook.username, { discountLimit: 7.5 }))
  expect(await own(cook)).toEqual({ discountLimit: 7.5 })
  await expectOk(change(owner, cook.username, { discountLimit: null }))
  expect(await own(cook)).toEqual({ discountLimit: null })
  expect((await new Client(server().origin).get('/auth/rights')).status).toBe(401)
})

test('limits that are given and changed are in the audit log', async () => {
  const { owner } = await aRestaurant(server())
  const { username } = await add(owner, { discountLimit: 10 })
  await expectOk(change(owner, username, { discountLimit: 12.5 }))
  await expectOk(change(owner, username, { discountLimit: 12.5 }))
  const { entries } = await expectOk(owner.get<{ entries: { details: object }[] }>('/audit-log?kind=staff'))
  expect(entries.map(({ details }) => details)).toEqual([
    { name: 'Camille' },
    { name: 'Camille', discount_limit: '10 % → 12.5 %' },
    { name: 'Camille', scopes: 'ORDER_DISCOUNT', discount_limit: '10 %' },
  ])
})
