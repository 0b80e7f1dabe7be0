import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { openWatchedJournal } from './features/fiscal/open-watched-journal.ts'
import { findViewerName } from './features/floor/visits/find-viewer-name.ts'
import { findTenantOfAgent } from './features/kitchen/printers/find-tenant-of-agent.ts'
import { listDoorsOfDevice } from './features/kitchen/printers/list-doors-of-device.ts'
import { findScreen } from './features/kitchen/screens/find-screen.ts'
import { openSessionStore } from './features/account/sessions/session-store.ts'
import { startJobs } from './start-jobs.ts'
import type { Config } from './infrastructure/config/read-config.ts'
import type { Connections } from './infrastructure/database/connect.ts'
import { hearCells } from './infrastructure/database/cells/hear-cells.ts'
import { listEventsSince } from './infrastructure/database/outbox/live-events.ts'
import { AllJournals } from './infrastructure/database/cells/all-journals.ts'
import { PlatformDatabase } from './infrastructure/database/platform-database.ts'
import { Tenant, type Publish } from './infrastructure/database/tenant.ts'
import type { Job } from './infrastructure/jobs/job.ts'
import { scheduleRequests } from './infrastructure/http/limits/schedule-requests.ts'
import { documentApi } from './infrastructure/http/api-document.ts'
import { countInProcess, countInRedis } from './infrastructure/http/limits/attempt-limit.ts'
import { createHttp, type Timeouts } from './infrastructure/http/create-http.ts'
import { guard } from './infrastructure/http/guards.ts'
import { openMetrics } from './infrastructure/http/metrics.ts'
import { answerProbes } from './infrastructure/http/probes.ts'
import { serveWebApp } from './infrastructure/http/web-app.ts'
import type { LogTarget } from './infrastructure/logging/redacted-log.ts'
import { openOutbound } from './infrastructure/outbound/outbound.ts'
import { openPushKeys } from './infrastructure/outbound/push-keys.ts'
import { openLiveChannel, type LiveChannel } from './infrastructure/realtime/live-channel.ts'
import { writePlan } from './write-plan.ts'
import { registerRoutes } from './routes.ts'

type Dependencies = {
  config: Config
  connections: Connections
  /** Parses every reply against its schema, in full; for tests. */
  checksReplies?: boolean
  /** With clients that are slow; tests have less of it. */
  timeouts?: Partial<Timeouts>
  /** Takes the lines of the log instead of stdout. */
  logTo?: LogTarget | undefined
}

export type App = {
  http: FastifyInstance
  publish: Publish
  addJob: (job: Job) => void
  close: () => Promise<void>
}

/** The whole server, in the order a request meets it. */
export async function buildApp(given: Dependencies): Promise<App> {
  const { config, connections, checksReplies = false, timeouts, logTo } = given
  const { db } = connections
  const platform = new PlatformDatabase(db)
  const { http, redis } = await createHttp({ config, db, checksReplies, timeouts, logTo })
  const heard = await hearCells(connections)
  const sessions = openSessionStore(db, heard.all)
  let live: LiveChannel | undefined
  const metrics = openMetrics(http, { connections, dataDir: config.dataDir })
  const publish: Publish = (...published) => {
    for (const { event } of published[1]) metrics.countEvent(event.type)
    live?.publish(...published)
  }
  const journals = new AllJournals(platform)
  const watched = { config, platform: journals, metrics: metrics.journal, log: http.log }
  const { journal, anchors } = await openWatchedJournal(watched)
  guard(http, { db, findSession: sessions.find, publish, journal, writePlan, config })
  scheduleRequests(http, config)
  await documentApi(http)
  const probes = answerProbes(http, { config, cells: connections.cells, registry: metrics.registry })
  const counts = redis ? countInRedis(redis) : countInProcess()
  const push = { outbound: openOutbound(config), keys: await openPushKeys(connections, { ...config, log: http.log }) }
  const closeScreen: LiveChannel['closeScreen'] = (...named) => live?.closeScreen(...named)
  const { cells } = connections
  const parts = { config, db, cells, platform, publish, journal, anchors, counts, sessions, metrics, push, closeScreen }
  const { billing, removals, moves } = await registerRoutes(http, parts)
  await serveWebApp(http, {
    isCode: async (code) => (await platform.findPublicMenu(code)) !== null,
    listDoors: (request) => listDoorsOfDevice(request, { db, publish, journal }),
  })

  await http.ready()
  live = openLiveChannel(http.server, {
    findSession: sessions.find,
    findSessionOfRefresh: sessions.findByRefreshToken,
    catchUp: (tenantId, version) => new Tenant(tenantId, db, publish).read((tx) => listEventsSince(tx.db, version)),
    findName: ({ tenantId, username }) => new Tenant(tenantId, db, publish).read((tx) => findViewerName(tx, username)),
    findScreen: async (token) => {
      const screen = await findScreen(token, { db, publish })
      return screen && { ...screen, tenantId: screen.tenant.id }
    },
    findTenantOfAgent: (key) => findTenantOfAgent(key, (tenantId) => new Tenant(tenantId, db, publish)),
    publicUrl: config.publicUrl,
    redis,
  })
  sessions.closeSocketsOfEnded(live)
  metrics.countSockets(() => [...live.connectedSessions().values()].flat().length)
  const jobs = startJobs(http, { ...parts, billing, removals, heard })

  return {
    http,
    publish,
    addJob: (job) => jobs.add(job),
    close: async () => {
      probes.leave()
      const brokenOff = moves.close()
      await delay(config.drainMs)
      for (const part of [live, http, removals, { close: () => brokenOff }, jobs, heard.all, redis])
        // one that fails to close, as its database is unreachable, keeps no other from closing
        await part?.close().catch((error: unknown) => http.log.error({ err: error }, 'not closed well'))
    },
  }
}
