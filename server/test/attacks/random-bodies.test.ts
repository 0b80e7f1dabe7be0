import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isErrorCode } from '#core/contract/errors.ts'
import { createFirstSuperadmin } from '../../src/features/platform/create-first-superadmin.ts'
import { PlatformDatabase } from '../../src/infrastructure/database/platform-database.ts'
import { Client } from '../browserless-client.ts'
import { expectOk } from '../restaurant.ts'
import { useTestServer } from '../test-server.ts'
import { aMarkedHouse, type MarkedHouse } from './marked-house.ts'
import { bodyFor, writeBody } from './near-schema.ts'
import { readServedCalls, sendRaw, type Sent, type ServedCall } from './served-calls.ts'
import { changedTables, checksumsOf, idsOf } from './tenant-rows.ts'

const server = useTestServer()

const seed = Number(process.env['ATTACK_SEED'] ?? Date.now() % 1_000_000)
const runs = Number(process.env['ATTACK_BODIES'] ?? 1200)
const SLOWEST_MS = 5_000
const BODY_MAX = 256 * 1024

/** Hashing passwords is slow on purpose, and failed sign-ins are written down: both are told elsewhere. */
const ACCOUNTS = /^\/(auth|superadmin)\//

async function expectHonest(request: Sent) {
  const begun = performance.now()
  const { status, headers, text } = await sendRaw(server().origin, request)
  const about = `${request.method} ${request.path} ${(request.body ?? '').slice(0, 2000)} → ${status} ${text.slice(0, 500)}`
  expect(performance.now() - begun, about).toBeLessThan(SLOWEST_MS)
  expect(status, about).toBeLessThan(500)
  if (status === 200 || status === 304) return status
  expect(headers.get('content-type'), about).toContain('application/json')
  const said = JSON.parse(text) as { success: unknown; code: string; message: string }
  expect([said.success, isErrorCode(said.code), typeof said.message], about).toEqual([false, true, 'string'])
  expect(text, about).not.toMatch(/node_modules|\.ts:\d|FST_ERR|invalid input syntax|violates/i)
  return status
}

async function anOperator(): Promise<Client> {
  const wanted = { email: 'operator@example.com', password: 'the platform password' }
  await createFirstSuperadmin(new PlatformDatabase(server().connections.db), wanted)
  const operator = new Client(server().origin)
  await expectOk(operator.post('/superadmin/signin', { username: wanted.email, password: wanted.password }))
  return operator
}

/** Somebody who may make every call, and the ids that exist. */
async function anAttacker() {
  const house = await aMarkedHouse(server(), 'own')
  const operator = await anOperator()
  const ids = [...(await idsOf(server().owner, house.tenantId)).values()].flat()
  const cookieFor = ({ path }: ServedCall) => (path.startsWith('/superadmin') ? operator : house.owner).cookieHeader
  return { house, ids, cookieFor }
}

/** An address with ids in its places, or with what is no id at all. */
const addressOf = (
  { method, path, queryNames }: ServedCall,
  { house, ids: known }: { house: MarkedHouse; ids: string[] },
) => {
  // the operator may close the very restaurant that attacks
  const isClosing = path.startsWith('/superadmin') && method !== 'GET'
  const ids = isClosing ? known.filter((id) => id !== house.tenantId) : known
  const part = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ids) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%00', '%E0%A4%A', '..%2f..', '💥', '__proto__', 'x'.repeat(290), '-1', '1e99'),
    },
  )
  const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => (name === 'qrcode' ? fc.constant(house.code) : part))
  return fc
    .tuple(fc.tuple(...parts), fc.array(part, { minLength: queryNames.length, maxLength: queryNames.length }))
    .map(([values, asked]) => {
      let at = 0
      const filled = path.replaceAll(/\{\w+\}/g, () => encodeURI(values[at++]!).replaceAll('%25', '%'))
      const query = queryNames.map((name, index) => `${name}=${encodeURI(asked[index]!)}`).join('&')
      return query === '' ? filled : `${filled}?${query}`
    })
}

/** A last call ends the session that all the others need. */
const KEEPS_SESSION = ({ path }: ServedCall) => !/\/(signout|refresh-token|remove-device|demo)$/.test(path)

describe(`bodies near the schema (ATTACK_SEED=${seed})`, () => {
  test(
    `${runs} of them are answered or refused in words, never with a failure, and a refusal changes nothing`,
    async () => {
      const calls = (await readServedCalls(server().origin)).filter(KEEPS_SESSION)
      const attacker = await anAttacker()
      const { house } = attacker
      let [refusedCount, answeredCount] = [0, 0]
      const request = fc.constantFrom(...calls.filter(({ body }) => body), ...calls).chain((call) =>
        fc.record({
          call: fc.constant(call),
          path: addressOf(call, attacker),
          body: call.body
            ? fc
                .boolean()
                .chain((isSlight) => bodyFor(call.body!, { ids: attacker.ids, values: {}, isNear: !isSlight }))
            : fc.constant(undefined),
          repeatsKeys: fc.nat(9).map((chance) => chance === 0),
          isChecked: fc.nat(4).map((chance) => chance === 0),
        }),
      )
      await fc.assert(
        fc.asyncProperty(request, async ({ call, path, body, repeatsKeys, isChecked }) => {
          const headers = { cookie: attacker.cookieFor(call) }
          const text = call.body ? writeBody(body, repeatsKeys) : undefined
          const sent: Sent = { method: call.method, path, headers, ...(text === undefined ? {} : { body: text }) }
          const before = isChecked && !ACCOUNTS.test(path) ? await checksumsOf(server().owner, house.tenantId) : null
          const status = await expectHonest(sent)
          if (status < 400) answeredCount++
          else refusedCount++
          if (before && status >= 400)
            expect(changedTables(before, await checksumsOf(server().owner, house.tenantId)), path).toEqual([])
        }),
        { numRuns: runs, seed, endOnFailure: true },
      )
      expect(refusedCount).toBeGreaterThan(runs / 4)
      expect(answeredCount).toBeGreaterThan(runs / 10)
    },
    60_000 + runs * 100,
  )
})

test('a body just below the limit is read, one just above is refused, on every call', async () => {
  const calls = (await readServedCalls(server().origin)).filter((call) => call.body && KEEPS_SESSION(call))
  const { cookieFor } = await anAttacker()
  for (const call of calls) {
    const path = call.path.replaceAll(/\{\w+\}/g, '00000000-0000-0000-0000-000000000000')
    const headers = { cookie: cookieFor(call) }
    const filler = (size: number) => JSON.stringify({ filler: 'x'.repeat(size - '{"filler":""}'.length) })
    const send = (body: string) => expectHonest({ method: call.method, path, headers, body })
    expect([path, await send(filler(BODY_MAX))]).not.toEqual([path, 413])
    if (!path.endsWith('/import')) expect([path, await send(filler(BODY_MAX + 1))]).toEqual([path, 413])
  }
})
