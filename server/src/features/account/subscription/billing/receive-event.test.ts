import { randomUUID } from 'node:crypto'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { LIVE_READY } from '#core/contract/realtime.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { aRestaurant, expectOk } from '../../../../../test/restaurant.ts'
import { deliver, eventOf, invoiceOf, useStripe } from '../../../../../test/stripe-stand-in.ts'

const { stripe, server } = useStripe()

const rows = async (text: string, values: unknown[]) => (await server().owner.query(text, values)).rows
const historyOf = (tenantId: string) =>
  rows('select status, expires_at from subscription_history where tenant_id = $1 order by id', [tenantId])
const kindsIn = async (tenantId: string) =>
  (
    await rows(`select kind from audit_entries where tenant_id = $1 and kind like 'subscription.%' order by id`, [
      tenantId,
    ])
  ).map(({ kind }) => kind as string)
const details = async (owner: { get: (path: string) => Promise<{ body: object }> }) =>
  (await owner.get('/auth/subscription-details')).body
const inSeconds = (offset: number) => Math.floor(Date.now() / 1000) + offset

test('a payment grants access by itself, with the same cookies; a renewal prolongs it', async () => {
  const { owner, tenantId } = await aRestaurant(server())
  await server().owner.query('update tenants set trial_end_at = now() where id = $1', [tenantId])
  await expect.poll(async () => (await owner.get('/users')).status).toBe(402)
  const subscription = stripe().subscribe({ customer: `cus_${tenantId}`, tenantId })
  expect(await deliver(server(), eventOf('customer.subscription.created', subscription))).toMatchObject({
    status: 200,
    body: { success: true },
  })
  await expect.poll(async () => (await owner.get('/users')).status).toBe(200)
  const item = subscription.items.data[0]!
  expect(await details(owner)).toMatchObject({
    is_active: 1,
    subscription_id: subscription.id,
    subscription_end: new Date(item.current_period_end * 1000).toISOString(),
    is_renewing: 1,
    is_payment_failed: 0,
  })

  item.current_period_start = item.current_period_end
  item.current_period_end += 30 * 86_400
  subscription.latest_invoice.status = 'draft'
  await deliver(server(), eventOf('customer.subscription.updated', subscription))
  expect((await historyOf(tenantId)).map(({ status }) => status)).toEqual(['created'])
  subscription.latest_invoice.status = 'paid'
  await deliver(server(), eventOf('invoice.paid', invoiceOf(subscription, 'subscription_cycle')))
  expect((await historyOf(tenantId)).map(({ status }) => status)).toEqual(['created', 'updated'])
  expect(await kindsIn(tenantId)).toEqual(['subscription.created', 'subscription.renewed'])
})

test('a refused renewal leaves the paid period, and the owner is notified once', async () => {
  const { owner, tenantId, username } = await aRestaurant(server())
  const paidUntil = inSeconds(-60)
  const subscription = stripe().subscribe({
    customer: `cus_${tenantId}`,
    tenantId,
    status: 'past_due',
    startedAt: inSeconds(-86_400 * 30),
    periodStartAt: paidUntil,
  })
  const screen = io(server().origin, { transports: ['websocket'], extraHeaders: { cookie: owner.cookieHeader } })
  onTestFinished(() => void screen.close())
  const received: string[] = []
  screen.onAny((event: string) => received.push(event))
  await expect.poll(() => received, { timeout: 5_000 }).toContain(LIVE_READY)
  await deliver(server(), eventOf('invoice.payment_failed', invoiceOf(subscription, 'subscription_cycle')))
  await deliver(server(), eventOf('customer.subscription.updated', subscription))
  await expect.poll(() => received.filter((event) => event === 'notification')).toHaveLength(1)
  expect(await expectOk(owner.get('/notifications'))).toMatchObject({
    entries: [{ kind: 'payment_failed' }],
    unread: 1,
  })
  expect(await details(owner)).toMatchObject({
    subscription_end: new Date(paidUntil * 1000).toISOString(),
    is_payment_failed: 1,
    is_renewing: 1,
  })
  const [mail] = await mailsTo(server(), username, 1, 'Your payment was refused')
  expect(mail).toContain('Chez Test')
})

