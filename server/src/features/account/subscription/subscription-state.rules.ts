import type {
  ProviderSubscription,
  ReportedSubscription,
} from '../../../infrastructure/billing-provider/billing-provider.ts'

/** The stored facts of a restaurant's subscription. */
export type Known = {
  billedId: string | null
  status: 'active' | 'past_due' | 'ended' | null
  startedAt: Date | null
  paidUntil: Date | null
  reportedAt: Date | null
}
/** A subscription paid at least once: no other grants or ends anything. */
export type Paid = ProviderSubscription & { status: 'active' | 'past_due' | 'ended' }
type Entry = { status: 'created' | 'updated' | 'cancelled'; expiresAt: Date }
type NewEntry = Entry & { subscriptionId: string; startsAt: Date }

const FINALITY = { active: 1, past_due: 2, ended: 3 } as const
const DAY_MS = 86_400_000

/** Bought at our price. A subscription the restaurant already has stays valid when the price changes. */
export const isPaidOnce = ({ billedId }: Pick<Known, 'billedId'>, it: ProviderSubscription): it is Paid =>
  it.status !== 'incomplete' && (it.isOurPlan || it.id === billedId)
const isRunning = (it: Paid) => it.status !== 'ended'

/**
 * Chooses the restaurant's subscription among the provider's. Of several running ones, the recorded paid one stays,
 * else the first. The choice is the same in any order of events, and the others are cancelled.
 */
export function chooseSubscription(
  known: Known,
  reported: readonly ProviderSubscription[],
): { chosen: Paid | null; extras: Paid[] } {
  const paid = reported.filter((it) => isPaidOnce(known, it))
  const [chosen, ...extras] = paid.filter(isRunning).toSorted(byPrecedence)
  if (chosen) return { chosen, extras }
  const newest = paid.toSorted(byPrecedence).at(-1) ?? null
  if (newest === null || known.billedId === null || known.billedId === newest.id) return { chosen: newest, extras }
  const isNewer = known.startedAt === null || newest.startedAt > known.startedAt
  return { chosen: isNewer ? newest : (paid.find(({ id }) => id === known.billedId) ?? null), extras }
}

function byPrecedence(a: Paid, b: Paid): number {
  return (
    FINALITY[a.status] - FINALITY[b.status] || a.startedAt.getTime() - b.startedAt.getTime() || (a.id < b.id ? -1 : 1)
  )
}

/**
 * True if an event's content may replace the stored facts while the provider cannot be asked. An ended subscription
 * never comes back, the later report wins, and within one second the more final one.
 */
export function mayBelieve(
  known: Known,
  { subscription, isSurmised }: ReportedSubscription,
  at: Date,
  hasEnded: boolean,
): boolean {
  if (!isPaidOnce(known, subscription) || (hasEnded && subscription.status !== 'ended')) return false
  if (known.billedId !== subscription.id) {
    if (known.status === null || isRunning(subscription)) return true
    return known.status === 'ended' && known.startedAt !== null && subscription.startedAt > known.startedAt
  }
  if (known.status === null || known.paidUntil === null) return true
  if (known.status === 'ended' || isSurmised) return false
  if (known.reportedAt === null || subscription.status === 'ended') return true
  const [now, then] = [at.getTime(), known.reportedAt.getTime()]
  if (now !== then) return now > then
  const isMoreFinal = FINALITY[subscription.status] - FINALITY[known.status]
  return isMoreFinal === 0 ? subscription.paidUntil > known.paidUntil : isMoreFinal > 0
}

/** A renewal begins where the last period ended; the end of a first period may have been an assumption. */
export function newHistory(it: Paid, earlier: readonly Entry[]): NewEntry[] {
  const entries: NewEntry[] = []
  const has = (status: Entry['status']) => earlier.some((entry) => entry.status === status)
  const add = (status: Entry['status'], startsAt: Date, expiresAt: Date) =>
    entries.push({ status, subscriptionId: it.id, startsAt, expiresAt })
  const lastEnd = Math.max(...earlier.filter(({ status }) => status !== 'cancelled').map((e) => e.expiresAt.getTime()))
  if (!has('created')) {
    if (it.isPaid || it.status !== 'active')
      add('created', it.startedAt, it.status === 'past_due' ? it.paidUntil : it.periodEndAt)
  } else if (it.isPaid && it.periodEndAt.getTime() > lastEnd && it.periodStartAt.getTime() > lastEnd - 2 * DAY_MS) {
    add('updated', it.periodStartAt, it.periodEndAt)
  }
  if (it.status === 'ended' && !has('cancelled')) add('cancelled', it.periodStartAt, it.endedAt ?? it.paidUntil)
  return entries
}
