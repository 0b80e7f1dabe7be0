import type { BillingEvent } from '../../../infrastructure/billing-provider/billing-provider.ts'
import { findRound, hasComparedTonight, saveRound, whileAlone } from './billing-events.queries.ts'
import { tenantOf, type BillingWorld } from './billing-world.ts'
import { checkSubscription } from '../check-subscription.ts'
import { mailOwner, TRIAL } from '../mail-owner.ts'
import { receiveEvent } from './receive-event.ts'

const PAGE = 50
const EVENTS_EVERY_MINUTES = 10
/** Events may become visible later than they say. */
const OVERLAP_MS = 3_600_000
/** How far back a provider remembers what it told, about; nobody asks for more. */
const FIRST_LOOK_MS = 24 * 3_600_000
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

/** False: the provider could not be asked, and the rest is left for later. */
type CheckAll = (tenantIds: readonly string[]) => Promise<boolean>

/** What the clock brings to billing. One process at a time does it; what fails is logged, and comes again with the next round. */
export async function runBillingRound(world: BillingWorld, closing?: AbortSignal): Promise<void> {
  const checkAll: CheckAll = async (tenantIds) => {
    for (const id of tenantIds) {
      if (closing?.aborted) return false
      let isAsked = true
      await trying(world, id, async () => (isAsked = await checkSubscription(world, id)))
      // it would keep everybody waiting as long as it did this one
      if (!isAsked) return false
    }
    return true
  }
  await whileAlone(world.db, async () => {
    await trying(world, 'renewals', async () => receiveAll(world, await world.provider.renewDue()))
    await trying(world, 'missed events', () => receiveMissed(world))
    await trying(world, 'due subscriptions', async () => checkAll(await world.platform.listSubscriptionsToCheck(PAGE)))
    await trying(world, 'comparison', () => compareAll(world, checkAll))
    await trying(world, 'mails', () => tellOfTrials(world))
  })
}

async function receiveMissed(world: BillingWorld): Promise<void> {
  const last = await findRound(world.db, 'events', EVENTS_EVERY_MINUTES)
  if (last && !last.is_due) return
  const askedAt = new Date()
  const since = last ? new Date(last.ran_at.getTime() - OVERLAP_MS) : new Date(askedAt.getTime() - FIRST_LOOK_MS)
  const isComplete = await receiveAll(world, await world.provider.listEventsSince(since))
  if (isComplete) await saveRound(world.db, 'events', askedAt)
}

/** Every night everything that runs is held against the provider's books, whatever was told or not. */
async function compareAll(world: BillingWorld, checkAll: CheckAll): Promise<void> {
  if (await hasComparedTonight(world.db)) return
  const startedAt = new Date()
  for (let beyond = LOWEST_ID; ;) {
    const page = await world.platform.listRunningSubscriptions(beyond, PAGE)
    if (page.length === 0) break
    if (!(await checkAll(page))) return
    beyond = page.at(-1)!
  }
  await saveRound(world.db, 'comparison', startedAt)
}

async function tellOfTrials(world: BillingWorld): Promise<void> {
  for (const { tenant_id, kind, trial_end_at } of await world.platform.listTrialsToTell(PAGE)) {
    await trying(world, 'mail', () =>
      tenantOf(world, tenant_id).read(async (tx) => {
        const news = kind === 'ended' ? { kind } : { kind, trialEndsAt: trial_end_at }
        await mailOwner(tx, world.publicUrl, { ...news, about: TRIAL })
      }),
    )
  }
}

async function receiveAll(world: BillingWorld, events: readonly BillingEvent[]): Promise<boolean> {
  const inOrder = events.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  let isComplete = true
  for (const event of inOrder) {
    const isApplied = await trying(world, event.id, () => receiveEvent(world, event))
    isComplete &&= isApplied
  }
  return isComplete
}

async function trying(world: BillingWorld, what: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    world.log.warn({ err: error, what }, 'billing round: not done, it comes again')
    return false
  }
}
