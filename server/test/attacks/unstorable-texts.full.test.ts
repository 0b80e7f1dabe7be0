import { expect, test } from 'vitest'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { anOperator } from '../operator.ts'
import { aRestaurant } from '../restaurant.ts'
import { useTestServer } from '../test-server.ts'
import { declaredCalls } from '../wire/calls/declared-calls.ts'
import { inputOf, rightValue, spoiltValues } from './declared-texts.ts'
import { sendRaw } from './served-calls.ts'
import { changedTables, checksumsOf, stopDigests } from './tenant-rows.ts'

const server = useTestServer()

const NO_ROW = '00000000-0000-0000-0000-000000000000'
/** Characters that PostgreSQL stores neither in text nor in JSON, as they are and as an address encodes them. */
const UNSTORABLE = [
  { name: 'half of a surrogate pair', text: '\ud800', inAddress: '%ED%A0%80' },
  { name: 'U+0000', text: '\0', inAddress: '%00' },
] as const

const addressOf = ({ path }: Endpoint, values: Record<string, string> = {}) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? NO_ROW)

async function everybody() {
  const [restaurant, operator] = [await aRestaurant(server()), await anOperator(server())]
  await stopDigests(server().owner, restaurant.tenantId)
  const cookieFor = ({ path }: Endpoint) => (path.startsWith('/superadmin') ? operator : restaurant.owner).cookieHeader
  const refusalOf = async (call: Endpoint, path: string, body?: unknown) => {
    const text = body === undefined ? {} : { body: JSON.stringify(body) }
    const { status, text: reply } = await sendRaw(server().origin, {
      method: call.method,
      path,
      headers: { cookie: cookieFor(call) },
      ...text,
    })
    return [call.method, path, status, (JSON.parse(reply) as { success: unknown }).success]
  }
  return { ...restaurant, refusalOf }
}

test('the valid values of all calls are accepted, so that later refusals are due to the spoilt text', async () => {
  const wrong: unknown[] = []
  let texts = 0
  for (const call of await declaredCalls())
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = call[part]
      if (!schema) continue
      const input = inputOf(schema)
      const { error } = schema.safeParse(rightValue(input))
      if (error) wrong.push([call.method, call.path, part, error.issues])
      texts += spoiltValues(input, '').length
    }
  expect(wrong).toEqual([])
  expect(texts).toBeGreaterThan(180)
})

test.each(UNSTORABLE)('$name in any text of any body is refused, and changes nothing', async ({ text }) => {
  const { tenantId, refusalOf } = await everybody()
  const before = await checksumsOf(server().owner, tenantId)
  for (const call of await declaredCalls()) {
    if (!call.body) continue
    const path = addressOf(call)
    for (const { at, value } of spoiltValues(inputOf(call.body), text))
      expect([at, ...(await refusalOf(call, path, value))]).toEqual([at, call.method, path, 400, false])
  }
  expect(changedTables(before, await checksumsOf(server().owner, tenantId))).toEqual([])
})

test.each(UNSTORABLE)('$name in any text of any address is refused', async ({ inAddress }) => {
  const { refusalOf } = await everybody()
  for (const call of await declaredCalls()) {
    const body = call.body ? rightValue(inputOf(call.body)) : undefined
    const names = (part: 'params' | 'query') =>
      call[part] ? spoiltValues(inputOf(call[part]), '').map(({ at }) => at) : []
    const paths = [
      ...names('params').map((name) => addressOf(call, { [name]: `06${inAddress}` })),
      ...names('query').map((name) => `${addressOf(call)}?${name}=text${inAddress}`),
    ]
    for (const path of paths) expect(await refusalOf(call, path, body)).toEqual([call.method, path, 400, false])
  }
})
