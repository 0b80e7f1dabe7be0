import { expect, test } from 'vitest'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { deliver, PRICE_ID, useStripe } from '../../../../test/stripe-stand-in.ts'
import { startTestServer } from '../../../../test/test-server.ts'

const CHECKOUT = '/auth/stripe-product-lookup'
const WORDS = "Can't retrieve the product subscription, Please try after sometime!"
const { stripe, server } = useStripe({ PUBLIC_URL: 'https://pos.example.com' })

const sessionsOf = (tenantId: string) =>
  [...stripe().sessions.values()].filter(({ form }) => form['client_reference_id'] === tenantId)
const rowsOf = async (tenantId: string) =>
  (await server().owner.query('select * from subscriptions where tenant_id = $1', [tenantId])).rows

test.each([[{ id: 'price_of_a_thief' }], [{ id: 7, price: 1 }], [{}], [undefined]])(
  'a checkout is for the server’s price, whatever the client names: %j',
  async (body) => {
    const { owner, tenantId, username } = await aRestaurant(server())
    const { url } = await expectOk(owner.send<{ url: string }>('POST', CHECKOUT, body, { 'x-language': 'fr' }))
    const [session, ...more] = sessionsOf(tenantId)
    expect(more).toEqual([])
    expect(url).toBe(session!.url)
    expect(session!.form).toEqual({
      mode: 'subscription',
      'line_items[0][price]': PRICE_ID,
      'line_items[0][quantity]': '1',
      client_reference_id: tenantId,
      customer_email: username,
      'metadata[tenant_id]': tenantId,
      'subscription_data[metadata][tenant_id]': tenantId,
      locale: 'fr',
      success_url: 'https://pos.example.com/success',
      cancel_url: 'https://pos.example.com/cancelled-payment',
    })
  },
)

test('staff open none, a restaurant that was switched off neither', async () => {
  const { owner, tenantId, aStaffMember } = await aRestaurant(server())
  const waiter = await aStaffMember(['SETTINGS'])
  expect(await waiter.post(CHECKOUT)).toMatchObject({ status: 403 })
  await server().owner.query('update tenants set is_active = false where id = $1', [tenantId])
  expect(await owner.post(CHECKOUT)).toMatchObject({ status: 409, body: { code: 'subscription.suspended' } })
  expect(sessionsOf(tenantId)).toEqual([])
})

test('two clicks and two tabs pay in one checkout', async () => {
  const { owner, tenantId } = await aRestaurant(server())
  const answers = await Promise.all(Array.from({ length: 6 }, () => owner.post<{ url: string }>(CHECKOUT)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  const later = await expectOk(owner.post<{ url: string }>(CHECKOUT))
  expect(new Set([...answers.map(({ body }) => body.url), later.url]).size).toBe(1)
  expect(sessionsOf(tenantId).filter(({ status }) => status === 'open')).toHaveLength(1)
})

test('a repeated key gets the first answer, also when it has been paid since', async () => {
  const { owner } = await aRestaurant(server())
  const first = await owner.post<{ url: string }>(CHECKOUT, {}, { 'idempotency-key': 'one click' })
  for (const event of stripe().pay(first.body.url).events) await deliver(server(), event)
  const again = await owner.post(CHECKOUT, {}, { 'idempotency-key': 'one click' })
  expect(again).toMatchObject({ status: 200, body: first.body })
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(await owner.post(CHECKOUT)).toMatchObject({ status: 409, body: { code: 'subscription.already_active' } })
})

test('a restaurant whose payment reached us by no event is not asked to pay again, and works from then on', async () => {
  const { owner, tenantId } = await aRestaurant(server())
  const { url } = await expectOk(owner.post<{ url: string }>(CHECKOUT))
  const { subscription } = stripe().pay(url)
  await server().owner.query('update tenants set trial_end_at = now() where id = $1', [tenantId])
  expect(await owner.post(CHECKOUT)).toMatchObject({ status: 409, body: { code: 'subscription.already_active' } })
  expect((await owner.get('/auth/subscription-details')).body).toMatchObject({
    is_active: 1,
    subscription_id: subscription.id,
  })
})

test('a subscription whose payment failed is running still; one that has ended is not', async () => {
  const { owner, tenantId } = await aRestaurant(server())
  const { url } = await expectOk(owner.post<{ url: string }>(CHECKOUT))
  const { subscription, events } = stripe().pay(url, `cus_${tenantId}`)
  for (const event of events) await deliver(server(), event)
  stripe().subscriptions.get(subscription.id)!.status = 'past_due'
  expect(await owner.post(CHECKOUT)).toMatchObject({ status: 409, body: { code: 'subscription.already_active' } })
  await expectOk(owner.post('/auth/cancel-subscription', { id: subscription.id }))
  const again = await expectOk(owner.post<{ url: string }>(CHECKOUT))
  expect(again.url).not.toBe(url)
  expect(sessionsOf(tenantId).at(-1)!.form).toMatchObject({ customer: `cus_${tenantId}` })
  expect(sessionsOf(tenantId).at(-1)!.form).not.toHaveProperty('customer_email')
})

test('a provider that fails: the declared text, and nothing has changed', async () => {
  const { owner, tenantId } = await aRestaurant(server())
  stripe().behaviour.isFailing = true
  expect(await owner.post(CHECKOUT)).toMatchObject({
    status: 503,
    body: { code: 'subscription.checkout_failed', message: WORDS },
  })
  expect(await rowsOf(tenantId)).toEqual([])
})

test('a provider that hangs is given up, and nobody else waits for it', { timeout: 30_000 }, async () => {
  const { owner, tenantId } = await aRestaurant(server())
  // longer than the test may take
  stripe().behaviour.delayMs = 60_000
  const before = stripe().asked.length
  let isAnswered = false
  const checkout = owner.post(CHECKOUT).finally(() => (isAnswered = true))
  await expect.poll(() => stripe().asked.length).toBeGreaterThan(before)
  for (let n = 0; n < 20; n++) expect((await owner.get('/pos/init')).status).toBe(200)
  expect(isAnswered).toBe(false)
  expect(await checkout).toMatchObject({ status: 503, body: { message: WORDS } })
  expect(await rowsOf(tenantId)).toEqual([])
})

test('production without a key sells nothing, accepts no event and has no sandbox', async () => {
  const closed = await startTestServer({ NODE_ENV: 'production', RATE_LIMIT: 'on' })
  try {
    const { owner, tenantId } = await aRestaurant(closed)
    expect(await owner.post(CHECKOUT)).toMatchObject({ status: 503, body: { message: WORDS } })
    const event = { id: 'evt_1', object: 'event', type: 'invoice.paid', created: 1, data: { object: {} } }
    expect(await deliver(closed, event)).toMatchObject({ status: 400, body: { code: 'subscription.event_invalid' } })
    expect(await owner.get('/sandbox-checkout/cs_sandbox_1')).toMatchObject({ status: 404 })
    expect((await closed.owner.query('select from sandbox_checkouts where reference = $1', [tenantId])).rowCount).toBe(
      0,
    )
  } finally {
    await closed.close()
  }
})
