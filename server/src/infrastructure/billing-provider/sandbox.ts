import { randomUUID } from 'node:crypto'
import type { DbPool } from '../database/db.ts'
import { AppError } from '#core/app-error.ts'
import type { BillingEvent, BillingProvider, ProviderSubscription } from './billing-provider.ts'
import {
  updateSandboxSubscriptionCancelled,
  updateSandboxCheckoutClosed,
  findSandboxCheckout,
  findSandboxSubscription,
  insertSandboxCheckout,
  insertSandboxSubscription,
  listSandboxSubscriptions,
  listSandboxSubscriptionsChangedSince,
  updateSandboxSubscriptionsRenewed,
  type SandboxCheckoutRow,
  type SandboxSubscriptionRow,
} from './sandbox.queries.ts'

export type Sandbox = {
  provider: BillingProvider
  getCheckout: (id: string) => Promise<SandboxCheckoutRow>
  /** Returns the browser's next address, and the events that a provider would send. */
  pay: (id: string, card: 'works' | 'declined') => Promise<{ url: string; events: BillingEvent[] }>
  leave: (id: string) => Promise<{ url: string }>
}

/** A provider that moves no money: its records are in our database, everything else is as with a real one. */
export function openSandbox(db: DbPool, publicUrl: string): Sandbox {
  const getCheckout = async (id: string) => {
    const checkout = await findSandboxCheckout(db, id)
    if (!checkout) throw new AppError('sandbox.checkout_not_found')
    return checkout
  }
  return { provider: providerOf(db, publicUrl), getCheckout, pay, leave }

  async function pay(id: string, card: 'works' | 'declined') {
    const { reference, customerId, returnUrl, state } = await getCheckout(id)
    if (card === 'declined') throw new AppError(state === 'open' ? 'sandbox.card_declined' : 'sandbox.checkout_closed')
    const bought = await db.transaction(async (tx) => {
      if (!(await updateSandboxCheckoutClosed(tx, id, 'paid'))) throw new AppError('sandbox.checkout_closed')
      return insertSandboxSubscription(tx, { id: subscriptionOf(id), reference, customerId })
    })
    return { url: returnUrl, events: eventsOf(bought) }
  }

  async function leave(id: string) {
    const { cancelUrl } = await getCheckout(id)
    if (await updateSandboxCheckoutClosed(db, id, 'left')) return { url: cancelUrl }
    if ((await getCheckout(id)).state === 'paid') throw new AppError('sandbox.checkout_closed')
    return { url: cancelUrl }
  }
}

function providerOf(db: DbPool, publicUrl: string): BillingProvider {
  return {
    name: 'sandbox',
    openCheckout: async ({ reference, customerId, email, successUrl, cancelUrl }) => {
      const id = `cs_sandbox_${randomUUID()}`
      await insertSandboxCheckout(db, {
        id,
        reference,
        customerId: customerId ?? `cus_sandbox_${randomUUID()}`,
        email,
        returnUrl: successUrl,
        cancelUrl,
      })
      return { id, url: `${publicUrl}/sandbox-checkout/${id}` }
    },
    findCheckout: async (id) => {
      const checkout = await findSandboxCheckout(db, id)
      if (checkout?.state === 'open') return { state: 'open', url: `${publicUrl}/sandbox-checkout/${id}` }
      if (checkout?.state === 'paid') return { state: 'paid', subscriptionId: subscriptionOf(id) }
      return { state: 'closed' }
    },
    closeCheckout: async (id) => void (await updateSandboxCheckoutClosed(db, id, 'left')),
    getSubscription: async (id) => reportedOf(await findSandboxSubscription(db, id)),
    listSubscriptionsOfCustomer: async (customerId) =>
      (await listSandboxSubscriptions(db, customerId)).map((row) => reportedOf(row)),
    cancel: async (id) => reportedOf(await updateSandboxSubscriptionCancelled(db, id)),
    readEvent: () => {
      throw new AppError('subscription.event_invalid')
    },
    listEventsSince: async (since) => (await listSandboxSubscriptionsChangedSince(db, since)).flatMap(eventsOf),
    renewDue: async () => (await updateSandboxSubscriptionsRenewed(db)).flatMap(eventsOf),
  }
}

const subscriptionOf = (checkoutId: string) => checkoutId.replace(/^cs_/, 'sub_')

function reportedOf(row: SandboxSubscriptionRow): ProviderSubscription
function reportedOf(row: SandboxSubscriptionRow | undefined): ProviderSubscription | null
function reportedOf(row: SandboxSubscriptionRow | undefined): ProviderSubscription | null {
  if (!row) return null
  const hasEnded = row.status === 'canceled'
  return {
    id: row.id,
    customerId: row.customerId,
    reference: row.reference,
    status: hasEnded ? 'ended' : row.status === 'past_due' ? 'past_due' : 'active',
    startedAt: row.startedAt,
    periodStartAt: row.periodStartAt,
    periodEndAt: row.periodEndAt,
    paidUntil: hasEnded ? row.endedAt! : row.status === 'past_due' ? row.periodStartAt : row.periodEndAt,
    endedAt: row.endedAt,
    isEnding: false,
    isPaid: row.status === 'active',
    isOurPlan: true,
  }
}

/** Events as Stripe would send them. The same occurrence is always the same event. */
function eventsOf(row: SandboxSubscriptionRow): BillingEvent[] {
  const event = (type: string, at: Date): BillingEvent => ({
    id: `evt_${row.id}_${type}_${at.toISOString()}`,
    type,
    createdAt: at,
    about: {
      subscriptionId: row.id,
      customerId: row.customerId,
      reference: row.reference,
      reported: { subscription: reportedOf(row), isSurmised: false },
    },
  })
  if (row.status === 'canceled') return [event('customer.subscription.deleted', row.endedAt!)]
  const isFirst = row.periodStartAt <= row.startedAt
  return [
    event(isFirst ? 'checkout.session.completed' : 'customer.subscription.updated', row.periodStartAt),
    event('invoice.paid', row.periodStartAt),
  ]
}
