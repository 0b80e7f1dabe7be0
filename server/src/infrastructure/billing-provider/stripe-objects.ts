import { z } from 'zod'
import type { ProviderSubscription } from './billing-provider.ts'

const Seconds = z.number().nullish()

/** The id of another object, which Stripe may include whole. */
export const Reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? null)
export const Metadata = z.record(z.string(), z.string()).nullish()
const Price = z.object({ id: z.string() }).nullish()

/** The fields of Stripe's objects used here, in the places of both older and newer versions of its API. */
const Subscription = z.object({
  id: z.string(),
  status: z.string(),
  customer: Reference,
  metadata: Metadata,
  start_date: Seconds,
  created: Seconds,
  ended_at: Seconds,
  canceled_at: Seconds,
  cancel_at_period_end: z.boolean().nullish(),
  cancel_at: Seconds,
  current_period_start: Seconds,
  current_period_end: Seconds,
  items: z
    .object({ data: z.array(z.object({ price: Price, current_period_start: Seconds, current_period_end: Seconds })) })
    .nullish(),
  latest_invoice: z.union([z.string(), z.object({ status: z.string().nullish() })]).nullish(),
})

const STATUSES: Record<string, ProviderSubscription['status']> = {
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'ended',
  incomplete: 'incomplete',
  // nothing was ever paid: there is nothing to end
  incomplete_expired: 'incomplete',
}

export const instantOf = (seconds: number) => new Date(seconds * 1000)
export const METADATA_KEY = 'tenant_id'

/** `reportedAt` replaces instants that a subscription lacks. Null: unreadable. */
export function readSubscription(object: unknown, ourPriceId: string, reportedAt: Date): ProviderSubscription | null {
  const parsed = Subscription.safeParse(object)
  if (!parsed.success) return null
  const reported = parsed.data
  const status = STATUSES[reported.status]
  if (status === undefined) return null
  const now = reportedAt.getTime() / 1000
  const items = reported.items?.data ?? []
  const priced = items.filter(({ price }) => price)
  const ourItem = items.find(({ price }) => price?.id === ourPriceId) ?? items[0]
  const startedAt = reported.start_date ?? reported.created ?? now
  const periodStartAt = ourItem?.current_period_start ?? reported.current_period_start ?? startedAt
  const periodEndAt = ourItem?.current_period_end ?? reported.current_period_end
  // an unknown period grants nothing
  if (status === 'active' && periodEndAt == null) return null
  const endedAt = Math.min(reported.ended_at ?? reported.canceled_at ?? now, now)
  const paidUntil = status === 'active' ? periodEndAt! : status === 'ended' ? endedAt : periodStartAt
  return {
    id: reported.id,
    customerId: reported.customer,
    reference: reported.metadata?.[METADATA_KEY] ?? null,
    status,
    startedAt: instantOf(startedAt),
    periodStartAt: instantOf(periodStartAt),
    periodEndAt: instantOf(periodEndAt ?? paidUntil),
    paidUntil: instantOf(paidUntil),
    endedAt: status === 'ended' ? instantOf(endedAt) : null,
    isEnding: Boolean(reported.cancel_at_period_end) || reported.cancel_at != null,
    isPaid: status === 'active' && isPaid(reported.latest_invoice, periodStartAt <= startedAt),
    isOurPlan: priced.length === 0 || priced.some(({ price }) => price!.id === ourPriceId),
  }
}

/** A first period runs only once paid; a later one runs for an hour before. */
function isPaid(invoice: z.output<typeof Subscription>['latest_invoice'], isFirstPeriod: boolean): boolean {
  if (typeof invoice === 'object' && invoice?.status) return invoice.status === 'paid'
  return isFirstPeriod
}
