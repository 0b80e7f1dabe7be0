import type { ProviderSubscription } from '../../infrastructure/billing-provider/billing-provider.ts'
import { tenantOf, type BillingWorld } from './billing/billing-world.ts'
import { settleSubscription } from './billing/settle-subscription.ts'
import { listCustomers } from './subscription.queries.ts'

/** Asks the provider of everything it knows of a restaurant, and of what was just bought, and brings ours to that. False: it cannot be asked. */
export async function checkSubscription(
  world: BillingWorld,
  tenantId: string,
  bought: string | null = null,
): Promise<boolean> {
  const { provider } = world
  return settleSubscription(world, tenantId, async ({ billed_id }) => {
    const customers = await tenantOf(world, tenantId).read((tx) => listCustomers(tx.db))
    const found = new Map<string, ProviderSubscription>()
    for (const customer of customers) {
      for (const it of (await provider.listSubscriptionsOfCustomer(customer)) ?? []) found.set(it.id, it)
    }
    for (const id of [billed_id, bought]) {
      const named = id === null || found.has(id) ? null : await provider.getSubscription(id)
      if (named) found.set(named.id, named)
    }
    return found.size > 0 ? [...found.values()] : null
  })
}
