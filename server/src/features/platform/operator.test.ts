import { expect, test } from 'vitest'
import { Client } from '../../../test/browserless-client.ts'
import { aRestaurant } from '../../../test/restaurant.ts'
import { useOwnTestServer } from '../../../test/test-server.ts'
import { PlatformDatabase } from '../../infrastructure/database/platform-database.ts'
import { createFirstOperator } from './create-first-operator.ts'

const server = useOwnTestServer()
const platform = () => new PlatformDatabase(server().connections.db)
const wanted = { email: 'Boss@Example.com', password: 'the platform password' }
const username = 'boss@example.com'
const { password } = wanted

async function aSignedInOperator() {
  await createFirstOperator(platform(), wanted)
  const client = new Client(server().origin)
  const answer = await client.post('/superadmin/signin', { username, password })
  expect(answer).toMatchObject({ status: 200, body: { success: true, user: { username, role: 'superadmin' } } })
  expect(answer.headers.getSetCookie()).toHaveLength(4)
  return client
}

test('the first operator is made once, even by processes that start together', async () => {
  const made = await Promise.all([1, 2, 3].map(() => createFirstOperator(platform(), wanted)))
  expect(made.filter((one) => one !== null)).toEqual([{ email: username, password }])
  expect(await createFirstOperator(platform(), { email: 'other@example.com', password: undefined })).toBeNull()
  const { rows } = await server().owner.query('select username from platform_admins')
  expect(rows).toEqual([{ username }])
})

test('without a name and a password both are made up', async () => {
  await server().owner.query('delete from platform_admins')
  const made = await createFirstOperator(platform(), { email: undefined, password: undefined })
  expect(made).toMatchObject({ email: 'superadmin@comptoir.test', password: expect.stringMatching(/^[\w-]{20}$/) })
  const client = new Client(server().origin)
  expect(await client.post('/superadmin/signin', { username: made!.email, password: made!.password })).toMatchObject({
    status: 200,
  })
  await server().owner.query('delete from platform_admins')
})

test('a wrong password and an unknown operator are refused alike', async () => {
  await aSignedInOperator()
  const client = new Client(server().origin)
  const wrong = await client.post('/superadmin/signin', { username, password: 'wrong' })
  const unknown = await client.post('/superadmin/signin', { username: 'x@example.com', password: 'wrong' })
  expect(wrong).toMatchObject({ status: 400, body: { code: 'auth.credentials_wrong' } })
  expect(unknown).toMatchObject({ status: 400, body: wrong.body })
})

test('an operator’s session grants no access to a restaurant, and the reverse', async () => {
  const operator = await aSignedInOperator()
  const { owner, username: ownerName, password: ownerPassword } = await aRestaurant(server())
  for (const path of ['/users', '/auth/devices', '/auth/subscription-details', '/support']) {
    expect((await operator.get(path)).status).toBe(401)
  }
  expect((await operator.copy().post('/auth/refresh-token')).status).toBe(401)
  expect((await operator.copy().post('/auth/signout')).status).toBe(401)
  expect((await owner.copy().post('/superadmin/refresh-token')).status).toBe(401)
  expect((await owner.copy().post('/superadmin/signout')).status).toBe(401)
  expect((await operator.copy().post('/superadmin/refresh-token')).status).toBe(200)
  expect((await owner.post('/auth/refresh-token')).status).toBe(200)
  const client = new Client(server().origin)
  expect((await client.post('/superadmin/signin', { username: ownerName, password: ownerPassword })).status).toBe(400)
  expect((await client.post('/auth/signin', { username, password })).status).toBe(400)
})

test('operators refresh and sign out like everybody else', async () => {
  const operator = await aSignedInOperator()
  const tabs = Array.from({ length: 5 }, () => operator.copy())
  const answers = await Promise.all(tabs.map((tab) => tab.post('/superadmin/refresh-token')))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(new Set(tabs.map((tab) => tab.cookieHeader)).size).toBe(1)
  const [tab] = tabs
  expect((await tab!.post('/superadmin/refresh-token')).status).toBe(200)
  expect((await tab!.post('/superadmin/refresh-token')).status).toBe(200)
  const last = tab!.copy()
  expect((await operator.post('/superadmin/refresh-token')).status).toBe(401)
  expect((await last.post('/superadmin/refresh-token')).status).toBe(401)

  const again = await aSignedInOperator()
  const copy = again.copy()
  expect(await again.post('/superadmin/signout')).toMatchObject({ status: 200 })
  expect(again.cookies.size).toBe(0)
  expect((await copy.post('/superadmin/refresh-token')).status).toBe(401)
  expect((await copy.post('/superadmin/signout')).status).toBe(401)
})

test('a restaurant that signs up with an operator’s address changes nothing for the operator', async () => {
  await aSignedInOperator()
  const client = new Client(server().origin)
  const own = 'another fine password'
  expect((await client.post('/auth/signup', { biz_name: 'Boss', username, password: own })).status).toBe(200)
  expect((await client.post('/superadmin/signin', { username, password: own })).status).toBe(400)
  expect((await client.post('/superadmin/signin', { username, password })).status).toBe(200)
  expect(await client.post('/auth/signin', { username, password: own })).toMatchObject({
    body: { user: { role: 'admin' } },
  })
})
