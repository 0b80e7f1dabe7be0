import type { ProviderSubscription } from '../../../infrastructure/billing-provider/billing-provider.ts'
import { tenantOf, type BillingContext } from './billing/billing-context.ts'
import { settleSubscription } from './billing/settle-subscription.ts'
import { listCustomers } from './subscription.queries.ts'

/**
 * Asks the provider for all subscriptions of a restaurant and the latest purchase, and updates ours. False: it cannot
 * be asked.
 */
export async function checkSubscription(
  context: BillingContext,
  tenantId: string,
  bought: string | null = null,
): Promise<boolean> {
  const { provider } = context
  return settleSubscription(context, tenantId, async ({ billedId }) => {
    const customers = await tenantOf(context, tenantId).read((tx) => listCustomers(tx.db))
    const found = new Map<string, ProviderSubscription>()
    for (const customer of customers) {
      for (const it of (await provider.listSubscriptionsOfCustomer(customer)) ?? []) found.set(it.id, it)
    }
    for (const id of [billedId, bought]) {
      const named = id === null || found.has(id) ? null : await provider.getSubscription(id)
      if (named) found.set(named.id, named)
    }
    return found.size > 0 ? [...found.values()] : null
  })
}
