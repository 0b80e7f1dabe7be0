import { unheardDevicesJob } from './features/account/devices/unheard-devices-job.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from './infrastructure/config/read-config.ts'
import { Cells } from './infrastructure/database/cells/cells.ts'
import { directoryJob, movesJob } from './infrastructure/database/cells/directory-job.ts'
import type { Heard } from './infrastructure/database/cells/hear-cells.ts'
import type { Cell, Connections } from './infrastructure/database/connect.ts'
import type { PlatformDatabase } from './infrastructure/database/platform-database.ts'
import { RestaurantLists } from './infrastructure/database/restaurant-lists.ts'
import type { Metrics } from './infrastructure/http/metrics.ts'
import type { Outbound } from './infrastructure/outbound/outbound.ts'
import type { PushKeys } from './infrastructure/outbound/push-keys.ts'
import { campaignsJob } from './features/guests/customers/campaigns/campaigns-job.ts'
import { endingPointsJob } from './features/guests/membership/points/ending-points-job.ts'
import { digestsJob } from './features/notifications/digests/digests-job.ts'
import { openSending } from './features/notifications/push/open-sending.ts'
import { ReportCache } from './features/reports/report-cache.ts'
import { keyingPhonesJob } from './features/guests/phones/keying-phones-job.ts'
import { lostAgentsJob } from './features/kitchen/printers/lost-agents-job.ts'
import { priceListsJob } from './features/offline/price-lists-job.ts'
import { bookingsJob } from './features/reservations/stages/bookings-job.ts'
import { summingDaysJob } from './features/reports/summing-days-job.ts'
import type { BillingContext } from './features/account/subscription/billing/billing-context.ts'
import { billingJob } from './features/account/subscription/billing/billing-job.ts'
import { housekeepingJob } from './infrastructure/database/upkeep/housekeeping-job.ts'
import { analyzingJob } from './infrastructure/database/upkeep/analyzing-job.ts'
import { anchorsJob, type Anchors } from './infrastructure/fiscal/anchors.ts'
import { nightlyChecksJob } from './features/fiscal/check/nightly-checks-job.ts'
import { takingOverJob } from './features/fiscal/taking-over/taking-over-job.ts'
import { closingsJob } from './features/fiscal/closings/closings-job.ts'
import type { ClosedJournal, Publish } from './infrastructure/database/tenant.ts'
import type { Notifications } from './infrastructure/database/listen.ts'
import { openJobs, type Jobs } from './infrastructure/jobs/open-jobs.ts'
import { openMailSender } from './infrastructure/mail/mail-sender.ts'
import { openMailTransport } from './infrastructure/mail/open-mail-transport.ts'
import { openPushSender } from './infrastructure/outbound/push-sender.ts'
import type { Job } from './infrastructure/jobs/job.ts'
import type { TenantRemovals } from './features/platform/tenants/tenant-removals.ts'
import { writePlan } from './write-plan.ts'

type Context = {
  config: Config
  db: Connections['db']
  cells: Connections['cells']
  platform: PlatformDatabase
  metrics: Metrics
  billing: BillingContext
  heard: Heard
  push: { outbound: Outbound; keys: PushKeys }
  publish: Publish
  journal: ClosedJournal
  anchors: Anchors
  removals: TenantRemovals
}

/** The part of a database that has restaurants, for jobs that work through those. */
type OfCell = { cell: Cell; lists: RestaurantLists; notifications: Notifications }

