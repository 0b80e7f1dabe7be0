import type { Language } from '#core/places/languages.ts'

/** A subscription at a provider, in our terms. */
export type ProviderSubscription = {
  id: string
  customerId: string | null
  /** The restaurant's name given to the provider at the purchase. */
  reference: string | null
  /** `incomplete`: the first payment has not been made, or never was. */
  status: 'incomplete' | 'active' | 'past_due' | 'ended'
  startedAt: Date
  periodStartAt: Date
  periodEndAt: Date
  /** The end of the paid time, never of a period still owed. */
  paidUntil: Date
  endedAt: Date | null
  /** Runs to the end of the paid time and is not renewed. */
  isEnding: boolean
  /** The current period is really paid, or needs no payment. */
  isPaid: boolean
  /** False: bought at another price than this server's. */
  isOurPlan: boolean
}

/** A subscription in an event, for when the provider cannot be asked. */
export type ReportedSubscription = { subscription: ProviderSubscription; isSurmised: boolean }

export type BillingEvent = {
  id: string
  type: string
  createdAt: Date
  /** Null: not about a subscription. */
  about: {
    subscriptionId: string
    customerId: string | null
    reference: string | null
    reported: ReportedSubscription | null
  } | null
}

export type NewCheckout = {
  reference: string
  /** The provider's customer for the restaurant; null: it has bought nothing yet. */
  customerId: string | null
  email: string
  language: Language
  successUrl: string
  cancelUrl: string
  /** The same for repeated calls, for which the provider opens only one checkout. */
  onceKey: string
}
export type Checkout = { id: string; url: string }
export type CheckoutState =
  | { state: 'open'; url: string }
  | { state: 'paid'; subscriptionId: string | null }
  | { state: 'closed' }

/** The provider is down, slow or refuses: nothing is known, so conclude nothing. */
export class ProviderAway extends Error {
  override name = 'ProviderAway'
}

/** A billing provider. Every call may throw ProviderAway. */
export type BillingProvider = {
  name: 'stripe' | 'sandbox'
  openCheckout: (wanted: NewCheckout) => Promise<Checkout>
  findCheckout: (id: string) => Promise<CheckoutState>
  /** Prevents a payment; harmless if already closed. */
  closeCheckout: (id: string) => Promise<void>
  /** Null: the provider does not know it. */
  getSubscription: (id: string) => Promise<ProviderSubscription | null>
  /** Includes ended ones. Null: the provider does not know the customer. */
  listSubscriptionsOfCustomer: (customerId: string) => Promise<ProviderSubscription[] | null>
  /** At once. Null: the provider does not know it; an ended one is returned as it is. */
  cancel: (id: string) => Promise<ProviderSubscription | null>
  /** Refuses events not signed recently by the provider with `subscription.event_invalid`. */
  readEvent: (rawBody: Buffer, signature: string | undefined) => BillingEvent
  listEventsSince: (since: Date) => Promise<BillingEvent[]>
  /** Renews due subscriptions of a provider whose records are in our database. */
  renewDue: () => Promise<BillingEvent[]>
}
