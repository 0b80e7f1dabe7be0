import { createHash, randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { staffApi } from '#core/contract/people/staff.ts'
import { tenantsApi } from '#core/contract/platform/tenants.ts'
import { posApi } from '#core/contract/pos.ts'
import { anOperator } from '../../../test/operator.ts'
import { aRestaurant } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { readConfig } from '../config/read-config.ts'
import { hashRequest, keepSentBodies } from './request-hash.ts'
import { API_BASE, checkInput } from './serve.ts'

const server = useTestServer()
const PASSWORD = 'correct horse battery'
const KEY = 'ab'.repeat(32)

/** The hash that a server with this key and this check of bodies stores for a request. */
async function hashOf(sent: unknown, { key = KEY, check = z.object({}) as z.ZodType, path = '/call' } = {}) {
  const http = Fastify()
  http.setValidatorCompiler(
    ({ schema }) =>
      (input) =>
        checkInput(schema as never, input) as { value: unknown },
  )
  keepSentBodies(http, readConfig({ FISCAL_KEY: key }))
  http.post('/*', { schema: { body: check } }, (request) => ({
    hash: hashRequest(request).requestHash.toString('hex'),
  }))
  const reply = await http.inject({ method: 'POST', url: path, payload: sent as object })
  expect(reply.statusCode).toBe(200)
  return reply.json<{ hash: string }>().hash
}

test('the hash is of the request as it was sent, whatever a version fills in and in whatever order its fields come', async () => {
  const sent = { cart: [{ id: 'a', quantity: '1' }], tableId: '' }
  const hash = await hashOf(sent)
  const laterCheck = z.object({ cart: z.array(z.object({ id: z.string(), course: z.int().default(1) })) })
  expect(await hashOf(sent, { check: laterCheck })).toBe(hash)
  expect(await hashOf({ tableId: '', cart: [{ quantity: '1', id: 'a' }] })).toBe(hash)
  const others = [
    await hashOf({ ...sent, tableId: 'b' }),
    await hashOf({ ...sent, cart: [...sent.cart, ...sent.cart] }),
    await hashOf({ ...sent, cart: { 0: sent.cart[0] } }),
    await hashOf(sent, { path: '/other' }),
    await hashOf(sent, { key: 'cd'.repeat(32) }),
  ]
  expect(new Set([hash, ...others]).size).toBe(6)
})

/** Calls whose keys are looked up in the three ways there are; two with a password. */
async function keyedCalls() {
  const { owner, ...restaurant } = await aRestaurant(server())
  const operator = await anOperator(server())
  const email = `key-${randomUUID()}@example.com`
  return [
    {
      table: 'idempotency_keys',
      client: owner,
      endpoint: posApi.createOrder,
      sent: { cart: [{ id: await restaurant.aMenuItem(), quantity: 1 }] },
      other: { deliveryType: 'takeaway' },
    },
    {
      table: 'idempotency_keys',
      client: owner,
      endpoint: staffApi.add,
      sent: { username: email, password: PASSWORD, name: 'Camille', userScopes: ['POS'] },
      other: { name: 'Camilla' },
    },
    {
      table: 'platform_idempotency_keys',
      client: operator,
      endpoint: tenantsApi.add,
      sent: { name: 'Chez Nous', email: `of-${email}`, password: PASSWORD, isActive: true },
      other: { name: 'Chez Vous' },
    },
  ]
}

test('no stored hash can be computed from the request alone, and one stored by an earlier version is still the same request', async () => {
  for (const { table, client, endpoint, sent, other } of await keyedCalls()) {
    const key = randomUUID()
    const send = (body: object) => client.post(endpoint.path, body, { 'idempotency-key': key })
    const first = await send(sent)
    expect(first).toMatchObject({ status: 200 })
    const bodies = [sent, endpoint.body!.parse(sent)]
    const [asSent, asChecked] = bodies.map((body) =>
      createHash('sha256')
        .update(`POST ${API_BASE}${endpoint.path}\n${JSON.stringify(body)}`)
        .digest(),
    )
    const { rows } = await server().owner.query<{ hash: Buffer }>(
      `select request_hash as hash from ${table} where key = $1`,
      [key],
    )
    expect([asSent!.equals(rows[0]!.hash), asChecked!.equals(rows[0]!.hash)]).toEqual([false, false])
    const expectReplay = async () => {
      const again = await send(Object.fromEntries(Object.entries(sent).toReversed()))
      expect([again.body, again.headers.get('idempotent-replayed')]).toEqual([first.body, 'true'])
      expect(await send({ ...sent, ...other })).toMatchObject({ status: 422, body: { code: 'request.key_reused' } })
    }
    await expectReplay()
    await server().owner.query(`update ${table} set request_hash = $2 where key = $1`, [key, asChecked])
    await expectReplay()
  }
})