/** Starts what the server does by itself: for the restaurants of each database apart, and once what is the platform's. */
export function startJobs(http: FastifyInstance, context: Context): Jobs {
  const { cells, db, anchors, removals } = context
  const { log } = http
  const all = cells.map((cell) => {
    const of = { cell, lists: new RestaurantLists(cell.db), notifications: context.heard.each.get(cell)! }
    return { ...of, jobs: openJobs({ db: cell.db, notifications: of.notifications, log }) }
  })
  const senders = all.map((of) => openSenders(context, of, log))
  for (const [at, of] of all.entries())
    of.jobs.add(
      billingJob({ ...context.billing, cell: of.cell.db, lists: of.lists, isDirectory: at === 0 }),
      housekeepingJob(of.lists),
      analyzingJob(of.lists),
      ...senders[at]!.jobs,
      ...jobsOfRestaurants(context, of),
      ...jobsOfLedgers(context, of),
    )
  const { jobs } = all[0]!
  jobs.add(...removals.jobs, anchorsJob(anchors))
  const urls = new Map(cells.map(({ name, ownerUrl }) => [name, ownerUrl]))
  if (db instanceof Cells)
    jobs.add(movesJob({ cells: db, urls }), directoryJob({ cells: db, urls, keepHours: context.config.cellKeepHours }))
  return {
    add: (...more) => jobs.add(...more),
    close: async () => {
      await Promise.all(all.map((of) => of.jobs.close()))
      await Promise.all(senders.map((one) => one.close()))
      // what was sold since the last round
      await anchors.note().catch(anchors.onFailure)
    },
  }
}

/** Mails, campaigns and push messages, which also leave at once after the commit that caused them. */
function openSenders(
  { config, db, platform, push }: Context,
  { cell, lists, notifications }: OfCell,
  log: FastifyInstance['log'],
) {
  const mails = openMailSender({ db: cell.db, notifications, transport: openMailTransport(config), log })
  const campaignTransport = openMailTransport(config)
  const campaigns = campaignsJob({
    db,
    transport: campaignTransport,
    publicUrl: config.publicUrl,
    listTenantsWithCampaigns: (most, at) => lists.listTenantsWithCampaigns(most, at),
    takeTurn: () => platform.takeCampaignTurn(),
    now: () => new Date(),
  })
  const sending = openSending({
    db,
    notifications,
    send: openPushSender(push.outbound, push.keys, config.supportEmail),
    publicUrl: config.publicUrl,
    listTenantsToNotify: (most) => lists.listTenantsToNotify(most),
    log,
  })
  return {
    jobs: [mails.job, campaigns, sending.job],
    close: async () => {
      await Promise.all([mails.close(), sending.close()])
      campaignTransport.close()
    },
  }
}

/** Reminders and notices of restaurants. */
function jobsOfRestaurants({ config: { publicUrl }, db, publish, journal }: Context, { lists }: OfCell): Job[] {
  return [
    keyingPhonesJob({ db, listTenantsWithoutPhoneKeys: (most) => lists.listTenantsWithoutPhoneKeys(most) }),
    lostAgentsJob({ db, publish, listTenantsWithLostAgents: (most) => lists.listTenantsWithLostAgents(most) }),
    priceListsJob({ db, listTenantsWithSpentPriceLists: (most) => lists.listTenantsWithSpentPriceLists(most) }),
    unheardDevicesJob({
      db,
      publish,
      journal,
      listTenantsWithUnheardDevices: (most) => lists.listTenantsWithUnheardDevices(most),
    }),
    bookingsJob({
      db,
      publish,
      writePlan,
      publicUrl,
      listTenantsWithDueBookings: (most) => lists.listTenantsWithDueBookings(most),
    }),
    digestsJob({
      db,
      reports: new ReportCache(),
      publicUrl,
      listTenantsToDigest: (most) => lists.listTenantsToDigest(most),
    }),
  ]
}

/** Sums, closings and checks of the money of restaurants. */
function jobsOfLedgers({ config, db, metrics, journal }: Context, { lists }: OfCell): Job[] {
  return [
    summingDaysJob({ db, listTenantsToSum: (most) => lists.listTenantsToSum(most) }),
    endingPointsJob({
      db,
      journal,
      listTenantsWithBalancesToEnd: (most) => lists.listTenantsWithBalancesToEnd(most),
    }),
    closingsJob({ db, journal, listTenantsToClose: (most) => lists.listTenantsToClose(most) }),
    nightlyChecksJob({
      db,
      journal,
      supportEmail: config.supportEmail,
      publicUrl: config.publicUrl,
      countFailure: metrics.journal.countFailedCheck,
      listTenantsToCheck: (most) => lists.listTenantsToCheck(most),
    }),
    takingOverJob({ db, journal, listTenantsToTakeOver: (most) => lists.listTenantsToTakeOver(most) }),
  ]
}
