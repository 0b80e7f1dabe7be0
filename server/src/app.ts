import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { authRoutes } from './features/auth/auth.routes.ts'
import { openSessionStore } from './features/auth/session-store.ts'
import { customerRoutes } from './features/customers/customers.routes.ts'
import { invoiceRoutes } from './features/invoices/invoices.routes.ts'
import { kitchenRoutes } from './features/kitchen/kitchen.routes.ts'
import { menuRoutes } from './features/menu/menu.routes.ts'
import { orderRoutes } from './features/orders/orders.routes.ts'
import { platformRoutes } from './features/platform/platform.routes.ts'
import { posRoutes } from './features/pos/pos.routes.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { staffRoutes } from './features/staff/staff.routes.ts'
import { subscriptionRoutes } from './features/subscription/subscription.routes.ts'
import { supportRoutes } from './features/support/support.routes.ts'
import { tableRoutes } from './features/tables/tables.routes.ts'
import type { Config } from './infrastructure/config/read-config.ts'
import type { Connections } from './infrastructure/database/connect.ts'
import { listEventsSince } from './infrastructure/database/live-events.ts'
import { PlatformDatabase } from './infrastructure/database/platform-database.ts'
import { Tenant, type Publish } from './infrastructure/database/tenant.ts'
import { openPictures } from './infrastructure/files/pictures.ts'
import { documentApi } from './infrastructure/http/api-document.ts'
import { answerErrors } from './infrastructure/http/error-replies.ts'
import { guard } from './infrastructure/http/guards.ts'
import { answerProbes } from './infrastructure/http/probes.ts'
import { parseQueryString } from './infrastructure/http/query-string.ts'
import { limitRates } from './infrastructure/http/rate-limits.ts'
import { replySerializer } from './infrastructure/http/reply-serializer.ts'
import { secureReplies } from './infrastructure/http/secure-replies.ts'
import { checkInput } from './infrastructure/http/serve.ts'
import { serveWebApp } from './infrastructure/http/web-app.ts'
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
  const isSecure = config.publicUrl.startsWith('https:')
  const http = Fastify({
    logger:
      config.logLevel === 'silent'
        ? false
        : { level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    disableRequestLogging: true,
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { querystringParser: parseQueryString, maxParamLength: 300, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
  })
  http.removeContentTypeParser('text/plain')
  http.setValidatorCompiler(
    ({ schema }) =>
      (input) =>
        checkInput(schema as never, input) as { value: unknown },
  )
  http.setSerializerCompiler(replySerializer(checksReplies))
  answerErrors(http)

  await http.register(cookie)
  await secureReplies(http, { isSecure })
  await limitRates(http, config)
  await http.register(multipart, { limits: { files: 1, fileSize: 8 * 1024 * 1024, fields: 5 } })

  const sessions = await openSessionStore({ connections, platform })
  let live: LiveChannel | undefined
  const publish: Publish = (...event) => live?.publish(...event)
  guard(http, { db, findSession: sessions.find, publish, publicUrl: config.publicUrl })
  await documentApi(http)
  answerProbes(http, { config, pool: connections.pool })

  const pictures = openPictures(http, config.dataDir)
  authRoutes(http, { platform, db, publish, sessions, config })
  platformRoutes(http, { platform, sessions, config })
  staffRoutes(http)
  subscriptionRoutes(http)
  supportRoutes(http, config)
  settingsRoutes(http)
  tableRoutes(http)
  menuRoutes(http, { pictures })
  customerRoutes(http)
  posRoutes(http)
  kitchenRoutes(http)
  orderRoutes(http)
  invoiceRoutes(http)
  await serveWebApp(http)

  await http.ready()
  live = openLiveChannel(http.server, {
    findSession: sessions.find,
    catchUp: (tenantId, version) => new Tenant(tenantId, db, publish).read((tx) => listEventsSince(tx.db, version)),
    publicUrl: config.publicUrl,
  })
  sessions.onEnded(live.closeSessions)

  return {
    http,
    close: async () => {
      await live.close()
      await http.close()
      await sessions.close()
    },
  }
}
