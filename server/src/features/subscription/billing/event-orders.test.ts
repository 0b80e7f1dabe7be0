import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deliver, eventOf, invoiceOf, useStripe } from '../../../../test/stripe-stand-in.ts'

const { stripe, server } = useStripe()

const BOUGHT = Math.floor(Date.now() / 1000) - 3_600
const SIDE_BY_SIDE = 6

function ordersOf<T>(things: readonly T[]): T[][] {
  if (things.length < 2) return [[...things]]
  return things.flatMap((first, at) =>
    ordersOf(things.filter((_, index) => index !== at)).map((rest) => [first, ...rest]),
  )
}

/** Hundreds of them: without the front door's password hash. */
async function aPlainRestaurant(): Promise<string> {
  const id = randomUUID()
  await server().owner.query(
    `with tenant as (
      insert into tenants (id, name, trial_end_at, language) values ($1, 'Chez Ordre', now() + interval '14 days', 'en') returning id)
    insert into users (tenant_id, username, password_hash, name, role)
    select id, id || '@example.com', 'none', 'Chez Ordre', 'admin' from tenant`,
    [id],
  )
  return id
}

/** The five events of one life; what each carries is what was true when it was made. */
function lifeOf(tenantId: string, end: 'canceled' | 'past_due') {
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

async function livesOut(order: readonly number[], end: 'canceled' | 'past_due') {
  const tenantId = await aPlainRestaurant()
  const { subscription, events } = lifeOf(tenantId, end)
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
  ['as the provider says', 'canceled', null, 1],
  ['as the provider says, a payment being owed', 'past_due', null, 4],
  ['as the events themselves say, when the provider knows nothing', 'canceled', /subscriptions/, 2],
  ['as the events themselves say, a payment being owed', 'past_due', /subscriptions/, 4],
] as const)(
  'in whatever order events come, and doubled, the end is the same: %s',
  { timeout: 180_000 },
  async (_, end, forgets, every) => {
    stripe().mood.forgets = forgets
    const orders = ordersOf([0, 1, 2, 3, 4]).filter((__, at) => at % every === 0)
    expect(orders).toHaveLength(120 / every)
    while (orders.length > 0) {
      await Promise.all(orders.splice(0, SIDE_BY_SIDE).map((order) => livesOut(order, end)))
    }
  },
)
