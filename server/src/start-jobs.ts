import type { FastifyInstance } from 'fastify'
import type { Config } from './infrastructure/config/read-config.ts'
import type { Connections } from './infrastructure/database/connect.ts'
import type { PlatformDatabase } from './infrastructure/database/platform-database.ts'
import type { Metrics } from './infrastructure/http/metrics.ts'
import type { Outbound } from './infrastructure/outbound/outbound.ts'
import type { PushKeys } from './infrastructure/outbound/push-keys.ts'
import { startCampaigns } from './features/guests/customers/campaigns/start-campaigns.ts'
import { startEndingPoints } from './features/guests/membership/points/start-ending-points.ts'
import { startDigests } from './features/notifications/digests/start-digests.ts'
import { startSending } from './features/notifications/push/start-sending.ts'
import { ReportCache } from './features/reports/report-cache.ts'
import { startKeyingPhones } from './features/guests/phones/start-keying-phones.ts'
import { startAgentRounds } from './features/kitchen/printers/start-agent-rounds.ts'
import { startBookingRounds } from './features/reservations/stages/start-booking-rounds.ts'
import { startSummingDays } from './features/reports/start-summing-days.ts'
import type { BillingContext } from './features/account/subscription/billing/billing-context.ts'
import { startBillingRounds } from './features/account/subscription/billing/start-billing-rounds.ts'
import { startHousekeeping } from './infrastructure/database/upkeep/housekeeping.ts'
import { startAnalyzing } from './infrastructure/database/upkeep/start-analyzing.ts'
import { startAnchors, type Anchors } from './infrastructure/fiscal/anchors.ts'
import { startNightlyChecks } from './features/fiscal/check/start-nightly-checks.ts'
import { startTakingOver } from './features/fiscal/taking-over/start-taking-over.ts'
import { startClosingDays } from './features/fiscal/closings/start-closing-days.ts'
import type { ClosedJournal, Publish } from './infrastructure/database/tenant.ts'
import type { Notifications } from './infrastructure/database/listen.ts'
import { startMailSender } from './infrastructure/mail/mail-sender.ts'
import { openMailTransport } from './infrastructure/mail/open-mail-transport.ts'
import { openPushSender } from './infrastructure/outbound/push-sender.ts'
import { writePlan } from './write-plan.ts'

type Jobs = {
  config: Config
  db: Connections['db']
  platform: PlatformDatabase
  metrics: Metrics
  billing: BillingContext
  notifications: Notifications
  push: { outbound: Outbound; keys: PushKeys }
  publish: Publish
  journal: ClosedJournal
  anchors: Anchors
}

/** Starts the background work of every process; each part is closed by who starts it. */
export function startJobs(
  http: FastifyInstance,
  { config, db, platform, metrics, billing, notifications, push, publish, journal, anchors }: Jobs,
) {
  return [
    startBillingRounds(billing, () => metrics.jobDone('billing')),
    startHousekeeping(platform, http.log, () => metrics.jobDone('housekeeping')),
    startAnalyzing(platform, http.log, () => metrics.jobDone('statistics')),
    ...startLedgers(http, { config, db, platform, metrics, journal, anchors }),
    startMailSender({
      db,
      notifications,
      transport: openMailTransport(config),
      log: http.log,
      onRound: () => metrics.jobDone('mails'),
    }),
    startCampaigns({ config, db, platform, log: http.log }, () => metrics.jobDone('campaigns')),
    startKeyingPhones(
      { db, listTenantsWithoutPhoneKeys: (most) => platform.listTenantsWithoutPhoneKeys(most), log: http.log },
      () => metrics.jobDone('phones'),
    ),
    startAgentRounds(
      { db, publish, listTenantsWithLostAgents: (most) => platform.listTenantsWithLostAgents(most), log: http.log },
      () => metrics.jobDone('print_agents'),
    ),
    startBookingRounds(
      {
        db,
        publish,
        writePlan,
        publicUrl: config.publicUrl,
        listTenantsWithDueBookings: (most) => platform.listTenantsWithDueBookings(most),
        log: http.log,
      },
      () => metrics.jobDone('bookings'),
    ),
    startSending(
      {
        db,
        notifications,
        send: openPushSender(push.outbound, push.keys, config.supportEmail),
        publicUrl: config.publicUrl,
        listTenantsToNotify: (most) => platform.listTenantsToNotify(most),
        log: http.log,
      },
      () => metrics.jobDone('notifications'),
    ),
    startDigests(
      {
        db,
        reports: new ReportCache(),
        publicUrl: config.publicUrl,
        listTenantsToDigest: (most) => platform.listTenantsToDigest(most),
        log: http.log,
      },
      () => metrics.jobDone('digests'),
    ),
  ]
}

/** What is summed, ended and noted of the money of restaurants. */
function startLedgers(
  http: FastifyInstance,
  {
    config,
    db,
    platform,
    metrics,
    journal,
    anchors,
  }: Pick<Jobs, 'config' | 'db' | 'platform' | 'metrics' | 'journal' | 'anchors'>,
) {
  return [
    startSummingDays({ db, listTenantsToSum: (most) => platform.listTenantsToSum(most), log: http.log }, () =>
      metrics.jobDone('sums'),
    ),
    startEndingPoints(
      {
        db,
        journal,
        listTenantsWithBalancesToEnd: (most) => platform.listTenantsWithBalancesToEnd(most),
        log: http.log,
      },
      () => metrics.jobDone('points'),
    ),
    startClosingDays(
      { db, journal, listTenantsToClose: (most) => platform.listTenantsToClose(most), log: http.log },
      () => metrics.jobDone('closings'),
    ),
    startNightlyChecks(
      {
        db,
        journal,
        supportEmail: config.supportEmail,
        publicUrl: config.publicUrl,
        countFailure: metrics.journal.countFailedCheck,
        listTenantsToCheck: (most) => platform.listTenantsToCheck(most),
        log: http.log,
      },
      () => metrics.jobDone('checks'),
    ),
    startTakingOver(
      { db, journal, listTenantsToTakeOver: (most) => platform.listTenantsToTakeOver(most), log: http.log },
      () => metrics.jobDone('taking_over'),
    ),
    startAnchors(anchors, () => metrics.jobDone('anchors')),
  ]
}
