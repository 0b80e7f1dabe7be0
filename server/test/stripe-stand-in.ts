import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestServer, type TestServer } from './test-server.ts'

const WEBHOOK_SECRET = 'whsec_of_the_stand_in'
export const PRICE_ID = 'price_pack_premium'
const MONTH_SECONDS = 30 * 86_400

type Asked = { method: string; path: string; form: Record<string, string>; idempotencyKey: string | undefined }
type Answer = { status: number; body: object }
export type StripeSubscription = ReturnType<typeof subscriptionOf>
export type StripeEvent = { id: string; object: 'event'; type: string; created: number; data: { object: object } }
type Session = { id: string; status: 'open' | 'complete' | 'expired'; url: string; subscription: string | null }

const seconds = (instant = Date.now()) => Math.floor(instant / 1000)
const word = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 20)}`

/** Stripe's stand-in and a server that asks it, for all tests of a file; read them inside a test. */
export function useStripe(environment: NodeJS.ProcessEnv = {}) {
  let stripe: Awaited<ReturnType<typeof openStandIn>> | undefined
  let server: TestServer | undefined
  beforeAll(async () => {
    stripe = await openStandIn()
    server = await startTestServer({ ...stripe.environment, ...environment })
  })
  beforeEach(() => {
    Object.assign(stripe!.behaviour, { delayMs: 0, isFailing: false, notFound: null })
  })
  afterAll(async () => {
    await server?.close()
    await stripe?.close()
  })
  return { stripe: () => stripe!, server: () => server! }
}

/** Records and behaviour of the stand-in, which a test may change. */
type Records = {
  sessions: Map<string, Session & { form: Record<string, string> }>
  subscriptions: Map<string, StripeSubscription>
  events: StripeEvent[]
  /** `notFound`: the paths it answers 404 for. */
  behaviour: { delayMs: number; isFailing: boolean; notFound: RegExp | null }
}

/** As much of Stripe as billing asks for, with records that a test may write in; on a free port. */
async function openStandIn() {
  const records: Records = {
    sessions: new Map(),
    subscriptions: new Map(),
    events: [],
    behaviour: { delayMs: 0, isFailing: false, notFound: null },
  }
  const asked: Asked[] = []
  const replayed = new Map<string, Answer>()
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const read = await readRequest(request)
    asked.push(read)
    const known = read.idempotencyKey && replayed.get(read.idempotencyKey)
    const { status, body } = known || answerFrom(records, read)
    if (read.idempotencyKey) replayed.set(read.idempotencyKey, { status, body })
    // a late answer still shows the state at the time of the request
    const text = JSON.stringify(body)
    if (records.behaviour.delayMs > 0) await delay(records.behaviour.delayMs, undefined, { ref: false })
    response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  }
  const server = createServer((request, response) => void reply(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo

  return {
    environment: {
      STRIPE_SECRET_KEY: 'sk_test_stand_in',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PRICE_ID: PRICE_ID,
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    },
    asked,
    ...records,
    /** A subscription in its records. */
    subscribe: (wanted: Wanted) => {
      const subscription = subscriptionOf(wanted)
      records.subscriptions.set(subscription.id, subscription)
      return subscription
    },
    /** Pays this checkout: adds a subscription to its records, and the events about it. */
    pay: (url: string, customer = word('cus')) => payCheckout(records, url, customer),
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

function answerFrom({ sessions, subscriptions, events, behaviour }: Records, { method, path, form }: Asked): Answer {
  if (behaviour.isFailing) return refusal(500, 'api_error')
  if (behaviour.notFound?.test(path)) return refusal(404, 'resource_missing')
  const [, kind, id, verb] =
    /^\/v1\/(checkout\/sessions|subscriptions|events)(?:\/([\w]+))?(?:\/(\w+))?$/.exec(path) ?? []
  if (kind === 'events') return list(events.filter(({ created }) => created >= Number(form['created[gte]'] ?? 0)))
  if (kind === 'subscriptions') {
    if (id === undefined) return list([...subscriptions.values()].filter((it) => it.customer === form['customer']))
    const found = subscriptions.get(id)
    if (!found || (method === 'DELETE' && found.status === 'canceled')) return refusal(404, 'resource_missing')
    if (method === 'DELETE') Object.assign(found, { status: 'canceled', ended_at: seconds(), canceled_at: seconds() })
    return { status: 200, body: found }
  }
  if (kind === undefined) return refusal(404, 'resource_missing')
  if (id === undefined) return { status: 200, body: openSession(sessions, form) }
  const session = sessions.get(id)
  if (!session) return refusal(404, 'resource_missing')
  if (verb === 'expire') {
    if (session.status !== 'open') return refusal(400, 'invalid_request')
    session.status = 'expired'
  }
  return { status: 200, body: session }
}

function openSession(sessions: Records['sessions'], form: Record<string, string>) {
  const id = word('cs_test')
  const url = `https://checkout.stripe.test/c/${id}`
  const session = { id, status: 'open' as const, url, subscription: null, form }
  sessions.set(id, session)
  return session
}

