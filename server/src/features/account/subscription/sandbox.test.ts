import { expect, test } from 'vitest'
import { mailsTo } from '../../../../test/mails.ts'
import { aRestaurant, aSignedUpRestaurant, expectOk, type Restaurant } from '../../../../test/restaurant.ts'
import { useOwnTestServer } from '../../../../test/test-server.ts'
import { PlatformDatabase } from '../../../infrastructure/database/platform-database.ts'
import { RestaurantLists } from '../../../infrastructure/database/restaurant-lists.ts'
import type { Publish } from '../../../infrastructure/database/tenant.ts'
import { openSandbox } from '../../../infrastructure/billing-provider/sandbox.ts'
import { endSubscriptionOfTenant } from './end-subscription-of-tenant.ts'
import { aRound } from '../../../../test/a-round.ts'
import { runBillingRound } from './billing/run-billing-round.ts'

const publicUrl = 'https://pos.example.com'
const server = useOwnTestServer({ PUBLIC_URL: publicUrl })
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const published: { tenantId: string; type: string }[] = []
const publish: Publish = (tenantId, events) =>
  events.forEach(({ event }) => published.push({ tenantId, type: event.type }))
const context = () => {
  const { db } = server().connections
  const { provider } = openSandbox(db, publicUrl)
  const lists = new RestaurantLists(db)
  const platform = new PlatformDatabase(db)
  return { provider, db, platform, cell: db, lists, isDirectory: true, publish, publicUrl, log: silent }
}
/** As the jobs do: in each database, those of its restaurants. */
const goRound = async () => {
  for (const [at, { db: cell }] of server().connections.cells.entries())
    await runBillingRound({ ...context(), cell, lists: new RestaurantLists(cell), isDirectory: at === 0 }, aRound([]))
}
const details = async ({ owner }: Restaurant) => (await owner.get('/auth/subscription-details')).body

async function aCheckout({ owner }: Restaurant): Promise<string> {
  const { url } = await expectOk(owner.post<{ url: string }>('/auth/stripe-product-lookup'))
  const { origin, pathname } = new URL(url)
  expect(origin).toBe('https://pos.example.com')
  return pathname
}

async function subscribed(restaurant: Restaurant): Promise<string> {
  await expectOk(restaurant.owner.post(`${await aCheckout(restaurant)}/pay`, { card: 'works' }))
  return (await details(restaurant))['subscription_id'] as string
}

test('a trial that is over is paid in the sandbox, and everybody works again with the cookies they have', async () => {
  const restaurant = await aRestaurant(server())
  const { owner, tenantId, username, aStaffMember } = restaurant
  const waiter = await aStaffMember(['POS'])
  await server().owner.query('update tenants set trial_end_at = now() where id = $1', [tenantId])
  await expect.poll(async () => (await waiter.get('/pos/init')).status).toBe(402)
  const checkout = await aCheckout(restaurant)
  expect(await owner.get(checkout)).toMatchObject({
    status: 200,
    body: { state: 'open', email: username, price: 2999, currency: 'EUR', title: 'Pack Premium' },
  })
  expect(await owner.post(`${checkout}/pay`, { card: 'declined' })).toMatchObject({
    status: 400,
    body: { code: 'sandbox.card_declined' },
  })
  expect((await waiter.get('/pos/init')).status).toBe(402)
  expect(await owner.post(`${checkout}/pay`, { card: 'works' })).toMatchObject({
    status: 200,
    body: { url: 'https://pos.example.com/success' },
  })
  await expect.poll(async () => (await waiter.get('/pos/init')).status, { timeout: 1_000 }).toBe(200)
  expect(await details(restaurant)).toMatchObject({ is_active: 1, is_renewing: 1, is_payment_failed: 0 })
  expect(await owner.post(`${checkout}/pay`, { card: 'works' })).toMatchObject({
    status: 409,
    body: { code: 'sandbox.checkout_closed' },
  })
  expect((await owner.get(checkout)).body).toMatchObject({ state: 'paid' })
})

test('leaving the checkout buys nothing, and one may return', async () => {
  const restaurant = await aRestaurant(server())
  const checkout = await aCheckout(restaurant)
  expect(await restaurant.owner.post(`${checkout}/leave`)).toMatchObject({
    status: 200,
    body: { url: 'https://pos.example.com/cancelled-payment' },
  })
  expect(await restaurant.owner.post(`${checkout}/pay`, { card: 'works' })).toMatchObject({ status: 409 })
  expect(await details(restaurant)).toMatchObject({ subscription_id: null })
  expect(await aCheckout(restaurant)).not.toBe(checkout)
  expect(await restaurant.owner.get('/sandbox-checkout/cs_sandbox_nowhere')).toMatchObject({
    status: 404,
    body: { code: 'sandbox.checkout_not_found' },
  })
})

