import type { FastifyInstance } from 'fastify'
import { approvalRoutes } from './features/staff/approvals/approvals.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { undoRoutes } from './features/audit/undo/undo.routes.ts'
import { authRoutes } from './features/account/auth/auth.routes.ts'
import { settlementRoutes } from './features/bills/payments/settlements/settlements.routes.ts'
import { cashRoutes } from './features/cash/cash.routes.ts'
import { tillRoutes } from './features/cash/tills/tills.routes.ts'
import { contactRoutes } from './features/platform/support/contact.routes.ts'
import { campaignRoutes } from './features/guests/customers/campaigns/campaigns.routes.ts'
import { consentRoutes } from './features/guests/customers/consents/consents.routes.ts'
import type { PersonRecords } from './features/guests/customers/export-customer.ts'
import { exportWaits } from './features/reservations/persons/export-waits.ts'
import { forgetNames } from './features/floor/visits/forget-names.ts'
import { customerRoutes } from './features/guests/customers/customers.routes.ts'
import { diningRoomRoutes } from './features/floor/dining-room/dining-room.routes.ts'
import { floorPlanRoutes } from './features/floor/plan/floor-plan.routes.ts'
import { dashboardRoutes } from './features/reports/dashboard/dashboard.routes.ts'
import { accountingRoutes } from './features/accounting/accounting.routes.ts'
import { writeWholeArchive } from './features/fiscal/archives/write-whole-archive.ts'
import { fiscalRoutes } from './features/fiscal/fiscal.routes.ts'
import { refundRoutes } from './features/bills/invoices/refunds/refunds.routes.ts'
import { facturXRoutes } from './features/bills/invoices/factur-x/factur-x.routes.ts'
import { invoiceRoutes } from './features/bills/invoices/invoices.routes.ts'
import { stockDocumentRoutes } from './features/stock/documents/stock-documents.routes.ts'
import { membershipRoutes } from './features/guests/membership/membership.routes.ts'
import { giftCardRoutes } from './features/guests/membership/gift-cards/gift-cards.routes.ts'
import { giftCardSaleRoutes } from './features/bills/payments/gift-cards/gift-card-sales.routes.ts'
import { openCodeGuard, type GiftCodes } from './features/guests/membership/gift-cards/open-gift-code.ts'
import { stockFilesRoutes } from './features/stock/files/stock-files.routes.ts'
import { offlineRoutes } from './features/offline/offline.routes.ts'
import { settleRoutes } from './features/offline/settle/settle.routes.ts'
import { inventoryRoutes } from './features/stock/inventory.routes.ts'
import { sharedDeviceRoutes } from './features/account/devices/shared-devices.routes.ts'
import { workPeriodRoutes } from './features/staff/work-periods/work-periods.routes.ts'
import { kitchenRoutes } from './features/kitchen/kitchen.routes.ts'
import { billRoutes } from './features/bills/bills.routes.ts'
import { documentRoutes } from './features/bills/documents/documents.routes.ts'
import { factsRoutes } from './features/menu/details/facts/facts.routes.ts'
import { pictureRoutes } from './features/menu/details/pictures/pictures.routes.ts'
import { menuScheduleRoutes } from './features/menu/details/schedules/schedules.routes.ts'
import { translationRoutes } from './features/menu/details/translations/translations.routes.ts'
import { menuRoutes } from './features/menu/menu.routes.ts'
import { availabilityRoutes } from './features/menu/availability/availability.routes.ts'
import { optionRoutes } from './features/menu/options/options.routes.ts'
import { priceRuleRoutes } from './features/menu/price-rules/price-rules.routes.ts'
import { taxGroupRoutes } from './features/menu/tax-groups/tax-groups.routes.ts'
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { printJobRoutes } from './features/kitchen/printers/print-jobs.routes.ts'
import { printerRoutes } from './features/kitchen/printers/printers.routes.ts'
import { OpenOrdersCache } from './features/orders/open-orders-cache.ts'
import { orderRoutes } from './features/orders/orders.routes.ts'
import { paymentRoutes } from './features/bills/payments/payments.routes.ts'
import { cellRoutes } from './features/platform/cells/cells.routes.ts'
import { RunningMoves } from './features/platform/cells/running-moves.ts'
import { jobRoutes } from './features/platform/jobs/jobs.routes.ts'
import { figureRoutes } from './features/platform/report/figures.routes.ts'
import { platformRoutes } from './features/platform/platform.routes.ts'
import { openTenantRemovals } from './features/platform/tenants/tenant-removals.ts'
import { tenantRoutes } from './features/platform/tenants/tenants.routes.ts'
import { PriceLists } from './features/orders/pos/price-list.ts'
import { posRoutes } from './features/orders/pos/pos.routes.ts'
import { openPublicMenu } from './features/orders/qr-menu/open-public-menu.ts'
import { qrMenuRoutes } from './features/orders/qr-menu/qr-menu.routes.ts'
import { reasonRoutes } from './features/store/reasons/reasons.routes.ts'
import { ReportCache } from './features/reports/report-cache.ts'
import { reportRoutes } from './features/reports/reports.routes.ts'
import { onlineBookingRoutes } from './features/reservations/online/online.routes.ts'
import { reservationRoutes } from './features/reservations/reservations.routes.ts'
import { bookingSettingsRoutes } from './features/reservations/rules/booking-settings.routes.ts'
import { waitlistRoutes } from './features/reservations/waitlist/waitlist.routes.ts'
import { searchRoutes } from './features/reports/search/search.routes.ts'
import { screenRoutes } from './features/kitchen/screens/screens.routes.ts'
import { type SessionStore } from './features/account/sessions/session-store.ts'
import { sessionRoutes } from './features/account/sessions/sessions.routes.ts'
import { setupRoutes } from './features/store/setup/setup.routes.ts'
import { menuLanguageRoutes } from './features/store/menu-languages/menu-languages.routes.ts'
import { stationRoutes } from './features/kitchen/stations/stations.routes.ts'
import { settingsRoutes } from './features/store/settings.routes.ts'
import { invitationRoutes } from './features/staff/invitations/invitations.routes.ts'
import { staffRoutes } from './features/staff/staff.routes.ts'
import { accessRoutes } from './features/account/subscription/access.routes.ts'
import { endSubscriptionOfTenant } from './features/account/subscription/end-subscription-of-tenant.ts'
import { sandboxRoutes } from './features/account/subscription/sandbox.routes.ts'
import { subscriptionRoutes } from './features/account/subscription/subscription.routes.ts'
import { supportRoutes } from './features/platform/support/support.routes.ts'
import { tableRoutes } from './features/floor/tables/tables.routes.ts'
import { openSecretBox } from './features/account/two-factor/secret-box.ts'
import { twoFactorRoutes } from './features/account/two-factor/two-factor.routes.ts'
import { warnOfForeignKey } from './features/account/two-factor/warn-of-foreign-key.ts'
import { DELETIONS } from './deletions.ts'
import { openBillingProvider } from './infrastructure/billing-provider/open-billing-provider.ts'
import type { Config } from './infrastructure/config/read-config.ts'
import type { Connections } from './infrastructure/database/connect.ts'
import type { Anchors } from './infrastructure/fiscal/anchors.ts'
import { PlatformDatabase } from './infrastructure/database/platform-database.ts'
import { type ClosedJournal, type Publish } from './infrastructure/database/tenant.ts'
import { openPictures } from './infrastructure/files/pictures.ts'
import { type AttemptCounts } from './infrastructure/http/limits/attempt-limit.ts'
import { type Metrics } from './infrastructure/http/metrics.ts'
import { openSignInLimit } from './infrastructure/http/limits/rate-limits.ts'
import { serveSitePages } from './infrastructure/http/site-pages.ts'
import { type Outbound } from './infrastructure/outbound/outbound.ts'
import { type PushKeys } from './infrastructure/outbound/push-keys.ts'
import { type LiveChannel } from './infrastructure/realtime/live-channel.ts'
import { writePlan } from './write-plan.ts'

