import { setTimeout as delay } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { DbPool } from '../../../../infrastructure/database/db.ts'
import { Tenant } from '../../../../infrastructure/database/tenant.ts'
import type { Job, Round } from '../../../../infrastructure/jobs/job.ts'
import type { MailTransport } from '../../../../infrastructure/mail/open-mail-transport.ts'
import { beginCampaign, claimMail, reportMail, type Outcome } from './claim-mail.ts'
import { outcomeOf } from './mail-outcome.rules.ts'

const TENANTS_A_ROUND = 500
/** Restaurants served at once: each has one mail on its way. */
const RESTAURANTS = 10

export type CampaignContext = {
  db: DbPool
  transport: Pick<MailTransport, 'send'>
  publicUrl: string
  listTenantsWithCampaigns: (most: number, at: Date) => Promise<string[]>
  /** Milliseconds until the installation may send its next mail. */
  takeTurn: () => Promise<number>
  /** The clock for plans and caps; tests have their own. */
  now: () => Date
}

/** Sends due campaigns. A failing or slow restaurant delays no other. */
export function campaignsJob(context: CampaignContext): Job {
  return { name: 'campaigns', everyMs: 5_000, run: (round) => sendAllCampaigns(context, round) }
}

/** One round: sends all that may leave now. */
export async function sendAllCampaigns(context: CampaignContext, round: Round): Promise<void> {
  const limit = pLimit(RESTAURANTS)
  const tenantIds = await context.listTenantsWithCampaigns(TENANTS_A_ROUND, context.now())
  await Promise.all(
    tenantIds.map((tenantId) =>
      limit(() => sendCampaignsOf(context, tenantId, round)).catch((error: unknown) =>
        round.reportFailure(error, { tenantId }),
      ),
    ),
  )
}

async function sendCampaignsOf(
  context: CampaignContext,
  tenantId: string,
  { signal, reportFailure }: Round,
): Promise<void> {
  const { db, now, publicUrl } = context
  const tenant = new Tenant(tenantId, db, () => {})
  while (!signal.aborted && (await tenant.job((tx) => beginCampaign(tx, now()))));
  // wait for the turn before claiming, as a claimed mail leaves at once; keep an unused turn
  let hasTurn = false
  while (!signal.aborted) {
    if (!hasTurn) await delay(await context.takeTurn())
    const mail = await tenant.job((tx) => claimMail(tx, now(), publicUrl))
    if (mail === 'nothing') return
    hasTurn = mail === 'left out'
    if (mail === 'left out') continue
    const outcome = await context.transport.send(mail.leaving).then(
      (): Outcome => 'sent',
      (error: Error) => {
        const found = outcomeOf(error, mail.attempts)
        reportFailure(error, { campaignId: mail.campaignId, outcome: found })
        return found
      },
    )
    await tenant.job((tx) => reportMail(tx, mail, outcome, now()))
    // the mail server is down: the next round tries again
    if (outcome === 'again') return
  }
}
