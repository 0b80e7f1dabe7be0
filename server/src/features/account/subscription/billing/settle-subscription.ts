import type {
  BillingEvent,
  ProviderSubscription,
} from '../../../../infrastructure/billing-provider/billing-provider.ts'
import { ProviderAway } from '../../../../infrastructure/billing-provider/billing-provider.ts'
import type { TenantTx } from '../../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../../../audit/record-audit.ts'
import { claimEvent } from './billing-events.queries.ts'
import { tenantOf, type BillingContext } from './billing-context.ts'
import { recordSubscription } from './record-subscription.ts'
import { chooseSubscription, isPaidOnce, mayBelieve, type Paid } from '../subscription-state.rules.ts'
import { updateCheckTime, findSubscription, listHistoryOf } from '../subscription.queries.ts'
import { lockSubscription, insertCustomerUnlessKnown, type SubscriptionRow } from '../subscription.queries.ts'

/** The provider's answer. `isAway` is true if it could not be reached, false if it does not know the subscription. */
type Answer = { askedAt: Date; subscriptions: ProviderSubscription[] } | { isAway: boolean }
type Ask = (known: SubscriptionRow) => Promise<ProviderSubscription[] | null>

const ATTEMPTS = 6
const SOON_MINUTES = 1
const LATER_MINUTES = 10

/** Another write came first: the answer may be older. */
class ChangedMeanwhile extends Error {}

/**
 * Updates the restaurant's subscription to the provider's current state. The provider is asked outside of any
 * transaction, and its answer is written only if nothing else was since, so the latest answer wins. If it cannot be
 * asked, the event alone is applied, and the result is false.
 */
export async function settleSubscription(
  context: BillingContext,
  tenantId: string,
  ask: Ask,
  event: BillingEvent | null = null,
): Promise<boolean> {
  const tenant = tenantOf(context, tenantId)
  const extras: Paid[] = []
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const known = await tenant.read((tx) => findSubscription(tx.db))
    if (!known) {
      context.log.warn({ tenantId, eventId: event?.id }, 'billing names a restaurant that is gone')
      return true
    }
    const answer = await answerOf(context, ask, known)
    if ('subscriptions' in answer) extras.push(...(await cancelExtras(context, known, answer.subscriptions)))
    try {
      await tenant.job((tx) => write(tx, context, { known, answer, extras, event }))
      return 'subscriptions' in answer || !answer.isAway
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error
    }
  }
  throw new AppError('server.busy')
}

async function answerOf(context: BillingContext, ask: Ask, known: SubscriptionRow): Promise<Answer> {
  const askedAt = new Date()
  try {
    const subscriptions = await ask(known)
    return subscriptions ? { askedAt, subscriptions } : { isAway: false }
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    context.log.warn({ err: error, tenantId: known.id }, 'the billing provider cannot be asked')
    return { isAway: true }
  }
}

/** Cancels further subscriptions: two tabs may have paid, but only one is owed. */
async function cancelExtras(
  context: BillingContext,
  known: SubscriptionRow,
  reported: ProviderSubscription[],
): Promise<Paid[]> {
  const { extras } = chooseSubscription(known, reported)
  for (const { id } of extras) {
    context.log.warn({ tenantId: known.id, subscriptionId: id }, 'a second subscription was paid and is cancelled')
    try {
      await context.provider.cancel(id)
    } catch (error) {
      // until it is cancelled, the event must be sent again
      throw error instanceof ProviderAway ? new AppError('server.unavailable') : error
    }
  }
  return extras
}

type Writing = { known: SubscriptionRow; answer: Answer; extras: Paid[]; event: BillingEvent | null }

async function write(tx: TenantTx, context: BillingContext, { known, answer, extras, event }: Writing): Promise<void> {
  if (event && !(await claimEvent(tx.db, event))) return
  if (!(await lockSubscription(tx.db, context.provider.name, known.version))) throw new ChangedMeanwhile()
  if (!(await keepCustomers(tx, answer, event)))
    return context.log.warn(
      { tenantId: tx.tenantId, eventId: event?.id },
      'billing names another restaurant’s customer',
    )
  for (const { id } of extras) {
    await recordAudit(tx, { kind: 'subscription.cancelled', subject: id, details: { reason: 'second subscription' } })
  }
  if ('subscriptions' in answer) await writeAsked(tx, context, known, answer)
  else await writeUnasked(tx, context, { known, event, isAway: answer.isAway })
}

async function writeAsked(
  tx: TenantTx,
  context: BillingContext,
  known: SubscriptionRow,
  { askedAt, subscriptions }: Extract<Answer, { askedAt: Date }>,
): Promise<void> {
  const { chosen } = chooseSubscription(known, subscriptions)
  if (!chosen) return updateCheckTime(tx.db, null)
  const isOverdue = chosen.status === 'active' && chosen.paidUntil <= new Date()
  const checkInMinutes = isOverdue ? LATER_MINUTES : null
  await recordSubscription(tx, context, { known, subscription: chosen, reportedAt: askedAt, checkInMinutes })
}

type Unasked = { known: SubscriptionRow; event: BillingEvent | null; isAway: boolean }

async function writeUnasked(tx: TenantTx, context: BillingContext, { known, event, isAway }: Unasked): Promise<void> {
  if (event === null) {
    const isOver = known.status === 'active' && known.paidUntil !== null && known.paidUntil <= new Date()
    return updateCheckTime(tx.db, isAway ? LATER_MINUTES : isOver ? 24 * 60 : null)
  }
  const reported = event.about?.reported
  if (!reported || !isPaidOnce(known, reported.subscription))
    return updateCheckTime(tx.db, known.status === null ? null : SOON_MINUTES)
  const { subscription, isSurmised } = reported
  const isSecond = known.billedId !== subscription.id && known.status !== null && known.status !== 'ended'
  // only the provider knows which of the two stays
  if (isSecond && isAway) throw new AppError('server.unavailable')
  const history = await listHistoryOf(tx.db, subscription.id)
  const hasEnded = history.some(({ status }) => status === 'cancelled')
  if (isSecond || !mayBelieve(known, reported, event.createdAt, hasEnded)) return updateCheckTime(tx.db, SOON_MINUTES)
  const reportedAt = isSurmised ? null : event.createdAt
  await recordSubscription(tx, context, { known, subscription, reportedAt, checkInMinutes: SOON_MINUTES })
}

/** False if a customer belongs to another restaurant: its money grants nothing here. */
async function keepCustomers(tx: TenantTx, answer: Answer, event: BillingEvent | null): Promise<boolean> {
  const reported = 'subscriptions' in answer ? answer.subscriptions : []
  const named = [event?.about?.customerId, ...reported.map(({ customerId }) => customerId)]
  for (const customerId of new Set(named.filter((id) => id != null))) {
    const isOurs = await tx.inDirectory((directory) => insertCustomerUnlessKnown(directory, customerId))
    if (isOurs === false || !(await insertCustomerUnlessKnown(tx.db, customerId))) return false
  }
  return true
}
