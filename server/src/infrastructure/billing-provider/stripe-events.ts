import { z } from 'zod'
import type { BillingEvent, ProviderSubscription, ReportedSubscription } from './billing-provider.ts'
import { instantOf, Metadata, METADATA_KEY, readSubscription, Reference } from './stripe-objects.ts'

export const StripeEvent = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  data: z.object({ object: z.unknown() }),
})

const Session = z.object({
  mode: z.string().nullish(),
  payment_status: z.string().nullish(),
  customer: Reference,
  subscription: Reference,
  client_reference_id: z.string().nullish(),
  metadata: Metadata,
})

const Line = z.object({
  period: z.object({ start: z.number(), end: z.number() }).nullish(),
  price: Reference,
  pricing: z.object({ price_details: z.object({ price: Reference }).nullish() }).nullish(),
})

const Invoice = z.object({
  customer: Reference,
  subscription: Reference,
  billing_reason: z.string().nullish(),
  subscription_details: z.object({ metadata: Metadata }).nullish(),
  parent: z
    .object({ subscription_details: z.object({ subscription: Reference, metadata: Metadata }).nullish() })
    .nullish(),
  lines: z.object({ data: z.array(Line) }).nullish(),
})

type About = NonNullable<BillingEvent['about']>
type Reading = { object: unknown; createdAt: Date; ourPriceId: string }

/** A Stripe event in our terms; an unreadable or irrelevant one is about nothing. */
export function readStripeEvent(event: z.output<typeof StripeEvent>, ourPriceId: string): BillingEvent {
  const createdAt = instantOf(event.created)
  const read = READERS[event.type]
  const about = read?.({ object: event.data.object, createdAt, ourPriceId }) ?? null
  return { id: event.id, type: event.type, createdAt, about }
}

const READERS: Record<string, (reading: Reading) => About | null> = {
  'checkout.session.completed': aboutSession,
  'checkout.session.async_payment_succeeded': aboutSession,
  'customer.subscription.created': aboutSubscription,
  'customer.subscription.updated': aboutSubscription,
  'customer.subscription.deleted': aboutSubscription,
  'customer.subscription.paused': aboutSubscription,
  'customer.subscription.resumed': aboutSubscription,
  'invoice.paid': (reading) => aboutInvoice(reading, 'active'),
  'invoice.payment_succeeded': (reading) => aboutInvoice(reading, 'active'),
  'invoice.payment_failed': (reading) => aboutInvoice(reading, 'past_due'),
}

function aboutSubscription({ object, createdAt, ourPriceId }: Reading): About | null {
  const subscription = readSubscription(object, ourPriceId, createdAt)
  const named = z.object({ id: z.string(), customer: Reference, metadata: Metadata }).safeParse(object)
  if (!named.success) return null
  return {
    subscriptionId: named.data.id,
    customerId: named.data.customer,
    reference: named.data.metadata?.[METADATA_KEY] ?? null,
    reported: subscription && { subscription, isSurmised: false },
  }
}

/** A paid checkout names no period: assume a month until the real one is known. */
function aboutSession({ object, createdAt }: Reading): About | null {
  const parsed = Session.safeParse(object)
  if (!parsed.success || (parsed.data.mode ?? 'subscription') !== 'subscription') return null
  const { subscription: id, customer, client_reference_id, metadata, payment_status } = parsed.data
  if (id === null) return null
  const reference = client_reference_id ?? metadata?.[METADATA_KEY] ?? null
  const paidUntil = new Date(createdAt)
  paidUntil.setUTCMonth(paidUntil.getUTCMonth() + 1)
  const reported: ReportedSubscription = {
    subscription: running({ id, customerId: customer, reference, startedAt: createdAt, paidUntil }),
    isSurmised: true,
  }
  const isPaid = payment_status == null || payment_status === 'paid' || payment_status === 'no_payment_required'
  return { subscriptionId: id, customerId: customer, reference, reported: isPaid ? reported : null }
}

function aboutInvoice({ object, ourPriceId }: Reading, status: 'active' | 'past_due'): About | null {
  const parsed = Invoice.safeParse(object)
  if (!parsed.success) return null
  const invoice = parsed.data
  const details = invoice.parent?.subscription_details
  const id = details?.subscription ?? invoice.subscription
  if (id === null) return null
  const metadata = details?.metadata ?? invoice.subscription_details?.metadata
  const reference = metadata?.[METADATA_KEY] ?? null
  const about = { subscriptionId: id, customerId: invoice.customer, reference }
  const lines = invoice.lines?.data ?? []
  const last = lines
    .map(({ period }) => period)
    .filter((period) => period != null)
    .toSorted((a, b) => b.end - a.end)[0]
  const isFirst = invoice.billing_reason === 'subscription_create'
  // a refused first payment has begun nothing
  if (!last || (isFirst && status === 'past_due')) return { ...about, reported: null }
  const prices = lines.map(({ price, pricing }) => pricing?.price_details?.price ?? price).filter((price) => price)
  const [startedAt, endAt] = [instantOf(last.start), instantOf(last.end)]
  const paidUntil = status === 'active' ? endAt : startedAt
  const subscription = {
    ...running({ id, customerId: invoice.customer, reference, startedAt, paidUntil }),
    periodEndAt: endAt,
    status,
    isPaid: status === 'active',
    isOurPlan: prices.length === 0 || prices.includes(ourPriceId),
  }
  return { ...about, reported: { subscription, isSurmised: false } }
}

type Running = Pick<ProviderSubscription, 'id' | 'customerId' | 'reference' | 'startedAt' | 'paidUntil'>

function running(known: Running): ProviderSubscription {
  return {
    ...known,
    status: 'active',
    periodStartAt: known.startedAt,
    periodEndAt: known.paidUntil,
    endedAt: null,
    isEnding: false,
    isPaid: true,
    isOurPlan: true,
  }
}
