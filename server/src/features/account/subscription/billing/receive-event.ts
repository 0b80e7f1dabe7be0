import { succeed } from '#core/contract/fields.ts'
import {
  ProviderAway,
  type BillingEvent,
  type ProviderSubscription,
} from '../../../../infrastructure/billing-provider/billing-provider.ts'
import { AppError } from '#core/app-error.ts'
import { isEventApplied } from './billing-events.queries.ts'
import type { BillingContext } from './billing-context.ts'
import { settleSubscription } from './settle-subscription.ts'
import type { SubscriptionRow } from '../subscription.queries.ts'

type About = NonNullable<BillingEvent['about']>

/**
 * Applies an event of the provider once, in any order of arrival. An event is only a reason to ask: its content is not
 * trusted.
 */
export async function receiveEvent(context: BillingContext, event: BillingEvent) {
  const { about } = event
  if (about && !(await isEventApplied(context.db, event.id))) {
    const tenantId = (await findTenant(context, about)) ?? (await askForTenant(context, about))
    if (tenantId === null) context.log.warn({ eventId: event.id, type: event.type }, 'billing event of no restaurant')
    else await settleSubscription(context, tenantId, (known) => askAbout(context, about, known), event)
  }
  return succeed('subscription.event_received')
}

/** The known customer wins over the reference of a checkout. */
async function findTenant({ platform }: BillingContext, { customerId, reference }: Named): Promise<string | null> {
  const known = customerId === null ? null : await platform.findTenantOfCustomer(customerId)
  return known ?? (reference !== null && UUID.test(reference) ? reference.toLowerCase() : null)
}

type Named = Pick<ProviderSubscription, 'customerId' | 'reference'>
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function askForTenant(context: BillingContext, { subscriptionId }: About): Promise<string | null> {
  try {
    const subscription = await context.provider.getSubscription(subscriptionId)
    return subscription && (await findTenant(context, subscription))
  } catch (error) {
    // do not drop it: the provider sends it again, when the restaurant may be found
    if (error instanceof ProviderAway) throw new AppError('server.unavailable')
    throw error
  }
}

async function askAbout({ provider }: BillingContext, { subscriptionId }: About, known: SubscriptionRow) {
  const subscription = await provider.getSubscription(subscriptionId)
  if (!subscription) return null
  const isOther = known.billedId !== null && known.billedId !== subscriptionId && known.status !== 'ended'
  const other = isOther ? await provider.getSubscription(known.billedId!) : null
  return other ? [subscription, other] : [subscription]
}
