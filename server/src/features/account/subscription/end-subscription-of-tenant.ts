import { ProviderAway } from '../../../infrastructure/billing-provider/billing-provider.ts'
import { AppError } from '#core/app-error.ts'
import { tenantOf, type BillingContext } from './billing/billing-context.ts'
import { findSubscription, listCustomers } from './subscription.queries.ts'

/**
 * Ends all paid subscriptions and the open checkout of a restaurant before it is deleted. Refuses if the provider
 * cannot be asked. Harmless if nothing runs, and if repeated.
 */
export async function endSubscriptionOfTenant(
  context: Pick<BillingContext, 'provider' | 'db' | 'publish'>,
  tenantId: string,
): Promise<void> {
  const { provider } = context
  const known = await tenantOf(context, tenantId).read(async (tx) => {
    const row = await findSubscription(tx.db)
    return row && { ...row, customers: await listCustomers(tx.db) }
  })
  if (!known || known.provider !== provider.name) return
  try {
    if (known.checkoutId !== null) await provider.closeCheckout(known.checkoutId)
    const lists = await Promise.all(known.customers.map((id) => provider.listSubscriptionsOfCustomer(id)))
    const running = lists.flatMap((list) => list ?? []).filter(({ status }) => status !== 'ended')
    const ids = new Set([...running.map(({ id }) => id), ...(known.billedId === null ? [] : [known.billedId])])
    for (const id of ids) await provider.cancel(id)
  } catch (error) {
    throw error instanceof ProviderAway ? new AppError('tenant.subscription_stays') : error
  }
}
