import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { LIVE_EVENTS, type LiveEventType } from '#core/contract/realtime.ts'
import { PRODUCT_VERSION } from '#core/contract/platform/support.ts'
import { readArchiver } from '../database/archiver.ts'
import { lastBackupAt } from '../database/backup/last-backup.ts'
import { askCells } from '../database/cells/ask-cells.ts'
import type { Cell, Connections } from '../database/connect.ts'
import { listJobs } from '../jobs/jobs.queries.ts'
import { noTraffic, type Traffic } from '../database/pipelined-connection.ts'
import { countWaitingMails } from '../mail/mails.queries.ts'
import { cellLabel, cellLabels, measurePool } from './pool-metrics.ts'
import { measureJournal, type JournalMetrics } from './journal-metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Its exchange with the database so far; undefined where it was refused before anything was asked. */
    traffic: Traffic | undefined
  }
}

type Measured = { connections: Connections; dataDir: string }

export type Metrics = {
  registry: Registry
  /** An event left for the screens, after its commit. */
  countEvent: (type: LiveEventType) => void
  journal: JournalMetrics
  /** Takes the function that counts connected screens; each scrape calls it. */
  countSockets: (count: () => number) => void
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Metrics for operators. Labels are routes, states and our own names, never ids, so there are only so many series. */
export function openMetrics(app: FastifyInstance, { connections, dataDir }: Measured): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  measureCommands(app, registry)
  measurePool(registry, connections)
  measureDatabase(registry, connections)
  measureJobs(registry, connections)
  measureDisk(registry, dataDir)
  return { registry, ...measureWork(registry) }
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const inFlight = new Gauge({ name: 'http_requests_in_flight', help: 'Requests being answered now.', registers })
  const limited = new Counter({
    name: 'http_requests_limited_total',
    help: 'Requests refused because a limit was reached (429), by route.',
    labelNames: ['route'],
    registers,
  })
  const replays = new Counter({
    name: 'http_idempotent_replays_total',
    help: 'Commands that came again with their key and were answered as the first time.',
    registers,
  })
  app.addHook('onRequest', async (_request, reply) => {
    inFlight.inc()
    reply.raw.once('close', () => inFlight.dec())
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    durations.observe(labels, reply.elapsedTime / 1000)
    if (reply.statusCode === 429) limited.inc({ route })
    if (reply.hasHeader('idempotent-replayed')) replays.inc()
    if (reply.statusCode >= 400) request.log.info({ ...labels, ms: Math.round(reply.elapsedTime) }, 'request refused')
  })
}

/** Counts what commands exchange with the database, those of guests too, but for the look-up of their session. */
function measureCommands(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const counter = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ['method', 'route'], registers })
  const statements = counter('command_statements_total', 'Statements that commands sent to the database, by route.')
  const roundTrips = counter('command_round_trips_total', 'Round trips to the database that commands took, by route.')
  const retries = counter('command_retries_total', 'Transactions of commands that were tried again, by route.')
  app.decorateRequest('traffic')
  app.addHook('onRequest', async (request) => void (request.traffic = noTraffic()))
  app.addHook('onResponse', async ({ method, routeOptions, traffic }) => {
    if (method === 'GET' || traffic === undefined || traffic.statements === 0) return
    const labels = { method, route: routeOptions.url! }
    statements.inc(labels, traffic.statements)
    roundTrips.inc(labels, traffic.roundTrips)
    if (traffic.retries > 0) retries.inc(labels, traffic.retries)
  })
}

/** Unknown while the database is unreachable: an earlier value must not be shown as the present one. */
const UNKNOWN = Number.NaN
const NO_MAILS_KNOWN = { count: UNKNOWN, oldestSeconds: UNKNOWN }

