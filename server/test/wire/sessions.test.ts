import { expect, test } from 'vitest'
import { Client } from '../browserless-client.ts'
import { mailsTo } from '../mails.ts'
import { anOperator, OPERATOR } from '../operator.ts'
import { aRestaurant, expectOk } from '../restaurant.ts'
import { useTestServer } from '../test-server.ts'
import { faults, done, record, oneOf, s } from './shapes.ts'

const server = useTestServer()

type Device = { device_id: string; isMyDevice: boolean }

test('tabs that refresh at the same time all stay signed in; a token older than the last one ends the session', async () => {
  const { owner } = await aRestaurant(server())
  const tabs = [owner.copy(), owner.copy(), owner.copy()]
  const before = owner.copy()
  const answers = await Promise.all(tabs.map((tab) => tab.post('/auth/refresh-token')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const tab of tabs) expect((await tab.get('/kitchen')).status).toBe(200)
  expect((await tabs[0]!.get<Device[]>('/auth/devices')).body).toHaveLength(1)
  // the previous token still works for a moment, the one before it ends the session
  expect((await tabs[0]!.post('/auth/refresh-token')).status).toBe(200)
  expect(await before.post('/auth/refresh-token')).toMatchObject({ status: 401 })
  expect([...before.cookies.keys()]).toEqual([])
  await expect.poll(async () => (await tabs[0]!.get('/kitchen')).status, { timeout: 1_000 }).toBe(401)
})

test('people see only their own devices, and can sign them out within a second', async () => {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const tablet = await restaurant.anotherTill()
  const staff = await restaurant.aStaffMember(['POS'])
  const devices = await expectOk(owner.get<Device[]>('/auth/devices'))
  expect(devices).toHaveLength(2)
  expect(devices.filter(({ isMyDevice }) => isMyDevice)).toHaveLength(1)
  expect(JSON.stringify(devices)).not.toContain(owner.cookies.get('accessToken'))
  expect(JSON.stringify(devices)).not.toContain(owner.cookies.get('refreshToken'))
  const [ofStaff] = await expectOk(staff.get<[Device]>('/auth/devices'))
  expect(ofStaff.isMyDevice).toBe(true)
  expect(await owner.post('/auth/remove-device', { device_id: ofStaff.device_id })).toMatchObject({ status: 404 })

  const other = devices.find(({ isMyDevice }) => !isMyDevice)!
  await expectOk(owner.post('/auth/remove-device', { device_id: other.device_id }))
  await expect.poll(async () => (await tablet.get('/kitchen')).status, { timeout: 1_000 }).toBe(401)
  expect((await tablet.post('/auth/refresh-token')).status).toBe(401)
  expect((await owner.get<Device[]>('/auth/devices')).body).toHaveLength(1)
  expect((await staff.get('/pos/init')).status).toBe(200)
})

test('a change of scopes takes effect at once, and deletion or a new password ends the sessions', async () => {
  const { owner, aStaffMember } = await aRestaurant(server())
  const [cook, leaver, forgetful] = [
    await aStaffMember(['KITCHEN']),
    await aStaffMember(['POS']),
    await aStaffMember(['POS']),
  ]
  await expectOk(owner.post(`/users/update/${cook.username}`, { name: 'Cook', userScopes: ['ORDERS'] }))
  await expectOk(owner.delete(`/users/delete/${leaver.username}`))
  await expectOk(owner.post(`/users/update-password/${forgetful.username}`, { password: 'a brand new word' }))
  const states = async () =>
    Promise.all([cook.get('/kitchen'), cook.get('/orders'), leaver.get('/orders'), forgetful.get('/orders')]).then(
      (all) => all.map(({ status }) => status),
    )
  await expect.poll(states, { timeout: 1_000 }).toEqual([403, 200, 401, 401])
  expect((await leaver.post('/auth/refresh-token')).status).toBe(401)
})

test('a forgotten password: the same answer for any address, one link for one use, and every session ends', async () => {
  const { owner, username, password } = await aRestaurant(server())
  const client = new Client(server().origin)
  const [known, unknown] = [
    await client.post('/auth/forgot-password', { username }),
    await client.post('/auth/forgot-password', { username: 'nobody@example.com' }),
  ]
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  const [mail] = await mailsTo(server(), username, 1)
  const token = /reset-password\?token=([\w.~-]+)/.exec(mail!)![1]!
  expect((await client.post('/auth/reset-password/made-up', { password: 'a brand new word' })).status).toBe(400)
  expect(await client.post(`/auth/reset-password/${token}`, { password: '' })).toMatchObject({
    status: 400,
    body: { message: 'Provide new password!' },
  })
  expect(
    faults((await client.post(`/auth/reset-password/${token}`, { password: 'a brand new word' })).body, done()),
  ).toEqual([])
  expect((await client.post(`/auth/reset-password/${token}`, { password: 'yet another word' })).status).toBe(400)
  await expect.poll(async () => (await owner.get('/kitchen')).status, { timeout: 1_000 }).toBe(401)
  expect((await owner.post('/auth/refresh-token')).status).toBe(401)
  expect((await client.post('/auth/signin', { username, password })).status).toBe(400)
  expect((await client.post('/auth/signin', { username, password: 'a brand new word' })).status).toBe(200)
})

test('signing up, signing in and passwords reveal nothing about accounts', async () => {
  const { username, password } = await aRestaurant(server())
  const client = new Client(server().origin)
  const signUp = (body: object) =>
    new Client(server().origin).post<{ message: string; user: object }>('/auth/signup', {
      biz_name: 'Autre',
      signIn: true,
      ...body,
    })
  const again = await signUp({ username, password: 'another password' })
  const fresh = await signUp({ username: `n${username}`, password })
  expect([again.status, again.body.message]).toEqual([fresh.status, fresh.body.message])
  expect(Object.keys(again.body.user)).toEqual(Object.keys(fresh.body.user))
  expect((await client.post('/auth/signin', { username, password: 'another password' })).status).toBe(400)
  const wrong = await client.post('/auth/signin', { username, password: 'wrong' })
  const unknown = await client.post('/auth/signin', { username: 'nobody@example.com', password: 'wrong' })
  expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
  expect([...client.cookies.keys()]).toEqual([])
  // in upper or lower case
  expect((await client.post('/auth/signin', { username: ` ${username.toUpperCase()} `, password })).status).toBe(200)
  for (const weak of ['short', 'password', 'x'.repeat(257)])
    expect(
      (await client.post('/auth/signup', { biz_name: 'A', username: `w${username}`, password: weak })).status,
    ).toBe(400)
})

test('credentials of operators and restaurants do not work for each other', async () => {
  await anOperator(server())
  const { owner, username, password } = await aRestaurant(server())
  const [root, stranger] = [new Client(server().origin), new Client(server().origin)]
  const signedIn = await root.post('/superadmin/signin', { username: OPERATOR.email, password: OPERATOR.password })
  const user = record({ username: s, name: s, role: oneOf('superadmin') })
  expect([signedIn.status, faults(signedIn.body, done({ user }))]).toEqual([200, []])
  expect([...root.cookies.keys()].toSorted()).toEqual([...owner.cookies.keys()].toSorted())
  expect((await root.get('/kitchen')).status).toBe(401)
  expect((await root.copy().post('/auth/refresh-token')).status).toBe(401)
  expect((await owner.copy().post('/superadmin/refresh-token')).status).toBe(401)
  expect((await stranger.post('/superadmin/signin', { username, password })).status).toBe(400)
  expect(faults((await root.post('/superadmin/refresh-token')).body, done())).toEqual([])
  expect(faults((await root.post('/superadmin/signout')).body, done())).toEqual([])
  expect([...root.cookies.keys()]).toEqual([])
})
