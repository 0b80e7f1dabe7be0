import type Stripe from 'stripe'
import { AppError } from '#core/app-error.ts'
import type { Config } from '../config/read-config.ts'
import { ProviderAway, type BillingProvider, type NewCheckout, type ProviderSubscription } from './billing-provider.ts'
import { readStripeEvent, StripeEvent } from './stripe-events.ts'
import { METADATA_KEY, readSubscription } from './stripe-objects.ts'

type StripeConfig = NonNullable<Config['stripe']>

/** A till must not wait for the payment provider: one attempt, and one retry. */
const ATTEMPT_MS = 4_000
const RETRIES = 1
const TOLERANCE_SECONDS = 300
const EVENTS_MAX = 5_000

/** Stripe by its official client; every method throws `ProviderAway` if Stripe cannot be asked. */
export async function openStripe(config: StripeConfig): Promise<BillingProvider> {
  return new StripeProvider(await connect(config), config)
}

class StripeProvider implements BillingProvider {
  readonly name = 'stripe'
  readonly #client: Stripe
  readonly #config: StripeConfig

  constructor(client: Stripe, config: StripeConfig) {
    this.#client = client
    this.#config = config
  }

  openCheckout(wanted: NewCheckout): Promise<{ id: string; url: string }> {
    return asking(async () => {
      const { id, url } = await this.#client.checkout.sessions.create(sessionOf(wanted, this.#config.priceId), {
        idempotencyKey: `checkout-${wanted.onceKey}`,
      })
      if (!url) throw new ProviderAway('the checkout has no address')
      return { id, url }
    })
  }

  findCheckout(id: string): ReturnType<BillingProvider['findCheckout']> {
    const find = async () => {
      const { status, url, subscription } = await this.#client.checkout.sessions.retrieve(id)
      if (status === 'open' && url) return { state: 'open' as const, url }
      if (status !== 'complete') return { state: 'closed' as const }
      const subscriptionId = typeof subscription === 'string' ? subscription : (subscription?.id ?? null)
      return { state: 'paid' as const, subscriptionId }
    }
    return asking(find, { state: 'closed' as const })
  }

  async closeCheckout(id: string): Promise<void> {
    try {
      await this.#client.checkout.sessions.expire(id)
    } catch (error) {
      // only an open one can be closed
      if (!isRefusal(error)) throw away(error)
    }
  }

  getSubscription(id: string): Promise<ProviderSubscription | null> {
    const get = async () => this.#read(await this.#client.subscriptions.retrieve(id, { expand: ['latest_invoice'] }))
    return asking<ProviderSubscription | null>(get, null)
  }

  listSubscriptionsOfCustomer(customer: string): Promise<ProviderSubscription[] | null> {
    const list = async () => {
      const { data } = await this.#client.subscriptions.list({
        customer,
        status: 'all',
        limit: 100,
        expand: ['data.latest_invoice'],
      })
      return data.map((subscription) => this.#read(subscription))
    }
    return asking<ProviderSubscription[] | null>(list, null)
  }

  async cancel(id: string): Promise<ProviderSubscription | null> {
    try {
      return this.#read(await this.#client.subscriptions.cancel(id))
    } catch (error) {
      if (!isRefusal(error)) throw away(error)
      const present = await this.getSubscription(id)
      if (present && present.status !== 'ended') throw away(error)
      return present
    }
  }

  readEvent(rawBody: Buffer, signature: string | undefined): ReturnType<BillingProvider['readEvent']> {
    const { webhookSecret, priceId } = this.#config
    try {
      const event: unknown = this.#client.webhooks.constructEvent(
        rawBody,
        signature ?? '',
        webhookSecret,
        TOLERANCE_SECONDS,
      )
      return readStripeEvent(StripeEvent.parse(event), priceId)
    } catch {
      throw new AppError('subscription.event_invalid')
    }
  }

  listEventsSince(since: Date): ReturnType<BillingProvider['listEventsSince']> {
    return asking(async () => {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      const events = await this.#client.events.list({ created, limit: 100 }).autoPagingToArray({ limit: EVENTS_MAX })
      return events.map((event) => readStripeEvent(StripeEvent.parse(event), this.#config.priceId))
    })
  }

  async renewDue(): Promise<[]> {
    return []
  }

  #read(object: unknown): ProviderSubscription {
    const subscription = readSubscription(object, this.#config.priceId, new Date())
    if (!subscription) throw new ProviderAway('the subscription cannot be read')
    return subscription
  }
}

async function connect({ secretKey, apiBase }: StripeConfig): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe')
  const elsewhere = apiBase === undefined ? null : new URL(apiBase)
  return new StripeClient(secretKey, {
    timeout: ATTEMPT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(elsewhere
      ? {
          host: elsewhere.hostname,
          port: elsewhere.port || (elsewhere.protocol === 'https:' ? 443 : 80),
          protocol: elsewhere.protocol === 'https:' ? 'https' : 'http',
        }
      : {}),
  })
}

function sessionOf(wanted: NewCheckout, price: string): Stripe.Checkout.SessionCreateParams {
  const metadata = { [METADATA_KEY]: wanted.reference }
  return {
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    client_reference_id: wanted.reference,
    ...(wanted.customerId ? { customer: wanted.customerId } : { customer_email: wanted.email }),
    metadata,
    subscription_data: { metadata },
    locale: wanted.language,
    success_url: wanted.successUrl,
    cancel_url: wanted.cancelUrl,
  }
}

/** Returns `unknown` if Stripe does not know the object. */
async function asking<T>(ask: () => Promise<T>, ...unknown: [T] | []): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (unknown.length === 1 && isUnknown(error)) return unknown[0]
    throw away(error)
  }
}

function isUnknown(error: unknown): boolean {
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  return statusCode === 404 || (statusCode === 400 && code === 'resource_missing')
}

/** Stripe understood the call and refused it, unlike a wrong key or a limit. */
function isRefusal(error: unknown): boolean {
  const { statusCode } = error as { statusCode?: number }
  return statusCode === 400 || statusCode === 404
}

function away(error: unknown): ProviderAway {
  return error instanceof ProviderAway ? error : new ProviderAway('Stripe cannot be asked', { cause: error })
}