/** Everything that routes are made of. */
export type Parts = {
  config: Config
  db: Connections['db']
  cells: Connections['cells']
  platform: PlatformDatabase
  publish: Publish
  journal: ClosedJournal
  anchors: Anchors
  counts: AttemptCounts
  sessions: SessionStore
  metrics: Metrics
  push: { outbound: Outbound; keys: PushKeys }
  closeScreen: LiveChannel['closeScreen']
}

/** Every call of every feature, and the background work that a call starts. */
export async function registerRoutes(http: FastifyInstance, parts: Parts) {
  const { config, db, platform, publish, counts, sessions, metrics, push } = parts
  const { provider, sandbox } = await openBillingProvider(config, db)
  const billing = { provider, db, platform, publish, publicUrl: config.publicUrl, log: http.log }
  const attempts = openSignInLimit('staff', { ...config, counts })
  const secrets = openSecretBox(config)
  await warnOfForeignKey(db, secrets, http.log)
  authRoutes(http, { platform, db, publish, journal: parts.journal, attempts, counts, secrets, sessions, config })
  sessionRoutes(http, { db, journal: parts.journal, sessions, config })
  platformRoutes(http, { platform, counts, secrets, config })
  const removals = openTenantRemovals(
    {
      platform,
      dataDir: config.dataDir,
      endSubscription: (tenantId) => endSubscriptionOfTenant(billing, tenantId),
      archiveJournal: (tenant, to) => writeWholeArchive(tenant, { ...to, root: parts.journal.root }),
      supportEmail: config.supportEmail,
    },
    http.log,
  )
  tenantRoutes(http, { platform, db, publish, removals, publicUrl: config.publicUrl, forgetSessions: sessions.forget })
  figureRoutes(http, { platform, config })
  const urls = new Map(parts.cells.map(({ name, ownerUrl }) => [name, ownerUrl]))
  const moves = new RunningMoves({ db, urls, log: http.log })
  cellRoutes(http, { db, moves })
  jobRoutes(http, { db })
  twoFactorRoutes(http, { db, counts, secrets, config })
  staffRoutes(http, { attempts, forgetSessions: sessions.forget })
  invitationRoutes(http, parts)
  approvalRoutes(http, { attempts, forgetSessions: sessions.forget })
  sharedDeviceRoutes(http, parts)
  workPeriodRoutes(http)
  accountingRoutes(http, parts)
  const { supportEmail, publicUrl, fiscalAnchorDir: anchorDir } = config
  const checking = { supportEmail, publicUrl, anchorDir, countFailure: metrics.journal.countFailedCheck, log: http.log }
  fiscalRoutes(http, { config, attempts, root: parts.journal.root, anchors: parts.anchors, checking })
  auditRoutes(http, { platform })
  undoRoutes(http, { deletions: DELETIONS })
  subscriptionRoutes(http, { context: billing, forgetSessions: sessions.forget })
  sandboxRoutes(http, { context: billing, sandbox })
  accessRoutes(http)
  notificationRoutes(http, { outbound: push.outbound, publicKey: push.keys.publicKey })
  supportRoutes(http, config)
  contactRoutes(http, { db, counts, config })
  registerServiceRoutes(http, parts, { codes: secrets, guardCodes: openCodeGuard(counts) })
  serveSitePages(http, config)
  return { billing, removals, moves }
}

