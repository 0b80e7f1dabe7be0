import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deliver, eventOf, invoiceOf, useStripe } from '../../../../../test/stripe-stand-in.ts'

const { stripe, server } = useStripe()

const BOUGHT = Math.floor(Date.now() / 1000) - 3_600
const SIDE_BY_SIDE = 6

function ordersOf<T>(things: readonly T[]): T[][] {
  if (things.length < 2) return [[...things]]
  return things.flatMap((first, at) =>
    ordersOf(things.filter((_, index) => index !== at)).map((rest) => [first, ...rest]),
  )
}

/** The events before each one, in any order. */
const situationsOf = (order: readonly number[]) =>
  order.map(
    (event, place) =>
      `${order
        .slice(0, place)
        .toSorted((one, other) => one - other)
        .join('')} ${event}`,
  )

/** The fewest orders in which each event comes after each set of the others. */
function coveringOrders(events: readonly number[]): number[][] {
  const orders = ordersOf(events)
  const covered = new Set<string>()
  const newIn = (order: number[]) => situationsOf(order).filter((situation) => !covered.has(situation)).length
  const chosen: number[][] = []
  while (orders.some((order) => newIn(order) > 0)) {
    const best = orders.reduce((one, other) => (newIn(other) > newIn(one) ? other : one))
    chosen.push(best)
    for (const situation of situationsOf(best)) covered.add(situation)
  }
  return chosen
}

/** Inserted directly: more than a hundred password hashes would take too long. */
async function aPlainRestaurant(): Promise<string> {
  const id = randomUUID()
  await server().owner.query(
    `with tenant as (
      insert into tenants (id, name, trial_end_at, language) values ($1, 'Chez Ordre', now() + interval '14 days', 'en') returning id
    ), counters as (
      insert into tenant_counters (tenant_id) select id from tenant
    )
    insert into users (tenant_id, username, password_hash, name, role)
    select id, id || '@example.com', 'none', 'Chez Ordre', 'admin' from tenant`,
    [id],
  )
  return id
}

/** The five events of one subscription, each with the state when it was made. */
function eventsOfSubscription(tenantId: string, end: 'canceled' | 'past_due') {
  const subscription = stripe().subscribe({ customer: `cus_${tenantId}`, tenantId, startedAt: BOUGHT })
  const bought = {
    mode: 'subscription',
    payment_status: 'paid',
    customer: subscription.customer,
    client_reference_id: tenantId,
    subscription: subscription.id,
  }
  const events = [
    eventOf('customer.subscription.created', subscription, BOUGHT),
    eventOf('invoice.paid', invoiceOf(subscription), BOUGHT + 1),
    eventOf('checkout.session.completed', bought, BOUGHT + 2),
  ]
  const item = subscription.items.data[0]!
  if (end === 'past_due') {
    Object.assign(item, {
      current_period_start: item.current_period_end,
      current_period_end: item.current_period_end + 86_400,
    })
    Object.assign(subscription, { status: 'past_due', latest_invoice: { status: 'open' } })
    events.push(
      eventOf('invoice.payment_failed', invoiceOf(subscription, 'subscription_cycle'), BOUGHT + 100),
      eventOf('customer.subscription.updated', subscription, BOUGHT + 100),
    )
  } else {
    events.push(eventOf('customer.subscription.updated', { ...subscription, cancel_at_period_end: true }, BOUGHT + 50))
    Object.assign(subscription, { status: 'canceled', ended_at: BOUGHT + 100 })
    events.push(eventOf('customer.subscription.deleted', subscription, BOUGHT + 100))
  }
  return { subscription, events }
}

const rows = async (text: string, tenantId: string) => (await server().owner.query(text, [tenantId])).rows

async function expectSameEnd(order: readonly number[], end: 'canceled' | 'past_due') {
  const tenantId = await aPlainRestaurant()
  const { subscription, events } = eventsOfSubscription(tenantId, end)
  for (const at of order) {
    expect((await deliver(server(), events[at]!)).status).toBe(200)
    expect((await deliver(server(), events[at]!)).status).toBe(200)
  }
  expect((await deliver(server(), events[order[0]!]!)).status).toBe(200)
  const [tenant] = await rows(
    'select subscription_id, subscription_end_at, trial_end_at < now() as is_over from tenants where id = $1',
    tenantId,
  )
  const history = await rows('select status from subscription_history where tenant_id = $1 order by status', tenantId)
  const mails = await rows('select kind from subscription_mails where tenant_id = $1', tenantId)
  const queued = await rows(`select from outgoing_mails where recipient = $1 || '@example.com'`, tenantId)
  const until = end === 'canceled' ? BOUGHT + 100 : subscription.items.data[0]!.current_period_start
  expect([order, tenant, history.map((it) => it.status), mails.map((it) => it.kind), queued.length <= 1]).toEqual([
    order,
    { subscription_id: subscription.id, subscription_end_at: new Date(until * 1000), is_over: end === 'canceled' },
    end === 'canceled' ? ['cancelled', 'created'] : ['created'],
    [end === 'canceled' ? 'ended' : 'payment_failed'],
    true,
  ])
}

test.each([
  ['as the provider reports', 'canceled', null],
  ['as the provider reports, a payment being owed', 'past_due', null],
  ['as the events themselves report, when the provider knows nothing', 'canceled', /subscriptions/],
  ['as the events themselves report, a payment being owed', 'past_due', /subscriptions/],
] as const)(
  'in whatever order events come, and doubled, the end is the same: %s',
  { timeout: 180_000 },
  async (_, end, notFound) => {
    stripe().behaviour.notFound = notFound
    const orders = coveringOrders([0, 1, 2, 3, 4])
    expect(orders).toHaveLength(30)
    const takeOrders = async () => {
      for (let order = orders.pop(); order; order = orders.pop()) await expectSameEnd(order, end)
    }
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, takeOrders))
  },
)
