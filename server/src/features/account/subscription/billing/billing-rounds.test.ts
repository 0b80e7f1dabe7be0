import { expect, test } from 'vitest'
import { mailsTo } from '../../../../../test/mails.ts'
import { aRestaurant, type Restaurant } from '../../../../../test/restaurant.ts'
import { deliver, eventOf, useStripe } from '../../../../../test/stripe-stand-in.ts'
import { openBillingProvider } from '../../../../infrastructure/billing-provider/open-billing-provider.ts'
import { readConfig } from '../../../../infrastructure/config/read-config.ts'
import { PlatformDatabase } from '../../../../infrastructure/database/platform-database.ts'
import { RestaurantLists } from '../../../../infrastructure/database/restaurant-lists.ts'
import { endSubscriptionOfTenant } from '../end-subscription-of-tenant.ts'
import { aRound } from '../../../../../test/a-round.ts'
import { runBillingRound } from './run-billing-round.ts'

const { stripe, server } = useStripe()

async function billingContext() {
  const { db } = server().connections
  const { provider } = await openBillingProvider(readConfig(stripe().environment), db)
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const publish = () => {}
  const lists = new RestaurantLists(db)
  const platform = new PlatformDatabase(db)
  const publicUrl = 'https://pos.example.com'
  return { provider, db, platform, cell: db, lists, isDirectory: true, publish, publicUrl, log }
}
/** As the jobs do: in each database, those of its restaurants. */
const goRound = async () => {
  const context = await billingContext()
  for (const [at, { db: cell }] of server().connections.cells.entries())
    await runBillingRound({ ...context, cell, lists: new RestaurantLists(cell), isDirectory: at === 0 }, aRound([]))
}
const details = async ({ owner }: Restaurant) => (await owner.get('/auth/subscription-details')).body
const longAgo = () => server().owner.query(`update billing_rounds set ran_at = now() - interval '2 days'`)

async function subscribed() {
  const restaurant = await aRestaurant(server())
  const { tenantId } = restaurant
  const subscription = stripe().subscribe({ customer: `cus_${tenantId}`, tenantId })
  await deliver(server(), eventOf('customer.subscription.created', subscription))
  expect(await details(restaurant)).toMatchObject({ subscription_id: subscription.id })
  return { restaurant, subscription }
}

test('events that were missed are applied with the next round', async () => {
  const restaurant = await aRestaurant(server())
  const { tenantId } = restaurant
  const subscription = stripe().subscribe({ customer: `cus_${tenantId}`, tenantId })
  stripe().events.push(eventOf('customer.subscription.created', subscription))
  // a round of the server itself may run meanwhile, which asked before the event was there, and this one is left out
  const afterARound = async () => {
    await longAgo()
    await goRound()
    return details(restaurant)
  }
  await expect.poll(afterARound).toMatchObject({ is_active: 1, subscription_id: subscription.id, is_renewing: 1 })
})

test('every night all subscriptions are compared with the provider’s, by day not; the owner is notified once', async () => {
  const { restaurant, subscription } = await subscribed()
  const { username } = restaurant
  await goRound()
  Object.assign(subscription, { status: 'canceled', ended_at: Math.floor(Date.now() / 1000) })
  await goRound()
  expect(await details(restaurant)).toMatchObject({ is_active: 1 })
  await longAgo()
  await goRound()
  expect(await details(restaurant)).toMatchObject({ is_active: 0, is_renewing: 0 })
  await longAgo()
  await Promise.all([goRound(), goRound()])
  const waiting = async () =>
    (await server().owner.query('select from outgoing_mails where recipient = $1', [username])).rowCount
  await expect.poll(waiting, { timeout: 5_000 }).toBe(0)
  await mailsTo(server(), username, 1, 'Your subscription has ended')
})

test('a subscription past its end is asked about at once; while Stripe is unreachable nothing changes and nobody is notified', async () => {
  const { restaurant, subscription } = await subscribed()
  const { tenantId, username } = restaurant
  await server().owner.query(`update subscriptions set paid_until = now() - interval '1 minute' where tenant_id = $1`, [
    tenantId,
  ])
  stripe().behaviour.isFailing = true
  await goRound()
  stripe().behaviour.isFailing = false
  const [row] = (
    await server().owner.query(
      'select status, check_after > now() as is_put_off from subscriptions where tenant_id = $1',
      [tenantId],
    )
  ).rows
  expect(row).toEqual({ status: 'active', is_put_off: true })
  await server().owner.query('update subscriptions set check_after = now() where tenant_id = $1', [tenantId])
  await goRound()
  const end = new Date(subscription.items.data[0]!.current_period_end * 1000).toISOString()
  expect(await details(restaurant)).toMatchObject({ is_active: 1, subscription_end: end })
  await mailsTo(server(), username, 0)
})

test('cancelling is refused with the declared text while Stripe is unreachable, and changes nothing', async () => {
  const { restaurant, subscription } = await subscribed()
  stripe().behaviour.isFailing = true
  const refused = await restaurant.owner.post('/auth/cancel-subscription', { id: subscription.id })
  stripe().behaviour.isFailing = false
  expect(refused).toMatchObject({
    status: 503,
    body: {
      code: 'subscription.cancel_failed',
      message:
        'Oops! We got issues while processing your request! Please try after sometime! Or contact customer support!',
    },
  })
  expect(await details(restaurant)).toMatchObject({ is_active: 1, is_renewing: 1 })
  expect((await restaurant.owner.post('/auth/cancel-subscription', { id: subscription.id })).status).toBe(200)
  expect(stripe().subscriptions.get(subscription.id)!.status).toBe('canceled')
  await deliver(server(), eventOf('customer.subscription.deleted', subscription))
  await mailsTo(server(), restaurant.username, 1)
})

test('a restaurant whose subscription cannot be ended stays', async () => {
  const { restaurant, subscription } = await subscribed()
  const context = await billingContext()
  stripe().behaviour.isFailing = true
  await expect(endSubscriptionOfTenant(context, restaurant.tenantId)).rejects.toMatchObject({
    code: 'tenant.subscription_stays',
  })
  stripe().behaviour.isFailing = false
  await endSubscriptionOfTenant(context, restaurant.tenantId)
  expect(stripe().subscriptions.get(subscription.id)!.status).toBe('canceled')
})
