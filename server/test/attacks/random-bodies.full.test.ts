import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isErrorCode } from '#core/contract/errors.ts'
import { anOperator } from '../operator.ts'
import { useTestServer } from '../test-server.ts'
import { aMarkedRestaurant, type MarkedRestaurant } from './marked-restaurant.ts'
import { bodyFor, writeBody } from './near-schema.ts'
import { readServedCalls, sendRaw, type Sent, type ServedCall } from './served-calls.ts'
import { changedTables, checksumsOf, idsOf } from './tenant-rows.ts'

const server = useTestServer()

const seed = Number(process.env['ATTACK_SEED'] ?? Date.now() % 1_000_000)
const runs = Number(process.env['ATTACK_BODIES'] ?? 400)
/** No request may take longer, even on a busy machine; a failure names the body. */
const SLOWEST_MS = 30_000
const BODY_MAX = 256 * 1024
const IMPORT_MAX = 4 * 1024 * 1024

/** Hashing passwords is slow on purpose, and failed sign-ins are logged: other tests cover both. */
const ACCOUNTS = /^\/(auth|superadmin)\//

async function expectHonest(request: Sent) {
  const begun = performance.now()
  const { status, headers, text } = await sendRaw(server().origin, request)
  const about = `${request.method} ${request.path} ${(request.body ?? '').slice(0, 2000)} → ${status} ${text.slice(0, 500)}`
  expect(performance.now() - begun, about).toBeLessThan(SLOWEST_MS)
  expect(status, about).toBeLessThan(500)
  if (status === 200 || status === 304) return status
  expect(headers.get('content-type'), about).toContain('application/json')
  const reply = JSON.parse(text) as { success: unknown; code: string; message: string }
  expect([reply.success, isErrorCode(reply.code), typeof reply.message], about).toEqual([false, true, 'string'])
  expect(text, about).not.toMatch(/node_modules|\.ts:\d|FST_ERR|invalid input syntax|violates/i)
  return status
}

/** An owner and an operator, who together may make every call, and the existing ids. */
async function anAttacker() {
  const restaurant = await aMarkedRestaurant(server(), 'own')
  const operator = await anOperator(server())
  const found = await idsOf(server().owner, restaurant.tenantId)
  // without ids of sessions, so that the attackers stay signed in
  const ids = [...found].flatMap(([kind, values]) => (kind === 'sessions.id' ? [] : values))
  const cookieFor = async ({ path }: ServedCall) => {
    const isForOperator = path.startsWith('/superadmin')
    if (ENDS_SESSION.test(path))
      return (await (isForOperator ? anOperator(server()) : restaurant.anotherTill())).cookieHeader
    return (isForOperator ? operator : restaurant.owner).cookieHeader
  }
  return { restaurant, ids, cookieFor }
}

/** Changed tables, without those in which notifications and mails of earlier calls are delivered meanwhile. */
const changesOf = (...checksums: Parameters<typeof changedTables>) =>
  changedTables(...checksums).filter((name) => name !== 'outgoing_notifications' && name !== 'outgoing_mails')

/** An address with existing ids in its places, or with texts that are no ids. */
const addressOf = (
  { method, path, queryNames }: ServedCall,
  { restaurant, ids: known }: { restaurant: MarkedRestaurant; ids: string[] },
) => {
  // the operator may close the very restaurant that attacks
  const isClosing = path.startsWith('/superadmin') && method !== 'GET'
  const ids = isClosing ? known.filter((id) => id !== restaurant.tenantId) : known
  const part = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ids) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%00', '%E0%A4%A', '..%2f..', '💥', '__proto__', 'x'.repeat(290), '-1', '1e99'),
    },
  )
  const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) =>
    name === 'qrcode' ? fc.constant(restaurant.code) : part,
  )
  return fc
    .tuple(fc.tuple(...parts), fc.array(part, { minLength: queryNames.length, maxLength: queryNames.length }))
    .map(([values, asked]) => {
      let at = 0
      const filled = path.replaceAll(/\{\w+\}/g, () => encodeURI(values[at++]!).replaceAll('%25', '%'))
      const query = queryNames.map((name, index) => `${name}=${encodeURI(asked[index]!)}`).join('&')
      return query === '' ? filled : `${filled}?${query}`
    })
}

/** Calls that end the session they are made with: each of them gets one of its own. */
const ENDS_SESSION = /\/(signout|refresh-token|remove-device|demo|lock|shared-devices\/[^/]+)$/

/** Every call is attacked in each run; those that take a body more often. */
const sharesOf = (calls: readonly ServedCall[]): ReadonlyMap<ServedCall, number> => {
  const weights = calls.map(({ body }) => (body ? 2 : 1))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return new Map(calls.map((call, n) => [call, Math.ceil((runs * weights[n]!) / whole)]))
}