function measureDatabase(registry: Registry, { db }: Connections): void {
  const registers = [registry]
  const lookAtMails = sharing(async () => {
    const { answers } = await askCells(db, countWaitingMails).catch(() => ({ answers: [NO_MAILS_KNOWN] }))
    return {
      count: answers.reduce((sum, one) => sum + one.count, 0),
      oldestSeconds: Math.max(...answers.map((one) => one.oldestSeconds)),
    }
  })
  new Gauge({
    name: 'mails_oldest_seconds',
    help: 'How long the oldest mail has waited.',
    registers,
    async collect() {
      this.set((await lookAtMails()).oldestSeconds)
    },
  })
  new Gauge({
    name: 'mails_waiting',
    help: 'Mails that are not sent yet.',
    registers,
    async collect() {
      this.set((await lookAtMails()).count)
    },
  })
  const lookAtArchiver = sharing(() => readArchiver(db).catch(() => ({ isFailing: UNKNOWN, lastSeconds: UNKNOWN })))
  new Gauge({
    name: 'database_archive_last_timestamp_seconds',
    help: 'When the last part of the journal was archived; 0 where none was.',
    registers,
    async collect() {
      this.set((await lookAtArchiver())?.lastSeconds ?? 0)
    },
  })
  new Gauge({
    name: 'database_archive_failing',
    help: '1 while the journal cannot be archived.',
    registers,
    async collect() {
      this.set(Number((await lookAtArchiver())?.isFailing ?? false))
    },
  })
}

/** From the table of jobs, so the same in every process. Labelled `task`, as Prometheus has a `job` of its own. */
function measureJobs(registry: Registry, { cells }: Connections): void {
  const labelled = { registers: [registry], labelNames: ['task', ...cellLabels(cells)] }
  const lookAtJobs = sharing(async () => {
    const look = async (cell: Cell) => {
      const rows = await listJobs(cell.db).catch(() => [])
      return rows.map((row) => ({ ...row, labels: { task: row.name, ...cellLabel(cells, cell) } }))
    }
    return (await Promise.all(cells.map(look))).flat()
  })
  new Counter({
    ...labelled,
    name: 'job_runs_total',
    help: 'Runs of a background job that ended, in all processes.',
    async collect() {
      const jobs = await lookAtJobs()
      this.reset()
      for (const { labels, runs } of jobs) this.inc(labels, runs)
    },
  })
  new Counter({
    ...labelled,
    name: 'job_failures_total',
    help: 'Those that failed, as a whole or in part.',
    async collect() {
      const jobs = await lookAtJobs()
      this.reset()
      for (const { labels, failures } of jobs) this.inc(labels, failures)
    },
  })
  new Gauge({
    ...labelled,
    name: 'job_success_age_seconds',
    help: 'How long ago a run of the job last went well as a whole; NaN before the first.',
    async collect() {
      const jobs = await lookAtJobs()
      this.reset()
      for (const { labels, lastSuccessAt } of jobs)
        this.set(labels, lastSuccessAt ? (Date.now() - lastSuccessAt.getTime()) / 1_000 : UNKNOWN)
    },
  })
}

/** All metrics are collected at once: those made of one answer of the database share it, and it is asked only once. */
function sharing<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null
  return () =>
    (asked ??= ask().finally(() => {
      asked = null
    }))
}

function measureDisk(registry: Registry, dataDir: string): void {
  const registers = [registry]
  new Gauge({
    name: 'data_dir_free_bytes',
    help: 'What is left on the disk of DATA_DIR.',
    registers,
    async collect() {
      const disk = await statfs(dataDir).catch(() => null)
      this.set(disk ? disk.bavail * disk.bsize : UNKNOWN)
    },
  })
  new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'When a backup of this DATA_DIR last went well; 0: never.',
    registers,
    async collect() {
      const at = await lastBackupAt(dataDir)
      this.set(at ? at.getTime() / 1000 : 0)
    },
  })
}

function measureWork(registry: Registry): Omit<Metrics, 'registry'> {
  const registers = [registry]
  new Gauge({
    name: 'comptoir_version',
    help: 'Always 1; the version that runs is its label.',
    labelNames: ['version'],
    registers,
  }).set({ version: PRODUCT_VERSION }, 1)
  const orders = new Counter({ name: 'orders_placed_total', help: 'Orders sent to a kitchen.', registers })
  const events = new Counter({
    name: 'live_events_total',
    help: 'Events sent to screens, by type.',
    labelNames: ['type'],
    registers,
  })
  for (const type of LIVE_EVENTS) events.inc({ type }, 0)
  return {
    countEvent: (type) => {
      events.inc({ type })
      if (type === 'new_order') orders.inc()
    },
    journal: measureJournal(registry),
    countSockets: (count) => {
      new Gauge({
        name: 'live_sockets_connected',
        help: 'Screens connected to this process.',
        registers,
        collect() {
          this.set(count())
        },
      })
    },
  }
}
