import type { ErrorCode } from '#core/contract/errors.ts'
import { succeed } from '#core/contract/fields.ts'
import { ProviderAway, type Checkout } from '../../../infrastructure/billing-provider/billing-provider.ts'
import type { Tenant, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import type { Language } from '#core/places/languages.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { BillingContext } from './billing/billing-context.ts'
import { checkSubscription } from './check-subscription.ts'
import { isPaidOnce } from './subscription-state.rules.ts'
import {
  findOwner,
  getSubscription,
  lockSubscription,
  updateCheckout,
  type SubscriptionRow,
} from './subscription.queries.ts'

/** Another click was faster: pay in its checkout. */
class ChangedMeanwhile extends Error {}

type Offer = { refusal: ErrorCode } | { checkout: Checkout; isNew: boolean }
type Opened = { success: true; message: string; url: string }

/** The owner gets a reply within this time, however many calls to the provider it takes. */
const TIMEOUT_MS = 12_000
const ATTEMPTS = 5
/** The provider repeats its answer for a key, even a failure: a later click gets a new key. */
const ONE_CLICK_MS = 10_000

/**
 * Returns the address where the owner pays. While a checkout is open, it is reused, so that two tabs do not become two
 * subscriptions.
 */
export async function openCheckout(context: BillingContext, tenant: Tenant, language: Language): Promise<Opened> {
  let spare: Checkout | null = null
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const known = await tenant.read(async (tx) => ({
      ...(await getSubscription(tx.db)),
      owner: await findOwner(tx.db),
    }))
    const offer = await within(TIMEOUT_MS, offerOf(context, known, { language, email: known.owner?.username ?? '' }))
    if (spare && 'checkout' in offer && offer.checkout.id !== spare.id)
      await context.provider.closeCheckout(spare.id).catch(() => {})
    try {
      return await tenant.command((tx) => keep(tx, context, known, offer))
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error
      if ('checkout' in offer) spare = offer.checkout
    }
  }
  throw new AppError('server.busy')
}

async function offerOf(
  context: BillingContext,
  known: SubscriptionRow,
  { language, email }: { language: Language; email: string },
): Promise<Offer> {
  if (!known.isActive) return { refusal: 'subscription.suspended' }
  const { provider, publicUrl } = context
  const isOurs = known.provider === provider.name
  const customerId = isOurs ? known.customerId : null
  const earlier = isOurs && known.checkoutId !== null ? await provider.findCheckout(known.checkoutId) : null
  const paidId = earlier?.state === 'paid' ? earlier.subscriptionId : null
  const all = customerId === null ? [] : await provider.listSubscriptionsOfCustomer(customerId)
  const ask = async (id: string | null) => (id === null ? null : provider.getSubscription(id))
  const named = await Promise.all([ask(paidId), ask(isOurs ? known.billedId : null)])
  const isRunning = [...(all ?? []), ...named].some((it) => it && isPaidOnce(known, it) && it.status !== 'ended')
  if (isRunning) {
    // it may have been paid without an event reaching us
    await checkSubscription(context, known.id, paidId)
    return { refusal: 'subscription.already_active' }
  }
  const isPaid = known.paidUntil !== null && known.paidUntil > new Date()
  if (isOurs && isPaid && !named[1]) return { refusal: 'subscription.already_active' }
  if (earlier?.state === 'open') return { checkout: { id: known.checkoutId!, url: earlier.url }, isNew: false }
  const checkout = await provider.openCheckout({
    reference: known.id,
    customerId: all ? customerId : null,
    email,
    language,
    successUrl: `${publicUrl}/success`,
    cancelUrl: `${publicUrl}/cancelled-payment`,
    onceKey: `${known.id}-${known.version}-${language}-${Math.floor(Date.now() / ONE_CLICK_MS)}`,
  })
  return { checkout, isNew: true }
}

/** Refuses within the transaction, after the check for repeated keys. */
async function keep(tx: TenantTx, { provider }: BillingContext, known: SubscriptionRow, offer: Offer): Promise<Opened> {
  if ('refusal' in offer) throw new AppError(offer.refusal)
  const { checkout, isNew } = offer
  if (isNew) {
    if (!(await lockSubscription(tx.db, provider.name, known.version))) throw new ChangedMeanwhile()
    await updateCheckout(tx.db, provider.name, checkout.id)
    await recordAudit(tx, { kind: 'subscription.checkout_opened', subject: checkout.id })
  }
  return { ...succeed('subscription.checkout_opened'), url: checkout.url }
}

async function within(timeoutMs: number, offer: Promise<Offer>): Promise<Offer> {
  let timer: NodeJS.Timeout | undefined
  const tired = new Promise<never>((_, give) => {
    timer = setTimeout(() => give(new ProviderAway('the billing provider is too slow')), timeoutMs)
  })
  try {
    return await Promise.race([offer, tired])
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    return { refusal: 'subscription.checkout_failed' }
  } finally {
    clearTimeout(timer)
  }
}
