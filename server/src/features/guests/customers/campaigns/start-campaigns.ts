import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import type { Config } from '../../../../infrastructure/config/read-config.ts'
import type { DbPool } from '../../../../infrastructure/database/db.ts'
import { Tenant } from '../../../../infrastructure/database/tenant.ts'
import { openMailTransport, type MailTransport } from '../../../../infrastructure/mail/open-mail-transport.ts'
import { startRounds } from '../../../../infrastructure/start-rounds.ts'
import { beginCampaign, claimMail, reportMail, type Outcome } from './claim-mail.ts'
import { outcomeOf } from './mail-outcome.rules.ts'

const ROUND_MS = 5_000
const TENANTS_A_ROUND = 500
/** Restaurants served at once: each has one mail on its way. */
const RESTAURANTS = 10

type CampaignContext = {
  db: DbPool
  transport: Pick<MailTransport, 'send'>
  publicUrl: string
  listTenantsWithCampaigns: (most: number, at: Date) => Promise<string[]>
  /** Milliseconds until the installation may send its next mail. */
  takeTurn: () => Promise<number>
  /** The clock for plans and caps; tests have their own. */
  now: () => Date
  log: Pick<FastifyBaseLogger, 'warn'>
}

type Dependencies = {
  config: Pick<Config, 'mail' | 'dataDir' | 'publicUrl'>
  db: DbPool
  platform: {
    listTenantsWithCampaigns: (most: number, at: Date) => Promise<string[]>
    takeCampaignTurn: () => Promise<number>
  }
  log: CampaignContext['log']
}

/** Sends due campaigns. A failing or slow restaurant delays no other. */
export function startCampaigns({ config, db, platform, log }: Dependencies, onRound: () => void) {
  const transport = openMailTransport(config)
  const context: CampaignContext = {
    db,
    transport,
    publicUrl: config.publicUrl,
    listTenantsWithCampaigns: (most, at) => platform.listTenantsWithCampaigns(most, at),
    takeTurn: () => platform.takeCampaignTurn(),
    now: () => new Date(),
    log,
  }
  const rounds = startRounds({
    everyMs: ROUND_MS,
    work: (closing) => sendAllCampaigns(context, closing),
    onRound,
    onFailure: (error) => log.warn({ err: error }, 'campaigns not sent'),
  })
  return {
    close: async () => {
      await rounds.close()
      transport.close()
    },
  }
}

/** One round: sends all that may leave now. */
export async function sendAllCampaigns(context: CampaignContext, closing?: AbortSignal): Promise<void> {
  const limit = pLimit(RESTAURANTS)
  const tenantIds = await context.listTenantsWithCampaigns(TENANTS_A_ROUND, context.now())
  await Promise.all(
    tenantIds.map((tenantId) =>
      limit(() => sendCampaignsOf(context, tenantId, closing)).catch((error: unknown) =>
        context.log.warn({ err: error, tenantId }, 'campaigns of a restaurant not sent'),
      ),
    ),
  )
}

async function sendCampaignsOf(context: CampaignContext, tenantId: string, closing?: AbortSignal): Promise<void> {
  const { db, now, publicUrl } = context
  const tenant = new Tenant(tenantId, db, () => {})
  while (!closing?.aborted && (await tenant.job((tx) => beginCampaign(tx, now()))));
  // wait for the turn before claiming, as a claimed mail leaves at once; keep an unused turn
  let hasTurn = false
  while (!closing?.aborted) {
    if (!hasTurn) await delay(await context.takeTurn())
    const mail = await tenant.job((tx) => claimMail(tx, now(), publicUrl))
    if (mail === 'nothing') return
    hasTurn = mail === 'left out'
    if (mail === 'left out') continue
    const outcome = await context.transport.send(mail.leaving).then(
      (): Outcome => 'sent',
      (error: Error) => {
        const found = outcomeOf(error, mail.attempts)
        context.log.warn({ err: error, campaignId: mail.campaignId, outcome: found }, 'mail of a campaign not sent')
        return found
      },
    )
    await tenant.job((tx) => reportMail(tx, mail, outcome, now()))
    // the mail server is down: the next round tries again
    if (outcome === 'again') return
  }
}
