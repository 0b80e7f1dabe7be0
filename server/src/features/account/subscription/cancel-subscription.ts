import { succeed } from '#core/contract/fields.ts'
import { ProviderAway, type ProviderSubscription } from '../../../infrastructure/billing-provider/billing-provider.ts'
import type { Tenant, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import type { BillingContext } from './billing/billing-context.ts'
import { recordSubscription } from './billing/record-subscription.ts'
import { isPaidOnce } from './subscription-state.rules.ts'
import { getSubscription, lockSubscription, type SubscriptionRow } from './subscription.queries.ts'

/**
 * Ends the running subscription with the provider first, then here: an owner told that it has ended is not charged
 * again,
 * and access ends with the reply (docs/rules/restaurant.md#cancel-the-subscription).
 */
export async function cancelSubscription(context: BillingContext, tenant: Tenant, subscriptionId: string | null) {
  const before = await tenant.read((tx) => getSubscription(tx.db))
  const isNamed = isRunning(before) && before.billedId === subscriptionId
  const ended = isNamed ? await cancelAtProvider(context, before) : null
  return tenant.command(async (tx) => {
    await lockSubscription(tx.db, context.provider.name, before.version)
    const known = await getSubscription(tx.db)
    // refused here, after the check for repeated keys
    if (!isRunning(known)) throw new AppError('subscription.nothing_to_cancel')
    if (subscriptionId === null) throw new AppError('request.invalid', { field: 'id' })
    if (known.billedId !== subscriptionId || ended === null) throw new AppError('subscription.not_found')
    await end(tx, context, known, ended)
    return succeed('subscription.cancelled')
  })
}

function isRunning({ billedId, status }: SubscriptionRow): boolean {
  return billedId !== null && status !== null && status !== 'ended'
}

/** A subscription that the provider does not know, or no longer knows, has ended there. */
async function cancelAtProvider(
  { provider }: BillingContext,
  known: SubscriptionRow,
): Promise<ProviderSubscription | 'gone'> {
  if (known.provider !== provider.name) return 'gone'
  try {
    return (await provider.cancel(known.billedId!)) ?? 'gone'
  } catch (error) {
    throw error instanceof ProviderAway ? new AppError('subscription.cancel_failed') : error
  }
}

async function end(
  tx: TenantTx,
  context: BillingContext,
  known: SubscriptionRow,
  ended: ProviderSubscription | 'gone',
): Promise<void> {
  const now = new Date()
  const startedAt = known.startedAt ?? now
  const gone: ProviderSubscription = {
    id: known.billedId!,
    customerId: known.customerId,
    reference: known.id,
    status: 'ended',
    startedAt,
    periodStartAt: startedAt,
    periodEndAt: known.paidUntil ?? now,
    paidUntil: now,
    endedAt: now,
    isEnding: false,
    isPaid: false,
    isOurPlan: true,
  }
  const reported = ended === 'gone' || !isPaidOnce(known, ended) ? gone : ended
  const subscription = { ...reported, status: 'ended' as const }
  await recordSubscription(tx, context, { known, subscription, reportedAt: now, checkInMinutes: null, isByOwner: true })
}
