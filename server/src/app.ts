import type { FastifyInstance } from 'fastify'
import { authRoutes } from './features/auth/auth.routes.ts'
import { contactRoutes } from './features/contact/contact.routes.ts'
import { customerRoutes } from './features/customers/customers.routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { invoiceRoutes } from './features/invoices/invoices.routes.ts'
import { kitchenRoutes } from './features/kitchen/kitchen.routes.ts'
import { menuRoutes } from './features/menu/menu.routes.ts'
import { orderRoutes } from './features/orders/orders.routes.ts'
import { platformRoutes } from './features/platform/platform.routes.ts'
import { posRoutes } from './features/pos/pos.routes.ts'
import { qrMenuRoutes } from './features/qr-menu/qr-menu.routes.ts'
import { KeptReports } from './features/reports/kept-reports.ts'
import { reportRoutes } from './features/reports/reports.routes.ts'
import { reservationRoutes } from './features/reservations/reservations.routes.ts'
import { openSessionStore } from './features/sessions/session-store.ts'
import { sessionRoutes } from './features/sessions/sessions.routes.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { staffRoutes } from './features/staff/staff.routes.ts'
import { accessRoutes } from './features/subscription/access.routes.ts'
import { subscriptionRoutes } from './features/subscription/subscription.routes.ts'
import { supportRoutes } from './features/support/support.routes.ts'
import { tableRoutes } from './features/tables/tables.routes.ts'
import type { Config } from './infrastructure/config/read-config.ts'
import type { Connections } from './infrastructure/database/connect.ts'
import { startHousekeeping } from './infrastructure/database/housekeeping.ts'
import { openNotifications } from './infrastructure/database/listen.ts'
import { listEventsSince } from './infrastructure/database/live-events.ts'
import { PlatformDatabase } from './infrastructure/database/platform-database.ts'
import { Tenant, type Publish } from './infrastructure/database/tenant.ts'
import { openPictures } from './infrastructure/files/pictures.ts'
import { documentApi } from './infrastructure/http/api-document.ts'
import { createHttp } from './infrastructure/http/create-http.ts'
import { guard } from './infrastructure/http/guards.ts'
import { answerProbes } from './infrastructure/http/probes.ts'
import { openSignInLimit } from './infrastructure/http/rate-limits.ts'
import { serveSitePages } from './infrastructure/http/site-pages.ts'
import { serveWebApp } from './infrastructure/http/web-app.ts'
import { startMailSender } from './infrastructure/mail/mail-sender.ts'
import { openPostbox } from './infrastructure/mail/open-postbox.ts'
import { openLiveChannel, type LiveChannel } from './infrastructure/realtime/live-channel.ts'

type Wiring = {
  config: Config
  connections: Connections
  /** Parses every reply against its schema, in full; for tests. */
  checksReplies?: boolean
}

export type App = { http: FastifyInstance; close: () => Promise<void> }

/** The whole server, in the order a request meets it. */
export async function buildApp({ config, connections, checksReplies = false }: Wiring): Promise<App> {
  const { db } = connections
  const platform = new PlatformDatabase(db)
  const http = await createHttp(config, checksReplies)
  const notifications = await openNotifications(connections.pool)
  const sessions = openSessionStore(db, notifications)
  let live: LiveChannel | undefined
  const publish: Publish = (...event) => live?.publish(...event)
  guard(http, { db, findSession: sessions.find, publish, publicUrl: config.publicUrl })
  await documentApi(http)
  answerProbes(http, { config, pool: connections.pool })

  const pictures = openPictures(http, { dataDir: config.dataDir, db })
  const attempts = openSignInLimit(config)
  authRoutes(http, { platform, db, publish, attempts, config })
  sessionRoutes(http, { db, sessions, config })
  platformRoutes(http, { platform, config })
  staffRoutes(http, { attempts })
  subscriptionRoutes(http)
  accessRoutes(http)
  supportRoutes(http, config)
  contactRoutes(http, { db, config })
  settingsRoutes(http, config)
  tableRoutes(http)
  menuRoutes(http, { pictures })
  customerRoutes(http)
  reservationRoutes(http)
  posRoutes(http)
  qrMenuRoutes(http, { platform, db, publish, config })
  kitchenRoutes(http)
  orderRoutes(http)
  invoiceRoutes(http)
  const reports = new KeptReports()
  dashboardRoutes(http, { reports })
  reportRoutes(http, { reports })
  serveSitePages(http, config)
  await serveWebApp(http, async (code) => (await platform.findTenantOfQrCode(code)) !== null)

  await http.ready()
  live = openLiveChannel(http.server, {
    findSession: sessions.find,
    catchUp: (tenantId, version) => new Tenant(tenantId, db, publish).read((tx) => listEventsSince(tx.db, version)),
    publicUrl: config.publicUrl,
  })
  sessions.closeSocketsOfEnded(live)
  const housekeeping = startHousekeeping(platform, http.log)
  const mailSender = startMailSender({ db, notifications, postbox: openPostbox(config), log: http.log })

  return {
    http,
    close: async () => {
      await live.close()
      await http.close()
      await housekeeping.close()
      await mailSender.close()
      await notifications.close()
    },
  }
}
