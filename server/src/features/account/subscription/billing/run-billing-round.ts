import type { DbPool } from '../../../../infrastructure/database/db.ts'
import type { RestaurantLists } from '../../../../infrastructure/database/restaurant-lists.ts'
import type { BillingEvent } from '../../../../infrastructure/billing-provider/billing-provider.ts'
import { findRound, hasComparedTonight, updateRound, withAdvisoryLock } from './billing-events.queries.ts'
import { tenantOf, type BillingContext } from './billing-context.ts'
import { checkSubscription } from '../check-subscription.ts'
import { mailOwner, TRIAL } from '../mail-owner.ts'
import { receiveEvent } from './receive-event.ts'
import type { Round } from '../../../../infrastructure/jobs/job.ts'

const PAGE = 50
const EVENTS_EVERY_MINUTES = 10
/** Events may become visible later than their time stamp. */
const OVERLAP_MS = 3_600_000
/** The first round asks for events this far back. */
const FIRST_LOOK_MS = 24 * 3_600_000
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

/** The restaurants of one database; the directory's also asks the provider for what is due and what was missed. */
export type BillingRound = { cell: DbPool; lists: RestaurantLists; isDirectory: boolean }
type RoundContext = BillingContext & BillingRound & Pick<Round, 'reportFailure'>

/** False: the provider could not be asked, and the rest is left for later. */
type CheckAll = (tenantIds: readonly string[]) => Promise<boolean>

/** The scheduled work of billing; what fails is repeated in the next round. Under a lock as well, as a process that has lost the job may still be asking the provider. */
export async function runBillingRound(
  given: BillingContext & BillingRound,
  { signal, reportFailure }: Round,
): Promise<void> {
  const context = { ...given, reportFailure }
  const checkAll: CheckAll = async (tenantIds) => {
    for (const id of tenantIds) {
      if (signal.aborted) return false
      let isAsked = true
      await trying(context, id, async () => (isAsked = await checkSubscription(context, id)))
      // each of the others would wait as long
      if (!isAsked) return false
    }
    return true
  }
  await withAdvisoryLock(context.cell, async () => {
    if (context.isDirectory) {
      await trying(context, 'renewals', async () => receiveAll(context, await context.provider.renewDue()))
      await trying(context, 'missed events', () => receiveMissed(context))
    }
    await trying(context, 'due subscriptions', async () => checkAll(await context.lists.listSubscriptionsToCheck(PAGE)))
    await trying(context, 'comparison', () => compareAll(context, checkAll))
    await trying(context, 'mails', () => notifyOfTrials(context))
  })
}

async function receiveMissed(context: RoundContext): Promise<void> {
  const last = await findRound(context.db, 'events', EVENTS_EVERY_MINUTES)
  if (last && !last.isDue) return
  const askedAt = new Date()
  const since = last ? new Date(last.ranAt.getTime() - OVERLAP_MS) : new Date(askedAt.getTime() - FIRST_LOOK_MS)
  const isComplete = await receiveAll(context, await context.provider.listEventsSince(since))
  if (isComplete) await updateRound(context.db, 'events', askedAt)
}

/** Every night each running subscription is compared with the provider's, whatever was reported or not. */
async function compareAll(context: RoundContext, checkAll: CheckAll): Promise<void> {
  if (await hasComparedTonight(context.cell)) return
  const startedAt = new Date()
  for (let beyond = LOWEST_ID; ;) {
    const page = await context.lists.listRunningSubscriptions(beyond, PAGE)
    if (page.length === 0) break
    if (!(await checkAll(page))) return
    beyond = page.at(-1)!
  }
  await updateRound(context.cell, 'comparison', startedAt)
}

async function notifyOfTrials(context: RoundContext): Promise<void> {
  for (const { tenantId, kind, trialEndAt } of await context.lists.listTrialsToNotify(PAGE)) {
    await trying(context, 'mail', () =>
      tenantOf(context, tenantId).job(async (tx) => {
        const mail = kind === 'ended' ? { kind } : { kind, trialEndsAt: trialEndAt }
        const isMailed = await mailOwner(tx, context.publicUrl, { ...mail, about: TRIAL })
        if (isMailed && kind === 'trial_ending')
          tx.notify({ kind: 'trial_ending', facts: { endsAt: trialEndAt.toISOString() } })
      }),
    )
  }
}

async function receiveAll(context: RoundContext, events: readonly BillingEvent[]): Promise<boolean> {
  const inOrder = events.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  let isComplete = true
  for (const event of inOrder) {
    const isApplied = await trying(context, event.id, () => receiveEvent(context, event))
    isComplete &&= isApplied
  }
  return isComplete
}

async function trying(context: RoundContext, what: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    context.reportFailure(error, { what })
    return false
  }
}
