import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { SCOPES, type Scope } from '#core/permissions/scopes.ts'
import { Client } from '../browserless-client.ts'
import { aRestaurant } from '../restaurant.ts'
import { useTestServer } from '../test-server.ts'
import { declaredCalls } from './calls/declared-calls.ts'
import { OPEN_WHEN_UNPAID, WHO_MAY, type Method, type Who } from './calls/who-may.ts'

const server = useTestServer()

// an id without a row: an accepted call answers 400 or 404, a refused one 401, 402 or 403
const NOTHING = '00000000-0000-0000-0000-000000000000'
const pathOf = (path: string) => path.replace(/:\w+/g, NOTHING)
const ask = (client: Client, [method, path]: readonly [Method, string, Who]) =>
  client.send<{ code: string }>(method, pathOf(path), method === 'POST' ? {} : undefined, {})
const guarded = WHO_MAY.filter(([, , who]) => who !== 'all' && who !== 'login')
const needsScope = WHO_MAY.filter(([, , who]) => typeof who !== 'string')

/** With each scope, one in this many of the calls that it does not open is tried; another one with the next scope. */
const ONE_OF = Number(process.env['SCOPES_ONE_OF'] ?? 8)

const holds = (who: Who, scope: Scope) => typeof who !== 'string' && who.includes(scope)

const declaredWho = ({ access }: Endpoint): unknown =>
  typeof access === 'string' ? access : [...access.anyOf].toSorted()

const expectedWho = (path: string, who: Who): unknown => {
  if (typeof who !== 'string') return [...who].toSorted()
  // a device whose access token has run out must be able to sign out: the session is asked for by the call itself
  if (who === 'all' || path.endsWith('/signout')) return 'public'
  return who === 'login' ? 'signed-in' : 'owner'
}

describe('the declarations', () => {
  test('contain every call of the wire contract, with its scopes', async () => {
    const found = new Map((await declaredCalls()).map((call) => [`${call.method} ${call.path}`, declaredWho(call)]))
    const declared = WHO_MAY.map(([method, path]) => [`${method} ${path}`, found.get(`${method} ${path}`)])
    expect(declared).toEqual(WHO_MAY.map(([method, path, who]) => [`${method} ${path}`, expectedWho(path, who)]))
  })

  test('leave no call of the staff out of the list', async () => {
    const known = new Set(WHO_MAY.map(([method, path]) => `${method} ${path}`))
    const staff = (await declaredCalls()).filter(({ access }) => access !== 'public' && access !== 'superadmin')
    expect(staff.map(({ method, path }) => `${method} ${path}`).filter((call) => !known.has(call))).toEqual([])
  })

  test('keep exactly the specified calls open without a subscription', async () => {
    const calls = (await declaredCalls()).filter(({ access }) => access !== 'public' && access !== 'superadmin')
    const listed = calls.filter(({ path }) => WHO_MAY.some(([, known]) => known === path))
    const open = listed.filter(({ openWhenUnpaid }) => openWhenUnpaid).map(({ path }) => path)
    expect(new Set(open)).toEqual(OPEN_WHEN_UNPAID)
  })
})

test('staff with one scope alone are accepted or refused, call by call, as the contract declares', async () => {
  const { aStaffMember } = await aRestaurant(server())
  const wrong: unknown[] = []
  for (const [scopeAt, scope] of SCOPES.entries()) {
    const staff = await aStaffMember([scope])
    const asked = guarded.filter(([, , who], at) => holds(who, scope) || (at + scopeAt) % ONE_OF === 0)
    const answers = await Promise.all(asked.map(async (call) => ({ call, answer: await ask(staff, call) })))
    for (const { call, answer } of answers) {
      const [method, path, who] = call
      const isLetIn = answer.body.code !== 'session.scope_missing' && ![401, 402].includes(answer.status)
      if (isLetIn !== holds(who, scope)) wrong.push([scope, method, path, answer.status])
      if (isLetIn ? answer.status >= 500 : answer.status !== 403) wrong.push([scope, method, path, answer.status])
    }
  }
  expect(wrong).toEqual([])
}, 120_000)

test('without any scope only calls for all staff are open; the owner may make every call', async () => {
  const { owner, aStaffMember } = await aRestaurant(server())
  const newcomer = await aStaffMember([])
  const refused = await Promise.all(guarded.map((call) => ask(newcomer, call)))
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['403 session.scope_missing']),
  )
  expect((await newcomer.get('/auth/devices')).status).toBe(200)
  const allowed = await Promise.all(guarded.map((call) => ask(owner, call)))
  expect(allowed.filter(({ status }) => [401, 402, 403].includes(status))).toEqual([])
})

test('without a session every call but the public ones answers 401, with any body', async () => {
  const stranger = new Client(server().origin)
  const made = new Client(server().origin, [['accessToken', 'made-up']])
  const calls = WHO_MAY.filter(([, , who]) => who !== 'all')
  for (const client of [stranger, made]) {
    const answers = await Promise.all(calls.map(async (call) => [call[1], (await ask(client, call)).status]))
    expect(answers.filter(([, status]) => status !== 401)).toEqual([])
  }
})

test('401 comes before 402, and 402 before 403', async () => {
  const { aStaffMember, tenantId } = await aRestaurant(server())
  const [newcomer, everything] = [await aStaffMember([]), await aStaffMember([...SCOPES])]
  await server().owner.query(`update tenants set trial_end_at = now() - interval '1 minute' where id = $1`, [tenantId])
  await server().owner.query(`select pg_notify('sessions', $1)`, [JSON.stringify({ audience: tenantId, ended: [] })])
  await expect.poll(async () => (await everything.get('/kitchen')).status, { timeout: 2_000 }).toBe(402)

  for (const call of needsScope) {
    const isOpen = OPEN_WHEN_UNPAID.has(call[1])
    expect([call[1], (await ask(new Client(server().origin), call)).status]).toEqual([call[1], 401])
    expect([call[1], (await ask(newcomer, call)).status]).toEqual([call[1], isOpen ? 403 : 402])
    const { status, body } = await ask(everything, call)
    if (isOpen) expect([call[1], [200, 400, 404].includes(status)]).toEqual([call[1], true])
    else
      expect([call[1], status, body]).toMatchObject([call[1], 402, { success: false, code: 'subscription.inactive' }])
  }
  // accounts stay open
  expect((await everything.post('/auth/refresh-token')).status).toBe(200)
  expect((await everything.get('/auth/devices')).status).toBe(200)
  expect((await everything.post('/auth/signout')).status).toBe(200)
})