test('a first payment that never worked grants nothing and ends no trial', async () => {
  const { owner, tenantId } = await aRestaurant(server())
  const subscription = stripe().subscribe({ customer: `cus_${tenantId}`, tenantId, status: 'incomplete_expired' })
  await deliver(server(), eventOf('customer.subscription.updated', subscription))
  expect(await details(owner)).toMatchObject({ is_active: 1, subscription_id: null, subscription_end: '' })
  expect(await historyOf(tenantId)).toEqual([])
})

test('a purchase at another price buys nothing here', async () => {
  const { owner, tenantId } = await aRestaurant(server())
  const subscription = stripe().subscribe({ customer: `cus_${tenantId}`, tenantId, price: 'price_one_cent' })
  for (const notFound of [null, /subscriptions/]) {
    stripe().behaviour.notFound = notFound
    await deliver(server(), eventOf('customer.subscription.created', subscription))
    await deliver(server(), eventOf('invoice.paid', invoiceOf(subscription)))
  }
  expect(await details(owner)).toMatchObject({ subscription_id: null, is_renewing: 0 })
})

test('a subscription from before the price changed goes on', async () => {
  const { owner, tenantId } = await aRestaurant(server())
  const subscription = stripe().subscribe({ customer: `cus_${tenantId}`, tenantId })
  await deliver(server(), eventOf('customer.subscription.created', subscription))
  const item = subscription.items.data[0]!
  Object.assign(item, { price: { id: 'price_of_last_year' }, current_period_end: item.current_period_end + 86_400 })
  await deliver(server(), eventOf('customer.subscription.updated', subscription))
  expect(await details(owner)).toMatchObject({
    is_renewing: 1,
    subscription_end: new Date(item.current_period_end * 1000).toISOString(),
  })
})

test('a forged, stale, changed or unsigned event is refused and changes nothing', async () => {
  const { owner, tenantId } = await aRestaurant(server())
  const subscription = stripe().subscribe({ customer: `cus_${tenantId}`, tenantId })
  const event = eventOf('customer.subscription.created', subscription)
  const sent = JSON.stringify(event)
  const forgeries = [
    { secret: 'whsec_of_a_thief' },
    { signedAt: inSeconds(-301) },
    { sent: `${sent.slice(0, -1)} }` },
    { sent: sent.replace('"active"', '"Active"') },
    { sent: '' },
    { headers: { 'stripe-signature': '' } },
    { headers: { 'stripe-signature': 't=1,v1=00' } },
  ]
  for (const forgery of forgeries) {
    expect([forgery, await deliver(server(), event, forgery)]).toMatchObject([
      forgery,
      { status: 400, body: { success: false, code: 'subscription.event_invalid' } },
    ])
  }
  expect(await details(owner)).toMatchObject({ subscription_id: null })
  expect(await rows('select from billing_events where id = $1', [event.id])).toEqual([])
  const odd = {
    headers: { 'content-type': 'text/plain', origin: 'https://elsewhere.example' },
    signedAt: inSeconds(-290),
  }
  expect(await deliver(server(), event, odd)).toMatchObject({ status: 200 })
  expect(await details(owner)).toMatchObject({ subscription_id: subscription.id })
})

test('other types of events, other customers and unknown restaurants are accepted and ignored', async () => {
  const strangers = [
    eventOf('payout.paid', { id: 'po_1' }),
    eventOf('customer.subscription.updated', { id: 'sub_of_nobody', customer: 'cus_of_nobody', status: 'active' }),
    eventOf('invoice.paid', { id: 'in_1', customer: 'cus_of_nobody' }),
    eventOf('checkout.session.completed', { mode: 'payment', customer: 'cus_of_nobody' }),
    eventOf('customer.subscription.created', stripe().subscribe({ customer: 'cus_x', tenantId: randomUUID() })),
    eventOf('customer.subscription.created', stripe().subscribe({ customer: 'cus_y', tenantId: 'drop table tenants' })),
  ]
  for (const event of strangers) expect(await deliver(server(), event)).toMatchObject({ status: 200 })
})

test('a customer stays with the restaurant that had it first', async () => {
  const [first, second] = [await aRestaurant(server()), await aRestaurant(server())]
  const customer = `cus_${first.tenantId}`
  const theirs = stripe().subscribe({ customer, tenantId: first.tenantId })
  await deliver(server(), eventOf('customer.subscription.created', theirs))
  const claim = { mode: 'subscription', payment_status: 'paid', customer, client_reference_id: second.tenantId }
  await deliver(server(), eventOf('checkout.session.completed', { ...claim, subscription: theirs.id }))
  const another = stripe().subscribe({ customer, tenantId: second.tenantId })
  await deliver(server(), eventOf('checkout.session.completed', { ...claim, customer: null, subscription: another.id }))
  expect(await details(second.owner)).toMatchObject({ subscription_id: null, is_renewing: 0 })
  expect(await details(first.owner)).toMatchObject({ subscription_id: theirs.id })
})

