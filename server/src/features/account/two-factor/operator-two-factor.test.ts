import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { codeOf, switchOn } from '../../../../test/authenticator.ts'
import { Client } from '../../../../test/browserless-client.ts'
import { runOperatorCommand } from '../../../../test/operations/run-operator-command.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { listenOn, useOwnTestServer, type TestServer } from '../../../../test/test-server.ts'
import { hashPassword } from '../../staff/hash-password.ts'

const server = useOwnTestServer({ NODE_ENV: 'production', RATE_LIMIT: 'on' })
const CALLS = '/superadmin/two-factor'
const password = 'the platform password'
const required = { status: 403, body: { success: false, code: 'two_factor.required' } }
const refused = (status: number, code: string) => ({ status, body: { success: false, code } })

async function anOperator() {
  const username = `boss-${randomBytes(6).toString('hex')}@example.com`
  const { rows } = await server().owner.query<{ id: string }>(
    `insert into platform_admins (username, password_hash, name) values ($1, $2, 'Boss') returning id`,
    [username, await hashPassword(password)],
  )
  const signIn = async (asked: object = {}, { origin }: Pick<TestServer, 'origin'> = server()) => {
    const client = new Client(origin)
    return { ...(await client.post('/superadmin/signin', { username, password, ...asked })), client }
  }
  return { id: rows[0]!.id, username, signIn }
}

test('in production an operator without a second factor may only set it up', async () => {
  const { signIn } = await anOperator()
  const { client, ...answer } = await signIn()
  expect(answer).toMatchObject({ status: 200, body: { must_set_up_two_factor: 1 } })
  for (const path of ['/superadmin/dashboard', '/superadmin/reports', '/superadmin/support', '/superadmin/audit-log'])
    expect([path, await client.get(path)]).toMatchObject([path, required])
  expect(await client.get(CALLS)).toMatchObject({
    status: 200,
    body: { is_enabled: 0, is_required: 1, recovery_codes_left: 0 },
  })
  expect((await client.post('/superadmin/refresh-token')).status).toBe(200)
  expect(await client.get('/superadmin/dashboard')).toMatchObject(required)
  expect((await client.post('/superadmin/signout')).status).toBe(200)
})

test('every served call of operators is closed, except the calls of the second factor', async () => {
  const { signIn } = await anOperator()
  const { client } = await signIn()
  const reply = await fetch(`${server().origin}/api/openapi.json`)
  const { paths } = (await reply.json()) as { paths: Record<string, Record<string, object>> }
  const open = ['/signin', '/signout', '/refresh-token']
  const calls = Object.entries(paths)
    .map(([path, methods]) => [path.replace(/^\/api\/v1/, ''), Object.keys(methods)] as const)
    .filter(([path]) => path.startsWith('/superadmin/') && !path.startsWith(CALLS))
    .filter(([path]) => !open.some((end) => path.endsWith(end)))
    .flatMap(([path, methods]) => methods.map((method) => [method.toUpperCase(), path] as const))
  expect(calls.length).toBeGreaterThan(2)
  for (const [method, path] of calls) {
    const address = path.replace(/\{\w+\}/g, '00000000-0000-0000-0000-000000000000')
    const body = method === 'POST' || method === 'PATCH' ? {} : undefined
    expect([method, path, await client.send(method, address, body, {})]).toMatchObject([method, path, required])
  }
})

test('from the moment it is set up the same session may go on, and sign-in asks for it', async () => {
  const { signIn, username } = await anOperator()
  const { client } = await signIn()
  const { client: elsewhere } = await signIn()
  const factor = await switchOn(server(), client, password, '/superadmin')
  expect((await client.get('/superadmin/support')).status).toBe(200)
  expect((await elsewhere.get(CALLS)).status).toBe(401)

  const without = await signIn()
  expect(without).toMatchObject(refused(400, 'two_factor.code_required'))
  expect(without.headers.getSetCookie()).toEqual([])
  const wrong = await signIn({ password: 'wrong', code: await factor.aCode() })
  expect(wrong).toMatchObject(refused(400, 'auth.credentials_wrong'))
  const again = await signIn({ code: await factor.aCode() })
  expect(again).toMatchObject({ status: 200, body: { user: { username } } })
  expect(again.body).not.toHaveProperty('must_set_up_two_factor')
  expect((await again.client.get('/superadmin/support')).status).toBe(200)
  const code = await factor.aCode()
  const atOnce = await Promise.all([1, 2, 3].map(() => signIn({ code })))
  expect(atOnce.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])

  expect((await signIn({ code: factor.recoveryCodes[0] })).status).toBe(200)
  expect(await signIn({ code: factor.recoveryCodes[0] })).toMatchObject(refused(400, 'two_factor.code_wrong'))
  const { rows } = await server().owner.query(
    `select kind, actor, actor_role, subject, details from platform_audit_entries
    where subject = $1 and kind like 'two_factor.%' order by id`,
    [username],
  )
  const by = { actor: username, actor_role: 'superadmin', subject: username }
  expect(rows).toEqual([
    { kind: 'two_factor.enabled', ...by, details: {} },
    { kind: 'two_factor.code_used', ...by, details: { left: '9' } },
  ])
})