test('cancelling ends access with the reply, the trial with it; foreign is not found, and twice a conflict', async () => {
  const [restaurant, other] = [await aRestaurant(server()), await aRestaurant(server())]
  const { owner, tenantId, username, aStaffMember } = restaurant
  const waiter = await aStaffMember(['POS'])
  const [id, theirs] = [await subscribed(restaurant), await subscribed(other)]
  expect((await waiter.get('/pos/init')).status).toBe(200)
  for (const wrong of [theirs, 'sub_of_nobody'])
    expect(await owner.post('/auth/cancel-subscription', { id: wrong })).toMatchObject({
      status: 404,
      body: { code: 'subscription.not_found' },
    })
  expect(await owner.post('/auth/cancel-subscription', {})).toMatchObject({ status: 400 })

  const key = { 'idempotency-key': 'cancel once' }
  const [first, repeated] = await Promise.all([1, 2].map(() => owner.post('/auth/cancel-subscription', { id }, key)))
  expect([first!.status, repeated!.status]).toEqual([200, 200])
  expect((await waiter.get('/pos/init')).status).toBe(402)
  expect(await owner.post('/auth/cancel-subscription', { id }, key)).toMatchObject({ status: 200, body: first!.body })
  expect(await owner.post('/auth/cancel-subscription', { id })).toMatchObject({ status: 409 })
  expect(await details(restaurant)).toMatchObject({ is_active: 0, is_renewing: 0, is_suspended: 0 })
  expect((await other.owner.get('/users')).status).toBe(200)

  await mailsTo(server(), username, 1, 'Your subscription is cancelled')
  const { rows } = await server().owner.query(
    `select kind, actor from audit_entries where tenant_id = $1 and kind like 'subscription.%' order by id`,
    [tenantId],
  )
  expect(rows).toEqual([
    { kind: 'subscription.checkout_opened', actor: username },
    { kind: 'subscription.created', actor: null },
    { kind: 'subscription.cancelled', actor: username },
  ])
  const again = await subscribed(restaurant)
  expect(again).not.toBe(id)
  expect(await details(restaurant)).toMatchObject({ is_active: 1, subscription_id: again })
})

test('the sandbox renews each due subscription once, however many processes run the round', async () => {
  const restaurant = await aRestaurant(server())
  const id = await subscribed(restaurant)
  await server().owner.query(
    `update sandbox_subscriptions set started_at = started_at - interval '40 days',
      period_start_at = period_start_at - interval '40 days', period_end_at = period_end_at - interval '40 days' where id = $1`,
    [id],
  )
  await server().owner.query(
    `update subscription_history set expires_at = expires_at - interval '40 days' where subscription_id = $1`,
    [id],
  )
  await Promise.all([goRound(), goRound()])
  await goRound()
  const { subscription_end } = await details(restaurant)
  expect(new Date(subscription_end as string).getTime()).toBeGreaterThan(Date.now() + 15 * 86_400_000)
  const { rows } = await server().owner.query(
    'select status from subscription_history where tenant_id = $1 order by id',
    [restaurant.tenantId],
  )
  expect(rows).toEqual([{ status: 'created' }, { status: 'updated' }])
})

test('before a restaurant is removed, its subscription is ended with the provider', async () => {
  const restaurant = await aRestaurant(server())
  const id = await subscribed(restaurant)
  await endSubscriptionOfTenant(context(), restaurant.tenantId)
  await endSubscriptionOfTenant(context(), restaurant.tenantId)
  expect(await context().provider.getSubscription(id)).toMatchObject({ status: 'ended' })
})

test('an owner is welcomed once, in the language of the sign-up, and notified of the trial’s end once', async () => {
  const { username, tenantId } = await aSignedUpRestaurant(server(), 'Chez Léa')
  const [welcome] = await mailsTo(server(), username, 1, 'Welcome to Comptoir')
  expect(welcome).toContain('https://pos.example.com/login')
  expect(welcome).toContain('Chez Léa')

  const subscriber = await aRestaurant(server())
  await subscribed(subscriber)
  const both = [tenantId, subscriber.tenantId]
  await server().owner.query(`update tenants set trial_end_at = now() + interval '2 days' where id = any($1)`, [both])
  await server().owner.query(`update tenants set language = 'fr' where id = $1`, [tenantId])
  await Promise.all([goRound(), goRound()])
  await goRound()
  await server().owner.query(`update tenants set trial_end_at = now() - interval '1 minute' where id = any($1)`, [both])
  await goRound()
  await goRound()
  const mails = await mailsTo(server(), username, 2)
  expect(mails.map((mail) => /essai[ _](?:se|est)[ _]termin/.exec(mail)?.[0].replaceAll('_', ' '))).toEqual([
    'essai se termin',
    'essai est termin',
  ])
  expect(mails[0]).toContain('29,99')
  await mailsTo(server(), subscriber.username, 0)
  // the bell on the restaurant's open screens rings once, and nobody else's
  expect(published.filter(({ tenantId: id }) => both.includes(id))).toEqual([{ tenantId, type: 'notification' }])
})
