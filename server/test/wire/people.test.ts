import { describe, expect, test } from 'vitest'
import { SCOPES } from '#core/permissions/scopes.ts'
import { Client } from '../browserless-client.ts'
import { aRestaurant, expectOk } from '../restaurant.ts'
import { useTestServer } from '../test-server.ts'

const server = useTestServer()

type User = { username: string; name: string; role: string; scope: string; designation: string | null }
type Page = { customers: { phone: string }[]; currentPage: number; totalPages: number; totalCustomers: number }

const password = 'a long enough word'

describe('users', () => {
  test('are listed with the owner, with their scopes separated by commas', async () => {
    const { owner, username } = await aRestaurant(server())
    const name = `lou-${username}`
    const lou = {
      username: name,
      password,
      name: 'Lou',
      designation: 'Chef de rang',
      phone: '06',
      email: 'l@example.com',
    }
    await expectOk(owner.post('/users/add', { ...lou, userScopes: ['POS', 'ORDERS'] }))
    const users = await expectOk(owner.get<User[]>('/users'))
    expect(users).toMatchObject([
      { username, role: 'admin' },
      { username: name, name: 'Lou', role: 'user', designation: 'Chef de rang', phone: '06', email: 'l@example.com' },
    ])
    expect(users[1]!.scope.split(',').toSorted()).toEqual(['ORDERS', 'POS'])
    expect(JSON.stringify(users)).not.toMatch(/password|argon/i)
    await expectOk(owner.post(`/users/update/${name}`, { name: 'Lou B.', designation: '', userScopes: ['KITCHEN'] }))
    expect((await expectOk(owner.get<User[]>('/users')))[1]).toMatchObject({
      name: 'Lou B.',
      designation: null,
      scope: 'KITCHEN',
    })
    expect((await owner.post(`/users/update/${name}`, { name: 'Lou', userScopes: ['ROOT'] })).status).toBe(400)
    await expectOk(owner.post('/users/add', { ...lou, username: `all-${username}`, userScopes: SCOPES }))
  })

  test('with SETTINGS cannot give a scope they lack, nor change an owner or themselves', async () => {
    const { owner, username, aStaffMember } = await aRestaurant(server())
    const manager = await aStaffMember(['SETTINGS', 'POS'])
    const cook = await aStaffMember(['KITCHEN'])
    const person = (userScopes: string[]) => ({ name: 'X', userScopes })
    const add = (userScopes: string[]) =>
      manager.post('/users/add', { ...person(userScopes), username: `n${userScopes.length}-${username}`, password })
    expect((await add(['POS', 'KITCHEN'])).status).toBe(403)
    expect((await add(['POS'])).status).toBe(200)
    expect((await manager.post(`/users/update/${cook.username}`, person(['KITCHEN', 'REPORTS']))).status).toBe(403)
    for (const untouchable of [username, manager.username]) {
      expect((await manager.post(`/users/update/${untouchable}`, person(['POS']))).status).toBe(403)
      expect((await manager.post(`/users/update-password/${untouchable}`, { password })).status).toBe(403)
      expect((await manager.delete(`/users/delete/${untouchable}`)).status).toBe(403)
    }
    // these calls do not change the owner, even for the owner
    expect((await owner.delete(`/users/delete/${username}`)).status).toBe(403)
    expect((await owner.post(`/users/update/${username}`, person([]))).status).toBe(403)
    expect((await owner.get<User[]>('/users')).body.find((user) => user.username === cook.username)!.scope).toBe(
      'KITCHEN',
    )
  })

  test('have user names that are unique on the whole platform, in upper and lower case alike', async () => {
    const [mine, theirs] = [await aRestaurant(server()), await aRestaurant(server())]
    const taken = { username: ` ${theirs.username.toUpperCase()} `, password, name: 'X', userScopes: [] }
    expect(await mine.owner.post('/users/add', taken)).toMatchObject({ status: 409, body: { success: false } })
    for (const weak of ['short', 'password', 'x'.repeat(257), 'é'.repeat(129)])
      expect(
        (await mine.owner.post('/users/add', { ...taken, username: 'w@example.com', password: weak })).status,
      ).toBe(400)
    expect((await mine.owner.get('/users')).body).toHaveLength(1)
  })

  test('receive their rights at sign-in', async () => {
    const { owner, username, tenantId, aStaffMember } = await aRestaurant(server(), 'Chez Zoé')
    const signIn = async (name: string, word: string) =>
      (
        await expectOk(
          new Client(server().origin).post<{ user: object }>('/auth/signin', { username: name, password: word }),
        )
      ).user
    const { username: none } = await aStaffMember([])
    await expectOk(owner.post(`/users/update-password/${none}`, { password }))
    expect(await signIn(none, password)).toMatchObject({ role: 'user', scope: '', tenant_id: tenantId, is_active: 1 })
    const admin = { username, role: 'admin', tenant_id: tenantId, is_active: 1 }
    expect(await signIn(username, 'correct horse battery')).toMatchObject(admin)
  })
})

describe('customers', () => {
  test('come by pages of ten, newest first, filtered by part of name or phone', async () => {
    const { owner } = await aRestaurant(server())
    for (let index = 10; index < 23; index++)
      await expectOk(
        owner.post('/customers/add', { phone: `06${index}`, name: index < 12 ? `Zoé ${index}` : `Lou ${index}` }),
      )
    const page = async (query: string) => expectOk(owner.get<Page>(`/customers?sort=created_at&${query}`))
    const first = await page('page=1&perPage=10&filter=')
    expect(first).toMatchObject({ currentPage: 1, perPage: 10, totalPages: 2, totalCustomers: 13 })
    expect(first.customers.map(({ phone }) => phone)).toEqual(
      [22, 21, 20, 19, 18, 17, 16, 15, 14, 13].map((n) => `06${n}`),
    )
    expect((await page('page=2')).customers.map(({ phone }) => phone)).toEqual(['0612', '0611', '0610'])
    expect((await page('page=3')).customers).toEqual([])
    expect((await page('filter=zo%C3%A9')).customers.map(({ phone }) => phone)).toEqual(['0611', '0610'])
    expect((await page('filter=0622')).totalCustomers).toBe(1)
    expect(await page('filter=nobody')).toMatchObject({
      customers: [],
      totalCustomers: 0,
      totalPages: 0,
      currentPage: 1,
    })
    expect((await owner.get<object[]>('/customers/search-by-phone-name/search?q=06')).body).toHaveLength(10)
  })

  test('keep the data they were added with, and are identified by phone', async () => {
    const { owner } = await aRestaurant(server())
    const zoe = { phone: '0612', name: ' Zoé ', email: 'z@example.com', birthDate: '1990-02-28', gender: 'female' }
    await expectOk(owner.post('/customers/add', zoe))
    const read = async () => (await expectOk(owner.get<Page>('/customers'))).customers[0]
    expect(await read()).toMatchObject({
      phone: '0612',
      name: 'Zoé',
      email: 'z@example.com',
      birth_date: '1990-02-28',
      gender: 'female',
    })
    await expectOk(
      owner.post('/customers/0612/update', { phone: '99', name: 'Z', email: '', birthDate: null, gender: '' }),
    )
    expect(await read()).toMatchObject({ phone: '0612', name: 'Z', email: null, birth_date: null, gender: null })
    expect((await owner.post('/customers/0612/update', { name: 'Z', gender: 'unknown' })).status).toBe(400)
  })
})
