import { expect, test } from 'vitest'
import { Client } from '../../../test/browserless-client.ts'
import { aRestaurant } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const password = 'a fine long password'
const person = { name: 'Camille', password, userScopes: ['POS'] }

let count = 0
const aName = () => `person-${++count}@example.com`
const signIn = (username: string, secret: string = password) =>
  new Client(server().origin).post<{ user: Record<string, unknown> }>('/auth/signin', { username, password: secret })
const soon = (status: () => Promise<number>) => expect.poll(status, { timeout: 1_000, interval: 50 })

test('an owner adds somebody, who signs in with the scopes that were ticked', async () => {
  const { owner, username: ownerName, tenantId } = await aRestaurant(server(), 'Chez Nous')
  const username = aName()

  const added = await owner.post('/users/add', {
    ...person,
    username: ` ${username.toUpperCase()}`,
    designation: 'Chef de rang',
    phone: ' 0601020304 ',
    email: '',
    userScopes: ['POS', 'ORDERS', 'POS'],
  })

  expect(added).toMatchObject({ status: 200, body: { success: true, message: 'User added.' } })
  const entry = {
    username,
    name: 'Camille',
    role: 'user',
    photo: null,
    designation: 'Chef de rang',
    phone: '0601020304',
    email: null,
    scope: 'POS,ORDERS',
  }
  const listed = await owner.get('/users')
  expect(listed).toMatchObject({
    status: 200,
    body: [
      { username: ownerName, role: 'admin', name: 'Chez Nous' },
      // not signed in yet
      { ...entry, discountLimit: null, lastSeenAt: null },
    ],
  })
  expect(JSON.stringify(listed.body)).not.toMatch(/argon2|hash/)
  expect(await signIn(username)).toMatchObject({
    status: 200,
    body: { user: { ...entry, tenant_id: tenantId, is_active: 1 } },
  })
})

test('the list states when each was seen last, also of who has signed out since', async () => {
  const { owner, username: ownerName } = await aRestaurant(server())
  const username = aName()
  await owner.post('/users/add', { ...person, username })
  const seen = async () => {
    const { body } = await owner.get<{ username: string; lastSeenAt: string | null }[]>('/users')
    return new Map(body.map((one) => [one.username, one.lastSeenAt]))
  }
  expect((await seen()).get(username)).toBeNull()
  const before = Date.now()
  const camille = new Client(server().origin)
  await camille.post('/auth/signin', { username, password })
  await camille.post('/auth/signout')
  const now = await seen()
  for (const name of [ownerName, username]) {
    const at = Date.parse(now.get(name) ?? '')
    expect(at).toBeLessThanOrEqual(Date.now() + 1_000)
    if (name === username) expect(at).toBeGreaterThanOrEqual(before - 1_000)
  }
})

test('a user name is used once on the whole platform', async () => {
  const [here, there] = [await aRestaurant(server()), await aRestaurant(server())]
  const username = aName()
  await here.owner.post('/users/add', { ...person, username })
  const taken = { status: 409, body: { code: 'staff.username_taken' } }
  for (const { owner } of [here, there])
    expect(await owner.post('/users/add', { ...person, username })).toMatchObject(taken)
  expect(await there.owner.post('/users/add', { ...person, username: here.username })).toMatchObject(taken)
  expect((await there.owner.get<unknown[]>('/users')).body).toHaveLength(1)
})

test.each([
  [{ name: '' }, 'Please provide name!'],
  [{ username: '' }, 'Please provide username!'],
  [{ username: 'no address' }, 'Please provide valid email!'],
  [{ password: '' }, 'Please provide password!'],
  [{ password: 'short' }, 'The password needs at least 8 characters.'],
  [{ password: 'Password1234' }, 'This password is too easy to guess. Please choose another one.'],
  [{ userScopes: ['OWNER'] }, 'Invalid request!'],
])('adding with %j is refused: %s', async (change, message) => {
  const { owner } = await aRestaurant(server())
  const body = { ...person, username: aName(), ...change }
  expect(await owner.post('/users/add', body)).toMatchObject({ status: 400, body: { success: false, message } })
  expect((await owner.get<unknown[]>('/users')).body).toHaveLength(1)
})

test('a change of rights holds from the user’s next request', async () => {
  const { owner, aStaffMember } = await aRestaurant(server())
  const waiter = await aStaffMember(['SETTINGS'])
  expect((await waiter.get('/users')).status).toBe(200)

  const change = { name: 'Dominique', designation: 'Chef', userScopes: ['POS'] }
  expect(await owner.post(`/users/update/${waiter.username}`, change)).toMatchObject({ status: 200 })

  await soon(async () => (await waiter.get('/users')).status).toBe(403)
  expect((await waiter.get('/auth/devices')).status).toBe(200)
  const { body } = await owner.get<object[]>('/users')
  expect(body[1]).toMatchObject({ name: 'Dominique', designation: 'Chef', scope: 'POS' })
  expect(await owner.post(`/users/update/${waiter.username}`, { name: ' ' })).toMatchObject({
    status: 400,
    body: { message: 'Please provide name!' },
  })
})