test('of two subscriptions that were both paid, the second is cancelled with the provider and written down', async () => {
  const { owner, tenantId } = await aRestaurant(server())
  const first = stripe().subscribe({ customer: 'cus_tab_1', tenantId, startedAt: inSeconds(-20) })
  const second = stripe().subscribe({ customer: 'cus_tab_2', tenantId, startedAt: inSeconds(-10) })
  await deliver(server(), eventOf('customer.subscription.created', second))
  await deliver(server(), eventOf('customer.subscription.created', first))
  await deliver(server(), eventOf('customer.subscription.deleted', second))
  expect(stripe().subscriptions.get(second.id)!.status).toBe('canceled')
  expect(stripe().subscriptions.get(first.id)!.status).toBe('active')
  expect(await details(owner)).toMatchObject({ is_active: 1, subscription_id: first.id, is_renewing: 1 })
  expect(
    await rows(
      `select details from audit_entries where tenant_id = $1 and kind = 'subscription.cancelled' and subject = $2`,
      [tenantId, second.id],
    ),
  ).toEqual([{ details: { reason: 'second subscription' } }])
})

test('when Stripe cannot be asked, the event alone is applied and is checked soon', async () => {
  const { owner, tenantId } = await aRestaurant(server())
  const subscription = stripe().subscribe({ customer: `cus_${tenantId}`, tenantId })
  stripe().behaviour.isFailing = true
  const session = { mode: 'subscription', payment_status: 'paid', subscription: subscription.id }
  const completed = { ...session, customer: subscription.customer, client_reference_id: tenantId }
  expect(await deliver(server(), eventOf('checkout.session.completed', completed))).toMatchObject({ status: 200 })
  expect(await details(owner)).toMatchObject({ is_active: 1, subscription_id: subscription.id, is_renewing: 1 })
  await deliver(server(), eventOf('customer.subscription.created', subscription, inSeconds(-5)))
  expect(await details(owner)).toMatchObject({
    subscription_end: new Date(subscription.items.data[0]!.current_period_end * 1000).toISOString(),
  })
  const [row] = await rows(
    "select check_after < now() + interval '2 minutes' as is_soon from subscriptions where tenant_id = $1",
    [tenantId],
  )
  expect(row).toEqual({ is_soon: true })
})

test('while the database is unreachable an event is not taken; sent again it is applied', async () => {
  const { owner, tenantId } = await aRestaurant(server())
  const subscription = stripe().subscribe({ customer: `cus_${tenantId}`, tenantId })
  const event = eventOf('customer.subscription.created', subscription)
  const lock = await server().owner.connect()
  await lock.query('begin; lock table billing_events in access exclusive mode')
  try {
    expect(await deliver(server(), event)).toMatchObject({ status: 503, body: { success: false } })
  } finally {
    await lock.query('rollback')
    lock.release()
  }
  expect(await details(owner)).toMatchObject({ subscription_id: null })
  expect(await deliver(server(), event)).toMatchObject({ status: 200 })
  expect(await details(owner)).toMatchObject({ subscription_id: subscription.id })
})

test('of two events at once the later report of the provider stays', async () => {
  const { owner, tenantId } = await aRestaurant(server())
  const subscription = stripe().subscribe({ customer: `cus_${tenantId}`, tenantId })
  stripe().behaviour.delayMs = 800
  const before = stripe().asked.length
  const early = Array.from({ length: 4 }, () =>
    deliver(server(), eventOf('customer.subscription.updated', subscription)),
  )
  await expect.poll(() => stripe().asked.length - before, { interval: 10 }).toBe(4)
  Object.assign(subscription, { status: 'canceled', ended_at: inSeconds(0) })
  stripe().behaviour.delayMs = 0
  const late = Array.from({ length: 2 }, () =>
    deliver(server(), eventOf('customer.subscription.deleted', subscription)),
  )
  expect((await Promise.all([...early, ...late])).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(await details(owner)).toMatchObject({ is_active: 0, is_renewing: 0 })
  await expectOk(owner.get('/support'))
})
