import { expect, test } from 'vitest'
import { Client } from '../../../../test/browserless-client.ts'
import { waitingForLocks } from '../../../../test/lock-waits.ts'
import { aRestaurant } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

test('an owner signs in and gets their account and four cookies', async () => {
  const { username, password, tenantId } = await aRestaurant(server(), 'Chez Lulu')
  const client = new Client(server().origin)

  const answer = await client.post('/auth/signin', { username: ` ${username.toUpperCase()} `, password })

  expect(answer).toMatchObject({
    status: 200,
    body: {
      success: true,
      message: 'Signed in.',
      user: {
        username,
        name: 'Chez Lulu',
        role: 'admin',
        scope: '',
        tenant_id: tenantId,
        is_active: 1,
        email: username,
      },
    },
  })
  expect(JSON.stringify(answer.body)).not.toMatch(/password|hash/)
  const cookies = Object.fromEntries(answer.headers.getSetCookie().map((cookie) => [cookie.split('=')[0], cookie]))
  expect(Object.keys(cookies).sort()).toEqual([
    'XSRF-TOKEN',
    'accessToken',
    'refreshToken',
    'restroprosaas__authenticated',
  ])
  for (const cookie of Object.values(cookies)) expect(cookie).toMatch(/; Path=\/; .*SameSite=Lax/)
  expect(cookies['accessToken']).toContain('HttpOnly')
  expect(cookies['refreshToken']).toContain('HttpOnly')
  expect(cookies['XSRF-TOKEN']).not.toContain('HttpOnly')
  expect(cookies['restroprosaas__authenticated']).toMatch(/=true; /)
  expect(cookies['restroprosaas__authenticated']).not.toContain('HttpOnly')
})

test('tokens are stored only as hashes', async () => {
  const { owner, tenantId } = await aRestaurant(server())
  const { rows } = await server().owner.query('select * from sessions where tenant_id = $1', [tenantId])
  expect(rows).toHaveLength(1)
  const stored = JSON.stringify(rows.map((row: Record<string, unknown>) => Object.values(row).map(asText)))
  for (const name of ['accessToken', 'refreshToken']) expect(stored).not.toContain(owner.cookies.get(name)!)
})

test('a wrong password and an unknown account are refused alike', async () => {
  const { username } = await aRestaurant(server())
  const client = new Client(server().origin)

  const wrong = await client.post('/auth/signin', { username, password: 'not the password' })
  const unknown = await client.post('/auth/signin', { username: 'nobody@example.com', password: 'not the password' })

  expect(wrong).toMatchObject({ status: 400, body: { success: false, code: 'auth.credentials_wrong' } })
  expect(unknown.body).toEqual(wrong.body)
  expect(unknown.status).toBe(400)
  expect(client.cookies.size).toBe(0)
})

test.each([
  [{ password: 'x' }, 'Please provide username!'],
  [{ username: '  ', password: 'x' }, 'Please provide username!'],
  [{ username: 'a@example.com' }, 'Please provide password!'],
  [{ username: 'a@example.com', password: '' }, 'Please provide password!'],
])('%j is refused: %s', async (body, message) => {
  const client = new Client(server().origin)
  expect(await client.post('/auth/signin', body)).toMatchObject({ status: 400, body: { success: false, message } })
})

test('a restaurant whose trial is over may sign in but not work', async () => {
  const { username, password, tenantId } = await aRestaurant(server())
  await server().owner.query(`update tenants set trial_end_at = now() - interval '1 day' where id = $1`, [tenantId])
  const client = new Client(server().origin)

  expect(await client.post('/auth/signin', { username, password })).toMatchObject({
    status: 200,
    body: { user: { is_active: 0 } },
  })
  expect(await client.get('/users')).toMatchObject({ status: 402, body: { code: 'subscription.inactive' } })
  expect(await client.get('/auth/devices')).toMatchObject({ status: 200 })
  expect(await client.get('/support')).toMatchObject({ status: 200, body: { email: 'support@comptoir.test' } })
  expect(await client.get('/auth/subscription-details')).toMatchObject({ status: 200, body: { is_active: 0 } })
})

test('a password that is changed while it is being checked opens no session', async () => {
  const { username, password, tenantId } = await aRestaurant(server())
  const client = new Client(server().origin)
  const change = await server().owner.connect()
  await change.query('begin')
  await change.query(`update users set password_hash = 'another' where tenant_id = $1`, [tenantId])

  const answer = client.post('/auth/signin', { username, password })
  await waitingForLocks(server(), 1)
  await change.query('commit')
  change.release()

  expect(await answer).toMatchObject({ status: 400, body: { code: 'auth.credentials_wrong' } })
})

function asText(value: unknown): unknown {
  return Buffer.isBuffer(value) ? [value.toString('base64url'), value.toString('latin1')] : value
}
