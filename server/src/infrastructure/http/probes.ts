import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../config/read-config.ts'
import { migrationNames } from '../database/migrate.ts'
import { sendRefusal } from './error-replies.ts'

type Probing = { config: Pick<Config, 'metricsToken'>; pool: pg.Pool }

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** `/healthz`, `/readyz` and `/metrics` (5-running.md). */
export function answerProbes(app: FastifyInstance, { config, pool }: Probing): void {
  const head = migrationNames().at(-1)
  const metrics = measureRequests(app, pool)

  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))

  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const { rows } = await pool.query<{ migrated: boolean }>(
      'select exists (select from kysely_migration where name = $1) as migrated',
      [head],
    )
    if (!rows[0]?.migrated) return sendRefusal(request, reply.header('retry-after', '2'), 'server.unavailable')
    return { status: 'ready' }
  })

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, config.metricsToken)) return sendRefusal(request, reply, 'route.not_found')
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
}

function mayReadMetrics({ ip, headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return LOOPBACK.has(ip)
  const [given, expected] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function measureRequests(app: FastifyInstance, pool: pg.Pool): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    }
    durations.observe(labels, reply.elapsedTime / 1000)
    if (reply.statusCode >= 400) request.log.info({ ...labels, ms: Math.round(reply.elapsedTime) }, 'request refused')
  })
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of the pool, by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'total' }, pool.totalCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  return registry
}
