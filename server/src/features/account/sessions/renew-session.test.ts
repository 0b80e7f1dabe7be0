import { expect, test } from 'vitest'
import { Client } from '../../../../test/browserless-client.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()
const expired = { status: 401, body: { success: false, code: 'session.expired' } }

/** Backdates the last rotation by some seconds. */
async function letPass(tenantId: string, seconds: number): Promise<void> {
  await server().owner.query(
    `update sessions set rotated_at = rotated_at - make_interval(secs => $2),
      access_expires_at = access_expires_at - make_interval(secs => $2), expires_at = expires_at - make_interval(secs => $2)
     where tenant_id = $1`,
    [tenantId, seconds],
  )
}

test('refreshing gives new tokens and keeps the anti-forgery value', async () => {
  const { owner } = await aRestaurant(server())
  const before = new Map(owner.cookies)

  const answer = await owner.post('/auth/refresh-token')

  expect(answer).toMatchObject({ status: 200, body: { success: true, message: 'Session refreshed.' } })
  expect(answer.headers.getSetCookie()).toHaveLength(4)
  for (const name of ['accessToken', 'refreshToken']) expect(owner.cookies.get(name)).not.toBe(before.get(name))
  expect(owner.cookies.get('XSRF-TOKEN')).toBe(before.get('XSRF-TOKEN'))
  expect(await owner.get('/auth/devices')).toMatchObject({ status: 200, body: [{ isMyDevice: true }] })
})

test('sign-in and renewal name the country of the store, whose clock and dates are shown', async () => {
  const { owner, username, password } = await aRestaurant(server())
  await expectOk(owner.post('/settings/store-setting', { country: 'CH' }))
  expect(await owner.post('/auth/refresh-token')).toMatchObject({ status: 200, body: { country: 'CH' } })
  const again = await owner.post('/auth/signin', { username, password })
  expect(again).toMatchObject({ status: 200, body: { user: { country: 'CH' } } })
})

test('ten tabs that refresh at once all continue with the same tokens', async () => {
  const { owner } = await aRestaurant(server())
  const tabs = Array.from({ length: 10 }, () => owner.copy())

  const answers = await Promise.all(tabs.map((tab) => tab.post('/auth/refresh-token')))

  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(new Set(tabs.map((tab) => tab.cookieHeader)).size).toBe(1)
  expect(tabs[0]!.cookies.get('refreshToken')).not.toBe(owner.cookies.get('refreshToken'))
  expect(await tabs[9]!.get('/auth/devices')).toMatchObject({ status: 200 })
  expect(await tabs[3]!.post('/auth/refresh-token')).toMatchObject({ status: 200 })
})

test('a refresh whose reply was lost is repeated within ten seconds, not later', async () => {
  const { owner, tenantId } = await aRestaurant(server())
  const [inTime, late] = [owner.copy(), owner.copy()]
  await owner.post('/auth/refresh-token')

  await letPass(tenantId, 5)
  expect(await inTime.post('/auth/refresh-token')).toMatchObject({ status: 200 })
  expect(inTime.cookieHeader).toBe(owner.cookieHeader)

  await letPass(tenantId, 6)
  expect(await late.post('/auth/refresh-token')).toMatchObject(expired)
  expect(late.cookies.size).toBe(0)
})

test('the access token before the last is good for the same ten seconds', async () => {
  const { owner, tenantId } = await aRestaurant(server())
  const [old, older] = [owner.copy(), owner.copy()]
  await owner.post('/auth/refresh-token')
  expect((await old.get('/auth/devices')).status).toBe(200)
  await letPass(tenantId, 11)
  // this process keeps it for at most five more seconds
  await expect.poll(async () => (await old.get('/auth/devices')).status, { timeout: 7_000, interval: 500 }).toBe(401)
  expect((await older.get('/auth/devices')).status).toBe(401)
  expect((await owner.get('/auth/devices')).status).toBe(200)
})

test('an access token ends after ten minutes, and its session continues', async () => {
  const { owner, tenantId } = await aRestaurant(server())
  await letPass(tenantId, 590)
  expect((await owner.get('/auth/devices')).status).toBe(200)
  await letPass(tenantId, 11)
  await expect.poll(async () => (await owner.get('/auth/devices')).status, { timeout: 7_000, interval: 500 }).toBe(401)
  expect((await owner.post('/auth/refresh-token')).status).toBe(200)
  expect((await owner.get('/auth/devices')).status).toBe(200)
})

test('a token that was used long ago ends the whole session', async () => {
  const { owner } = await aRestaurant(server())
  const thief = owner.copy()
  await owner.post('/auth/refresh-token')
  await owner.post('/auth/refresh-token')
  await owner.post('/auth/refresh-token')
  expect((await owner.get('/auth/devices')).status).toBe(200)

  expect(await thief.post('/auth/refresh-token')).toMatchObject(expired)

  await expect.poll(async () => (await owner.get('/auth/devices')).status, { timeout: 1_000 }).toBe(401)
  expect(await owner.post('/auth/refresh-token')).toMatchObject(expired)
})

test('thirty days without a refresh end a session', async () => {
  const { owner, tenantId } = await aRestaurant(server())
  await letPass(tenantId, 29 * 86_400)
  expect((await owner.post('/auth/refresh-token')).status).toBe(200)
  await letPass(tenantId, 29 * 86_400)
  expect((await owner.post('/auth/refresh-token')).status).toBe(200)
  await letPass(tenantId, 30 * 86_400 + 1)
  expect(await owner.post('/auth/refresh-token')).toMatchObject(expired)
})

test('without a refresh token, or with a made-up one, the cookies are cleared', async () => {
  const { tenantId } = await aRestaurant(server())
  const madeUp = Buffer.concat([Buffer.from(tenantId.replaceAll('-', ''), 'hex'), Buffer.alloc(32, 7)]).toString(
    'base64url',
  )
  for (const token of [undefined, '', 'nonsense', madeUp]) {
    const cookies: [string, string][] = [['restroprosaas__authenticated', 'true']]
    if (token !== undefined) cookies.push(['refreshToken', token])
    const client = new Client(server().origin, cookies)
    const answer = await client.post('/auth/refresh-token')
    expect(answer).toMatchObject(expired)
    expect(client.cookies.size).toBe(0)
    expect(answer.headers.getSetCookie()).toHaveLength(4)
  }
})

test('a token grants access to its own restaurant and no other', async () => {
  const mine = await aRestaurant(server())
  const theirs = await aRestaurant(server())
  const relabelled = (token: string) => {
    const bytes = Buffer.from(token, 'base64url')
    Buffer.from(theirs.tenantId.replaceAll('-', ''), 'hex').copy(bytes)
    return bytes.toString('base64url')
  }
  const forger = new Client(
    server().origin,
    ['accessToken', 'refreshToken'].map((name) => [name, relabelled(mine.owner.cookies.get(name)!)]),
  )
  expect((await forger.get('/users')).status).toBe(401)
  expect(await forger.post('/auth/refresh-token')).toMatchObject(expired)
  expect((await mine.owner.get('/users')).status).toBe(200)
})
