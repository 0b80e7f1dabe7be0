import { expect, onTestFinished, test } from 'vitest'
import { aRestaurant, expectOk } from '../restaurant.ts'
import { useOwnTestServer } from '../test-server.ts'

const server = useOwnTestServer({ RATE_LIMIT: 'on' })
const WALK_IN = { deliveryType: 'dinein', customerType: 'WALKIN', customerId: null, tableId: null }
/** Requests that one restaurant may have in flight. */
const MOST = 200
const ASKED = 230
/** Placed by the neighbour during the three seconds in which the other restaurant's orders wait for a lock. */
const ORDERS_OF_NEIGHBOUR = 5

test('a restaurant whose orders are blocked delays no other; its requests above the limit are refused, the rest succeed', async () => {
  const noisy = await aRestaurant(server())
  const neighbour = await aRestaurant(server())
  const cart = [{ id: await noisy.aMenuItem(), quantity: 1 }]
  const neighbourCart = [{ id: await neighbour.aMenuItem(), quantity: 1 }]

  const locking = await server().owner.connect()
  onTestFinished(() => locking.release(true))
  await locking.query('begin')
  await locking.query('select from tenant_counters where tenant_id = $1 for update', [noisy.tenantId])
  let answered = 0
  const asked = Array.from({ length: ASKED }, () =>
    noisy.owner.post<{ tokenNo: number }>('/pos/create-order', { ...WALK_IN, cart }).finally(() => answered++),
  )
  // those beyond the limit are refused at once; those within it wait for the locked row
  await expect.poll(() => answered, { timeout: 10_000, interval: 5 }).toBe(ASKED - MOST)
  for (let order = 1; order <= ORDERS_OF_NEIGHBOUR; order++)
    expect(
      await expectOk(neighbour.owner.post('/pos/create-order', { ...WALK_IN, cart: neighbourCart })),
    ).toMatchObject({ tokenNo: order })
  expect(answered).toBe(ASKED - MOST)
  await locking.query('commit')

  const answers = await Promise.all(asked)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(ASKED - MOST)
  for (const { status, body, headers } of refused) {
    expect({ status, body }).toMatchObject({ status: 429, body: { code: 'request.too_many' } })
    expect(headers.get('retry-after')).toBe('1')
  }
  const tokens = answers.filter(({ status }) => status === 200).map(({ body }) => body.tokenNo)
  expect(tokens.toSorted((a, b) => a - b)).toEqual(Array.from({ length: MOST }, (_, at) => at + 1))
})
