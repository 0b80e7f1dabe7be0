import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { JOB_NAMES } from '#core/contract/platform/jobs.ts'
import { LIVE_READY } from '#core/contract/realtime.ts'
import { Client } from '../browserless-client.ts'
import { aRestaurant, expectOk } from '../restaurant.ts'
import { createDatabase, listenOn, startTestServer, useOwnTestServer } from '../test-server.ts'
import { ONE_DATABASE } from '../two-databases.ts'

const server = useOwnTestServer()

const scrape = async () => (await fetch(`${server().origin}/metrics`)).text()

/** The value of one line, of several databases together; undefined where there is none. */
async function valueOf(line: string): Promise<number | undefined> {
  const lines = (await scrape()).replaceAll(/\{cell="\w+"\}/g, '').split('\n')
  const values = lines.filter((one) => one.startsWith(`${line} `)).map((one) => Number(one.slice(line.length + 1)))
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value)
}

/** Names of metrics as queries use them; words of the query language are followed by a bracket or stand in `by (…)`. */
function metricsIn(query: string): string[] {
  const bare = query
    .replaceAll(/\{[^}]*\}/g, '{}')
    .replaceAll(/\b(?:by|without|on|ignoring) \([^)]*\)/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replace(/^label_values\((\w+), \w+\)$/, '$1')
  return [...bare.matchAll(/\b[a-z_][\w:]*\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !['or', 'and', 'unless', 'up', 'e9'].includes(name))
}

type Panel = { title: string; targets?: { expr: string }[] }
type Dashboard = { panels: Panel[]; templating: { list: { query: string | { query: string } }[] } }

const dashboard = JSON.parse(readFileSync('docs/grafana/comptoir.json', 'utf8')) as Dashboard
const alerts = readFileSync('docs/grafana/alerts.yaml', 'utf8')
const expressions = [...alerts.matchAll(/^ {8}expr: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/gm)].map(
  ([, block, line]) => (block ?? line)!,
)