function payCheckout({ sessions, subscriptions, events }: Records, url: string, customer: string) {
  const session = sessions.get(url.split('/').at(-1)!)!
  const reference = session.form['client_reference_id']!
  const subscription = subscriptionOf({ customer, tenantId: reference })
  subscriptions.set(subscription.id, subscription)
  Object.assign(session, { status: 'complete', subscription: subscription.id })
  const completed = eventOf('checkout.session.completed', {
    ...session,
    object: 'checkout.session',
    mode: 'subscription',
    payment_status: 'paid',
    customer,
    client_reference_id: reference,
  })
  const paidEvents = [
    completed,
    eventOf('customer.subscription.created', subscription),
    eventOf('invoice.paid', invoiceOf(subscription)),
  ]
  events.push(...paidEvents)
  return { subscription, events: paidEvents }
}

type Wanted = {
  id?: string
  customer: string
  tenantId?: string
  status?: string
  price?: string
  startedAt?: number
  periodStartAt?: number
  periodEndAt?: number
}

function subscriptionOf({
  id = word('sub'),
  customer,
  tenantId,
  status = 'active',
  price = PRICE_ID,
  ...times
}: Wanted) {
  const { startedAt = seconds(), periodStartAt = startedAt, periodEndAt = periodStartAt + MONTH_SECONDS } = times
  return {
    id,
    object: 'subscription',
    customer,
    status,
    metadata: tenantId === undefined ? {} : { tenant_id: tenantId },
    start_date: startedAt,
    ended_at: status === 'canceled' ? seconds() : null,
    canceled_at: null as number | null,
    cancel_at_period_end: false,
    latest_invoice: { status: status === 'active' ? 'paid' : 'open' },
    items: {
      object: 'list',
      data: [{ price: { id: price }, current_period_start: periodStartAt, current_period_end: periodEndAt }],
    },
  }
}

export function invoiceOf(it: StripeSubscription, billing_reason = 'subscription_create') {
  const [{ current_period_start, current_period_end, price }] = it.items.data as [
    StripeSubscription['items']['data'][0],
  ]
  return {
    id: word('in'),
    object: 'invoice',
    customer: it.customer,
    billing_reason,
    parent: { subscription_details: { subscription: it.id, metadata: it.metadata } },
    lines: {
      data: [
        {
          period: { start: current_period_start, end: current_period_end },
          pricing: { price_details: { price: price.id } },
        },
      ],
    },
  }
}

export function eventOf(type: string, object: object, created = seconds()): StripeEvent {
  return { id: word('evt'), object: 'event', type, created, data: { object: structuredClone(object) } }
}

const signer = new Stripe('sk_test_signer').webhooks

/** Sends an event to the server as Stripe does, or with the changes that a forger would make. */
export async function deliver(
  { origin }: { origin: string },
  event: object,
  {
    secret = WEBHOOK_SECRET,
    signedAt = seconds(),
    sent = JSON.stringify(event),
    headers = {} as Record<string, string>,
  } = {},
): Promise<{ status: number; body: { code?: string; success?: boolean } }> {
  const payload = JSON.stringify(event)
  const signature = signer.generateTestHeaderString({ payload, secret, timestamp: signedAt })
  const response = await fetch(`${origin}/api/v1/auth/stripe-webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature, ...headers },
    body: sent,
  })
  return { status: response.status, body: (await response.json()) as { code?: string } }
}

async function readRequest(request: IncomingMessage): Promise<Asked> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
  const form = Object.fromEntries([...searchParams, ...new URLSearchParams(body)])
  const key = request.headers['idempotency-key']
  return {
    method: request.method ?? 'GET',
    path: pathname,
    form,
    idempotencyKey: typeof key === 'string' ? key : undefined,
  }
}

const list = (data: object[]): Answer => ({ status: 200, body: { object: 'list', has_more: false, url: '/v1', data } })
const refusal = (status: number, code: string): Answer => ({
  status,
  body: { error: { type: status === 500 ? 'api_error' : 'invalid_request_error', code, message: code } },
})
