import { AppError } from '#core/app-error.ts'
import { ProviderAway, type BillingProvider } from './billing-provider.ts'

/** For production without a provider: nothing can be bought, and events are refused. */
export function closedProvider(): BillingProvider {
  const refuse = () => Promise.reject(new ProviderAway('no billing provider is configured'))
  return {
    name: 'stripe',
    openCheckout: refuse,
    findCheckout: refuse,
    closeCheckout: refuse,
    getSubscription: refuse,
    listSubscriptionsOfCustomer: refuse,
    cancel: refuse,
    readEvent: () => {
      throw new AppError('subscription.event_invalid')
    },
    listEventsSince: async () => [],
    renewDue: async () => [],
  }
}
