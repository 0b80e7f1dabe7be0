import { timingSafeEqual } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Registry } from 'prom-client'
import type { Config } from '../config/read-config.ts'
import type { Cell } from '../database/connect.ts'
import { migrationNames } from '../database/list-migrations.ts'
import { sendRefusal } from './replies/error-replies.ts'

type Probing = { config: Pick<Config, 'metricsToken'>; cells: readonly Cell[]; registry: Registry }

export type Probes = {
  /** Makes `/readyz` report not ready, and ends every connection with its next reply. */
  leave: () => void
}

/** Proxies and orchestrators give a probe a few seconds. */
const ANSWER_MS = 2_000

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** `/healthz`, `/readyz` and `/metrics` (docs/rules/clients.md#probes). */
export function answerProbes(app: FastifyInstance, { config, cells, registry }: Probing): Probes {
  const head = migrationNames().at(-1)
  const asked = cells.map(({ name, pool }) => ({ name, isReady: askingOnce(() => isMigratedTo(head, pool)) }))
  const askAll = () => Promise.all(asked.map(async ({ name, isReady }) => ({ name, isOk: await isReady() })))
  let isLeaving = false

  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving) void reply.header('connection', 'close')
  })

  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))

  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const found = await askAll()
    const [directory, ...others] = found
    // with several databases the process is of use while the directory and one of them answer; it has the cell main
    if (isLeaving || !directory!.isOk)
      return sendRefusal(request, reply.header('retry-after', '2'), 'server.unavailable')
    if (others.length === 0) return { status: 'ready' }
    return { status: 'ready', cells: Object.fromEntries(found.map(({ name, isOk }) => [name, isOk ? 'ok' : 'away'])) }
  })

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, config.metricsToken)) return sendRefusal(request, reply, 'route.not_found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })

  return {
    leave: () => {
      isLeaving = true
    },
  }
}

/**
 * Answers probes in time even if the database hangs: then it is not ready. One query is sent at a time, so that probes
 * of a hanging database take no second connection.
 */
function askingOnce(ask: () => Promise<boolean>): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null
  return () => {
    // a failing database is no more ready than a late one
    asked ??= ask()
      .catch(() => false)
      .finally(() => {
        asked = null
      })
    return Promise.race([asked, delay(ANSWER_MS, false, { ref: false })])
  }
}

async function isMigratedTo(head: string | undefined, pool: pg.Pool): Promise<boolean> {
  // give up a connection that has not answered by then: the next query gets another
  const question = {
    text: 'select exists (select from applied_migrations where name = $1) as migrated',
    values: [head],
    query_timeout: ANSWER_MS,
  }
  const { rows } = await pool.query<{ migrated: boolean }>(question)
  return rows[0]?.migrated ?? false
}

function mayReadMetrics({ ip, headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return LOOPBACK.has(ip)
  const [given, expected] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