test('every metric that the dashboard and the alerts name exists', async () => {
  const { owner } = await aRestaurant(server())
  await expectOk(owner.get('/pos/init'))
  // with several databases there are those of each
  const [paris, standby] = [await createDatabase(), await createDatabase()]
  const cells = await listenOn(server().ownerUrl, { CELLS: `paris=${paris}|${standby}` })
  onTestFinished(() => cells.close())
  const text = (await scrape()) + (await (await fetch(`${cells.origin}/metrics`)).text())
  // a metric without a count yet shows only its name
  const existing = new Set([...text.matchAll(/^(?:# TYPE )?([a-z_][a-z_0-9]*)(?:\{| )/gm)].map(([, name]) => name))
  const queries = [
    ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ...dashboard.templating.list.flatMap(({ query }) => (typeof query === 'string' ? [] : [query.query])),
    ...expressions,
  ]
  expect(expressions.length).toBe([...alerts.matchAll(/- alert: /g)].length)
  const named = queries.flatMap((query) => metricsIn(query))
  expect(named.length).toBeGreaterThan(queries.length - 1)
  expect([...new Set(named)].filter((name) => !existing.has(name))).toEqual([])
  expect(metricsIn('sum by (route) (rate(no_such_metric{status="500"}[5m])) > 1')).toEqual(['no_such_metric'])
})

test('the runbook explains every alert and every metric of the product', async () => {
  const runbook = readFileSync('docs/operations.md', 'utf8')
  const alertNames = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)
  const ours = [...(await scrape()).matchAll(/^# TYPE (\w+)/gm)]
    .map(([, name]) => name!)
    .filter((name) => !/^(?:nodejs|process)_/.test(name))
  expect([...alertNames, ...ours].filter((name) => !runbook.includes(name))).toEqual([])
  expect(ours.length).toBeGreaterThan(15)
})

test('orders, events, screens and repeated commands are counted', async () => {
  const { owner, aMenuItem } = await aRestaurant(server())
  const cart = { cart: [{ id: await aMenuItem(), quantity: 1 }] }
  const EVENTS = 'live_events_total{type="new_order"}'
  const [orders, replays] = [await valueOf('orders_placed_total'), await valueOf('http_idempotent_replays_total')]
  const events = (await valueOf(EVENTS)) ?? 0
  const socket = io(server().origin, { transports: ['websocket'], extraHeaders: { cookie: owner.cookieHeader } })
  await new Promise<void>((joined) => socket.once(LIVE_READY, () => joined()))
  expect(await valueOf('live_sockets_connected')).toBe(1)
  const key = { 'idempotency-key': randomUUID() }
  for (let time = 0; time < 3; time++) await expectOk(owner.post('/pos/create-order', cart, key))
  expect(await valueOf('orders_placed_total')).toBe(orders! + 1)
  expect(await valueOf(EVENTS)).toBe(events + 1)
  expect(await valueOf('http_idempotent_replays_total')).toBe(replays! + 2)
  socket.disconnect()
  await expect.poll(() => valueOf('live_sockets_connected')).toBe(0)
})

test('the statements and round trips of commands are counted by route', async () => {
  const { owner, aMenuItem, aTable } = await aRestaurant(server())
  const id = await aMenuItem()
  const route = '{method="POST",route="/api/v1/pos/create-order"}'
  const counts = async () => [
    (await valueOf(`command_statements_total${route}`)) ?? 0,
    (await valueOf(`command_round_trips_total${route}`)) ?? 0,
  ]
  const takenBy = async (cart: object) => {
    const before = await counts()
    await expectOk(owner.post('/pos/create-order', cart))
    return (await counts()).map((count, at) => count - before[at]!)
  }
  // the first order reads the price list
  await takenBy({ cart: [{ id, quantity: 1 }] })
  // 8 statements in 2 round trips: one loads, one writes
  expect(await takenBy({ cart: [{ id, quantity: 1 }] })).toEqual([8, 2])
  const visitId = randomUUID()
  await expectOk(owner.post('/visits', { id: visitId, tableIds: [await aTable()] }))
  // a new table changes the version of the till's data, so that the next order reads them again
  await takenBy({ cart: [{ id, quantity: 1 }], visitId })
  const [statements, roundTrips] = await takenBy({ cart: [{ id, quantity: 1 }], visitId })
  expect(statements).toBeGreaterThan(8)
  expect(roundTrips).toBe(2)
  expect(await scrape()).not.toMatch(/^command_\w+\{method="GET"/m)
})

test('waiting mails are counted, with the age of the oldest', async () => {
  await server().owner.query(`insert into outgoing_mails (recipient, subject, text_body, created_at, next_attempt_at)
    values ('a@example.com', 'a', 'a', now() - interval '2 hours', now() + interval '1 hour')`)
  // each scrape measures both at the same time
  expect(await valueOf('mails_oldest_seconds')).toBeGreaterThan(7_000)
  expect(await valueOf('mails_waiting')).toBeGreaterThanOrEqual(1)
})

test('every background job has its runs, failures and time since the last success counted', async () => {
  const own = await startTestServer(ONE_DATABASE)
  const next = await listenOn(own.ownerUrl, ONE_DATABASE)
  const of = async (metric: string, { origin } = own) => {
    const text = await (await fetch(`${origin}/metrics`)).text()
    const lines = text.matchAll(new RegExp(String.raw`^${metric}\{task="(\w+)"\} (\S+)`, 'gm'))
    return Object.fromEntries([...lines].map(([, task, value]) => [task!, Number(value)]))
  }
  try {
    // only a server with the demo restaurant prints for it, only several databases have moves
    const names = JOB_NAMES.filter((name) => !['demo_printing', 'directory', 'moves'].includes(name)).toSorted()
    await expect
      .poll(async () => Object.keys(await of('job_runs_total')).toSorted(), { timeout: 10_000 })
      .toEqual(names)
    await expect
      .poll(async () => Object.values(await of('job_success_age_seconds')).every((age) => age >= -1 && age < 60))
      .toBe(true)
    expect(new Set(Object.values(await of('job_failures_total')))).toEqual(new Set([0]))
    // breaks the job of deletions
    await own.owner.query('alter table directory.tenant_removals rename to hidden_removals')
    await own.owner.query(`update background_jobs set next_run_at = now() where name = 'deletions'`)
    await own.owner.query(`select pg_notify('jobs', 'deletions')`)
    await expect.poll(async () => (await of('job_failures_total'))['deletions']).toBeGreaterThan(0)
    // each process shows the same
    expect((await of('job_failures_total', next))['deletions']).toBeGreaterThan(0)
    expect((await of('job_failures_total', next))['housekeeping']).toBe(0)
  } finally {
    await next.close()
    await own.close()
  }
})

test('requests that wait for a database connection are counted', async () => {
  const before = await valueOf('database_pool_waits_total')
  const { owner, tenantId } = await aRestaurant(server())
  const { pool } = await server().cellOf(tenantId)
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const asked = owner.get('/menu-items')
  await expect.poll(() => pool.waitingCount).toBeGreaterThan(0)
  for (const client of taken) client.release()
  expect((await asked).status).toBe(200)
  expect(await valueOf('database_pool_waits_total')).toBeGreaterThan(before!)
  expect(await valueOf('database_pool_wait_seconds_total')).toBeGreaterThan(0)
})

test('the number of series does not grow with the addresses requested', async () => {
  const stranger = new Client(server().origin)
  const ask = async (mark: string) => {
    await stranger.get(`/menu-items/${mark}`)
    await stranger.get(`/nowhere/${mark}?a=${mark}`)
    await stranger.get(`/qrmenu/${mark.slice(0, 22)}`)
    await fetch(`${server().origin}/${mark}`)
  }
  // the first answer of a kind, such as a refusal of too many requests, adds a series once; requests add none
  const counts: number[] = []
  for (let round = 0; round < 5; round++) {
    for (let time = 0; time < 20; time++) await ask(randomUUID())
    counts.push((await scrape()).split('\n').length)
  }
  expect(counts.filter((count, round) => count === counts[round - 1]).length).toBeGreaterThanOrEqual(2)
})