test('in production it cannot be switched off, but moved to another phone', async () => {
  const { signIn } = await anOperator()
  const { client } = await signIn()
  const factor = await switchOn(server(), client, password, '/superadmin')
  expect(await client.post(`${CALLS}/disable`, { password, code: await factor.aCode() })).toMatchObject(
    refused(409, 'two_factor.always_required'),
  )
  expect(await client.get(CALLS)).toMatchObject({ body: { is_enabled: 1, recovery_codes_left: 10 } })
  const { secret } = await expectOk(
    client.post<{ secret: string }>(`${CALLS}/setup`, { password, code: await factor.aCode() }),
  )
  await expectOk(client.post(`${CALLS}/enable`, { code: codeOf(secret) }))
  expect((await signIn({ code: await factor.aCode() })).status).toBe(400)
  expect((await signIn({ code: codeOf(secret) })).status).toBe(200)
})

test('operators and owners have second factors of their own', async () => {
  const { signIn } = await anOperator()
  const { client } = await signIn()
  const factor = await switchOn(server(), client, password, '/superadmin')
  const restaurant = await aRestaurant(server())
  expect((await restaurant.owner.get(CALLS)).status).toBe(401)
  expect((await client.get('/auth/two-factor')).status).toBe(401)
  expect(
    await restaurant.owner.post('/auth/two-factor/disable', {
      password: restaurant.password,
      code: await factor.aCode(),
    }),
  ).toMatchObject(refused(409, 'two_factor.not_enabled'))
  const other = await anOperator()
  const { client: otherClient } = await other.signIn()
  const theirs = await switchOn(server(), otherClient, password, '/superadmin')
  expect((await signIn({ code: theirs.recoveryCodes[0] })).status).toBe(400)
  expect(await other.signIn({ code: await theirs.aCode() })).toMatchObject({ status: 200 })
})

test('elsewhere than in production it is offered: nothing waits for it, and it goes as it came', async () => {
  const development = await listenOn(server().ownerUrl)
  try {
    const { signIn } = await anOperator()
    const { client, ...answer } = await signIn({}, development)
    expect(answer.status).toBe(200)
    expect(answer.body).not.toHaveProperty('must_set_up_two_factor')
    expect((await client.get('/superadmin/support')).status).toBe(200)
    const factor = await switchOn(development, client, password, '/superadmin')
    expect(await client.get(CALLS)).toMatchObject({ body: { is_enabled: 1, is_required: 0 } })
    await expectOk(client.post(`${CALLS}/disable`, { password, code: await factor.aCode() }))
    expect((await signIn({}, development)).status).toBe(200)
  } finally {
    await development.close()
  }
})

test('an operator who lost everything gets a new password by a command on the machine, and sets two-factor up again', async () => {
  const { signIn, username } = await anOperator()
  const { client } = await signIn()
  await switchOn(server(), client, password, '/superadmin')
  expect((await client.get('/superadmin/support')).status).toBe(200)

  const { output } = await resetByCommand(username.toUpperCase())
  const given = /\/ (\S+)\n/.exec(output)![1]!
  expect(given).toMatch(/^[\w-]{20}$/)
  await expect.poll(async () => (await client.get(CALLS)).status, { timeout: 2_000 }).toBe(401)
  expect(await signIn()).toMatchObject(refused(400, 'auth.credentials_wrong'))
  const again = await signIn({ password: given })
  expect(again).toMatchObject({ status: 200, body: { must_set_up_two_factor: 1 } })
  expect(await again.client.get('/superadmin/support')).toMatchObject(required)
  const { rows } = await server().owner.query(
    `select kind, actor, actor_role from platform_audit_entries where subject = $1 order by id`,
    [username],
  )
  const byHand = { actor: null, actor_role: 'system' }
  expect(rows).toEqual(
    expect.arrayContaining([
      { kind: 'auth.password_reset', ...byHand },
      { kind: 'two_factor.disabled', ...byHand },
    ]),
  )
  expect(await resetByCommand('nobody@example.com')).toEqual({
    code: 1,
    output: 'There is no platform operator nobody@example.com.\n',
  })
})

function resetByCommand(email: string) {
  const { ownerUrl, dataDir } = server()
  return runOperatorCommand('reset-superadmin', [email], { DATABASE_URL: ownerUrl, DATA_DIR: dataDir })
}