test('a new password ends the sessions that were opened with the old one', async () => {
  const { owner, password: oldPassword, aStaffMember } = await aRestaurant(server())
  const waiter = await aStaffMember(['POS'])
  const path = `/users/update-password/${waiter.username}`
  expect(await owner.post(path, {})).toMatchObject({ status: 400, body: { message: 'Provide new password!' } })
  expect(await owner.post(path, { password: 'short' })).toMatchObject({ status: 400 })
  expect((await waiter.get('/auth/devices')).status).toBe(200)

  expect(await owner.post(path, { password })).toMatchObject({ status: 200, body: { message: 'Password changed.' } })

  await soon(async () => (await waiter.get('/auth/devices')).status).toBe(401)
  expect((await waiter.post('/auth/refresh-token')).status).toBe(401)
  expect((await signIn(waiter.username, oldPassword)).status).toBe(400)
  expect((await signIn(waiter.username)).status).toBe(200)
})

test('deleting a user signs them out and frees the name', async () => {
  const { owner, aStaffMember } = await aRestaurant(server())
  const elsewhere = await aRestaurant(server())
  const waiter = await aStaffMember(['POS'])

  expect(await owner.delete(`/users/delete/${waiter.username}`)).toMatchObject({
    status: 200,
    body: { message: 'User deleted.' },
  })

  await soon(async () => (await waiter.get('/auth/devices')).status).toBe(401)
  expect((await signIn(waiter.username)).status).toBe(400)
  expect((await owner.delete(`/users/delete/${waiter.username}`)).status).toBe(404)
  expect((await elsewhere.owner.post('/users/add', { ...person, username: waiter.username })).status).toBe(200)
})

test('nobody grants, or takes by a password, a scope they lack', async () => {
  const { owner, aStaffMember } = await aRestaurant(server())
  const manager = await aStaffMember(['SETTINGS', 'POS'])
  const cook = await aStaffMember(['KITCHEN'])
  const refused = { status: 403, body: { code: 'staff.scope_not_held' } }

  expect((await manager.post('/users/add', { ...person, username: aName() })).status).toBe(200)
  expect(
    await manager.post('/users/add', { ...person, username: aName(), userScopes: ['POS', 'REPORTS'] }),
  ).toMatchObject(refused)
  const update = (userScopes: string[]) =>
    manager.post(`/users/update/${cook.username}`, { name: 'Camille', userScopes })
  expect(await update(['KITCHEN', 'REPORTS'])).toMatchObject(refused)
  expect((await update(['KITCHEN', 'POS'])).status).toBe(200)
  expect(await manager.post(`/users/update-password/${cook.username}`, { password })).toMatchObject(refused)
  expect((await update(['POS'])).status).toBe(200)
  expect((await manager.post(`/users/update-password/${cook.username}`, { password })).status).toBe(200)
  expect((await owner.get<unknown[]>('/users')).body).toHaveLength(4)
})

test('nobody changes an owner or themselves here', async () => {
  const { owner, username: ownerName, aStaffMember } = await aRestaurant(server())
  const manager = await aStaffMember(['SETTINGS'])
  const attempts = (client: Client, username: string) => [
    client.post(`/users/update/${username}`, { name: 'X', userScopes: [] }),
    client.post(`/users/update-password/${username}`, { password }),
    client.delete(`/users/delete/${username}`),
  ]
  for (const answer of await Promise.all([...attempts(manager, ownerName), ...attempts(owner, ownerName)])) {
    expect(answer).toMatchObject({ status: 403, body: { code: 'staff.is_admin' } })
  }
  for (const answer of await Promise.all(attempts(manager, manager.username))) {
    expect(answer).toMatchObject({ status: 403, body: { code: 'staff.is_oneself' } })
  }
  expect((await owner.get<{ name: string }[]>('/users')).body.map(({ name }) => name)).toEqual(['Chez Test', 'Camille'])
})

test('without SETTINGS no user is seen or touched, and another restaurant’s are not there', async () => {
  const { aStaffMember } = await aRestaurant(server())
  const theirs = await aRestaurant(server())
  const stranger = await theirs.aStaffMember(['POS'])
  const manager = await aStaffMember(['SETTINGS', 'POS'])
  const waiter = await aStaffMember(['POS', 'ORDERS'])
  const calls = (client: Client) => [
    client.post(`/users/update/${stranger.username}`, { name: 'X', userScopes: [] }),
    client.post(`/users/update-password/${stranger.username}`, { password }),
    client.delete(`/users/delete/${stranger.username}`),
  ]
  for (const answer of await Promise.all(calls(manager)))
    expect(answer).toMatchObject({ status: 404, body: { code: 'staff.not_found' } })
  const refused = [waiter.get('/users'), waiter.post('/users/add', { ...person, username: aName() }), ...calls(waiter)]
  for (const answer of await Promise.all(refused))
    expect(answer).toMatchObject({ status: 403, body: { code: 'session.scope_missing' } })
  expect((await signIn(stranger.username, theirs.password)).status).toBe(200)
})

test('a repeated request adds nobody twice', async () => {
  const { owner } = await aRestaurant(server())
  const body = { ...person, username: aName() }
  const first = await owner.post('/users/add', body, { 'idempotency-key': 'add-1' })
  const again = await owner.post('/users/add', body, { 'idempotency-key': 'add-1' })
  expect(again).toMatchObject({ status: 200, body: first.body })
  expect(again.headers.get('idempotent-replayed')).toBe('true')
})