const requestsFor = (call: ServedCall, attacker: Awaited<ReturnType<typeof anAttacker>>) =>
  fc.record({
    path: addressOf(call, attacker),
    body: call.body
      ? fc.boolean().chain((isSlight) => bodyFor(call.body!, { ids: attacker.ids, values: {}, isNear: !isSlight }))
      : fc.constant(undefined),
    repeatsKeys: fc.nat(9).map((chance) => chance === 0),
    isChecked: fc.nat(4).map((chance) => chance === 0),
  })

describe(`bodies near the schema (ATTACK_SEED=${seed})`, () => {
  test(
    `${runs} of them, some to every call, succeed or are refused with a message, never with a 5xx, and a refusal changes nothing`,
    async () => {
      const calls = await readServedCalls(server().origin)
      const attacker = await anAttacker()
      const { restaurant } = attacker
      const attacked = new Set<string>()
      let [refusedCount, answeredCount] = [0, 0]
      for (const [call, share] of sharesOf(calls)) {
        const attack = fc.asyncProperty(requestsFor(call, attacker), async ({ path, body, repeatsKeys, isChecked }) => {
          const headers = { cookie: await attacker.cookieFor(call) }
          const text = call.body ? writeBody(body, repeatsKeys) : undefined
          const sent: Sent = { method: call.method, path, headers, ...(text === undefined ? {} : { body: text }) }
          const before =
            isChecked && !ACCOUNTS.test(path) ? await checksumsOf(server().owner, restaurant.tenantId) : null
          const status = await expectHonest(sent)
          attacked.add(`${call.method} ${call.path}`)
          if (status < 400) answeredCount++
          else refusedCount++
          if (before && status >= 400)
            expect(changesOf(before, await checksumsOf(server().owner, restaurant.tenantId)), path).toEqual([])
        })
        await fc.assert(attack, { numRuns: share, seed, endOnFailure: true })
      }
      expect(calls.map(({ method, path }) => `${method} ${path}`).filter((name) => !attacked.has(name))).toEqual([])
      expect(refusedCount).toBeGreaterThan(runs / 4)
      expect(answeredCount).toBeGreaterThan(runs / 10)
    },
    60_000 + runs * 100,
  )
})

test('U+0000 in any place of any address is refused with a message', async () => {
  const { restaurant, cookieFor } = await anAttacker()
  for (const call of await readServedCalls(server().origin)) {
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'qrcode' ? restaurant.code : '%00'))
    const query = call.queryNames.map((name) => `${name}=%00`).join('&')
    const headers = { cookie: await cookieFor(call) }
    const body = call.body ? { body: '{}' } : {}
    const whole = query === '' ? path : `${path}?${query}`
    const status = await expectHonest({ method: call.method, path: whole, headers, ...body })
    if (whole.includes('%00')) expect(status, whole).toBeGreaterThanOrEqual(400)
  }
})

const LARGER: Readonly<Record<string, number>> = {
  '/pos/create-order': IMPORT_MAX / 2,
  '/pos/create-order-and-invoice': IMPORT_MAX / 2,
  '/qrmenu/{qrcode}/place-order': IMPORT_MAX / 4,
  '/menu-items/import': IMPORT_MAX,
  '/setup/apply': IMPORT_MAX,
  '/menu/translations': IMPORT_MAX,
  '/menu-items/allergens': IMPORT_MAX / 2,
  '/inventory/items/import': IMPORT_MAX,
  '/inventory/recipes/import': IMPORT_MAX,
  '/settings/floor-plan/{floorId}': IMPORT_MAX / 8,
  '/sync/import': 5 * IMPORT_MAX,
}

test('every call reads a body of the largest size, and refuses one a byte larger', async () => {
  const calls = (await readServedCalls(server().origin)).filter(({ body }) => body)
  expect(calls.length).toBeGreaterThan(30)
  const { cookieFor } = await anAttacker()
  for (const call of calls) {
    const path = call.path.replaceAll(/\{\w+\}/g, '00000000-0000-0000-0000-000000000000')
    const headers = { cookie: await cookieFor(call) }
    const filler = (size: number) => JSON.stringify({ filler: 'x'.repeat(size - '{"filler":""}'.length) })
    const send = (body: string) => expectHonest({ method: call.method, path, headers, body })
    const most = LARGER[call.path] ?? BODY_MAX
    expect([path, await send(filler(most))]).not.toEqual([path, 413])
    expect([path, await send(filler(most + 1))]).toEqual([path, 413])
  }
})