/** A person's data in features that know customers themselves. */
const PERSON_RECORDS: PersonRecords = {
  exportWaits,
  forget: forgetNames,
}

/** The calls that a restaurant's service and its back office are made of. */
function registerServiceRoutes(http: FastifyInstance, parts: Parts, cards: GiftCodes): void {
  const { config, db, platform, publish, counts } = parts
  const pictures = openPictures(http, { dataDir: config.dataDir, db })
  settingsRoutes(http, { ...config, pictures })
  setupRoutes(http)
  searchRoutes(http)
  reasonRoutes(http)
  tableRoutes(http)
  menuRoutes(http)
  factsRoutes(http)
  pictureRoutes(http, { pictures })
  menuScheduleRoutes(http)
  translationRoutes(http)
  menuLanguageRoutes(http)
  optionRoutes(http)
  priceRuleRoutes(http)
  taxGroupRoutes(http)
  availabilityRoutes(http)
  const guests = { db, publish, config, counts, tenantOfMenu: (code: string) => openPublicMenu(platform, code) }
  customerRoutes(http, PERSON_RECORDS)
  consentRoutes(http, guests)
  campaignRoutes(http, { pictures, config, counts })
  membershipRoutes(http, guests)
  giftCardRoutes(http, cards)
  giftCardSaleRoutes(http, cards)
  reservationRoutes(http)
  waitlistRoutes(http, config)
  bookingSettingsRoutes(http, config)
  onlineBookingRoutes(http, { platform, db, publish, writePlan, counts, config })
  const openOrders = new OpenOrdersCache()
  const priceLists = new PriceLists()
  posRoutes(http, { openOrders, priceLists, ...cards })
  qrMenuRoutes(http, { platform, db, publish, writePlan, priceLists, counts, config })
  inventoryRoutes(http)
  stockFilesRoutes(http)
  stockDocumentRoutes(http)
  stationRoutes(http)
  printerRoutes(http)
  printJobRoutes(http, { db, publish })
  kitchenRoutes(http, { openOrders })
  screenRoutes(http, { db, publish, config, counts, openOrders, pictures, closeScreen: parts.closeScreen })
  orderRoutes(http, { openOrders })
  offlineRoutes(http, { ...parts, openOrders, priceLists, writePlan })
  settleRoutes(http, { priceLists })
  billRoutes(http, { priceLists })
  diningRoomRoutes(http, { priceLists })
  floorPlanRoutes(http, { openOrders })
  documentRoutes(http, { platform, db, publish, config })
  paymentRoutes(http, { ...cards, priceLists })
  invoiceRoutes(http)
  facturXRoutes(http)
  refundRoutes(http, { priceLists })
  tillRoutes(http)
  cashRoutes(http)
  settlementRoutes(http, priceLists)
  const reports = new ReportCache()
  dashboardRoutes(http, { reports, openOrders })
  reportRoutes(http, { reports })
}
