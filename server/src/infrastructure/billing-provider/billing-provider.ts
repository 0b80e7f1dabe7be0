import type { Language } from '#core/places/languages.ts'

/** What a provider reports of one subscription, in our terms. */
export type ProviderSubscription = {
  id: string
  customerId: string | null
  /** What the provider was given as the restaurant's name when the subscription was bought. */
  reference: string | null
  /** `incomplete`: the first payment has not been made, or never was. */
  status: 'incomplete' | 'active' | 'past_due' | 'ended'
  startedAt: Date
  periodStartAt: Date
  periodEndAt: Date
  /** Until when it has been paid, never the end of a period that is still owed. */
  paidUntil: Date
  endedAt: Date | null
  /** Runs until what is paid has passed, and is not renewed. */
  isEnding: boolean
  /** The present period has really been paid, or needs no payment. */
  isPaid: boolean
  /** False: it was bought at another price than the one this server sells at. */
  isOurPlan: boolean
}

/** What an event reports of a subscription by itself, for when the provider cannot be asked. */
export type ReportedSubscription = { subscription: ProviderSubscription; isSurmised: boolean }

export type BillingEvent = {
  id: string
  type: string
  createdAt: Date
  /** Null: it concerns no subscription. */
  about: {
    subscriptionId: string
    customerId: string | null
    reference: string | null
    reported: ReportedSubscription | null
  } | null
}

export type NewCheckout = {
  reference: string
  /** The customer that the provider knows the restaurant as; null: it has not bought anything yet. */
  customerId: string | null
  email: string
  language: Language
  successUrl: string
  cancelUrl: string
  /** The same for calls that mean the same checkout: the provider opens one for them. */
  onceKey: string
}
export type Checkout = { id: string; url: string }
export type CheckoutState =
  | { state: 'open'; url: string }
  | { state: 'paid'; subscriptionId: string | null }
  | { state: 'closed' }

/** The provider is down, slow or refuses: nothing is known, and nothing may be concluded from it. */
export class ProviderAway extends Error {
  override name = 'ProviderAway'
}

/** Who takes the money. Every call may throw ProviderAway. */
export type BillingProvider = {
  name: 'stripe' | 'sandbox'
  openCheckout: (wanted: NewCheckout) => Promise<Checkout>
  findCheckout: (id: string) => Promise<CheckoutState>
  /** So that it cannot be paid any more; harmless when it is closed already. */
  closeCheckout: (id: string) => Promise<void>
  /** Null: the provider does not know it. */
  getSubscription: (id: string) => Promise<ProviderSubscription | null>
  /** Those that ended too. Null: the provider does not know the customer. */
  listSubscriptionsOfCustomer: (customerId: string) => Promise<ProviderSubscription[] | null>
  /** At once. Null: the provider does not know it; one that has ended already is handed back as it is. */
  cancel: (id: string) => Promise<ProviderSubscription | null>
  /** Refuses with `subscription.event_invalid` what the provider has not signed a moment ago. */
  readEvent: (rawBody: Buffer, signature: string | undefined) => BillingEvent
  listEventsSince: (since: Date) => Promise<BillingEvent[]>
  /** A provider whose records are in our database renews what is due. */
  renewDue: () => Promise<BillingEvent[]>
}
