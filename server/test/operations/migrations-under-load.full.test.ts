import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { faultsOf } from '../../../tools/checks/migration-rules.ts'
import { projectPath } from '../../src/infrastructure/config/project-root.ts'
import { migrate } from '../../src/infrastructure/database/migrate.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { openSteadyOrders } from './steady-orders.ts'

const ROWS = 200_000
const SAMPLES: Record<string, string> = {
  '9001_column': `set local lock_timeout = '2s';
    alter table live_events add column sample text, add column kept boolean not null default false;`,
  '9002_index': `-- outside a transaction
set lock_timeout = '2s';
create index concurrently if not exists live_events_sample on live_events (tenant_id, type, sample);`,
  '9003_constraint': `set local lock_timeout = '2s';
    alter table live_events add constraint live_events_kept check (version > 0) not valid;`,
  '9004_validated': `set local lock_timeout = '2s';
    alter table live_events validate constraint live_events_kept;`,
  '9005_order': `set local lock_timeout = '2s'; alter table orders add column sample uuid;`,
  '9006_table': `set local lock_timeout = '2s';
    create table samples (tenant_id uuid not null default current_tenant_id() references tenants, id uuid primary key);
    create index samples_by_tenant on samples (tenant_id);
    select isolate_by_tenant('samples');`,
}

let server: TestServer
let folder: string
let url: string

beforeEach(async () => {
  server = await startTestServer()
  url = server.ownerUrl
  folder = mkdtempSync(path.join(tmpdir(), 'comptoir-migrations-'))
  cpSync(projectPath('database', 'migrations'), folder, { recursive: true })
})

afterEach(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

const add = (name: string, text = SAMPLES[name]!) => writeFileSync(path.join(folder, `${name}.sql`), text)

async function fillLiveEvents(): Promise<void> {
  await server.owner.query(`insert into live_events (tenant_id, version, type, payload)
    select t.id, 1000000 + n, 'new_order', '{}' from (select id from tenants limit 1) t, generate_series(1, ${ROWS}) n`)
}

/** Holds the locks of a long read of a table, until the returned function is called. */
async function aLongLook(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin isolation level repeatable read')
  await client.query('select count(*) from live_events')
  return () => client.end()
}

/** True if a statement that begins like this waits for a lock. */
async function isWaiting(statement: string): Promise<boolean> {
  const waiting = `select from pg_stat_activity
    where query like $1 and wait_event_type = 'Lock' and datname = current_database()`
  return (await server.owner.query(waiting, [`%${statement}%`])).rowCount! > 0
}

test('migrations that follow the rules refuse and delay no order, on a full table under load', async () => {
  for (const [name, sql] of Object.entries(SAMPLES)) {
    expect(faultsOf({ name, sql })).toEqual([])
    add(name)
  }
  const orders = await openSteadyOrders(server, 3)
  try {
    await fillLiveEvents()
    const before = await orders.during(() => delay(2_500))
    const meanwhile = await orders.during(async () => {
      expect(await migrate(url, { folder })).toEqual(Object.keys(SAMPLES))
    })
    expect(meanwhile.orders).toBeGreaterThan(10)
    expect([before.refused, meanwhile.refused]).toEqual([[], []])
    expect(meanwhile.slowestMs).toBeLessThan(before.slowestMs * 2 + 1_000)

    // negative control: a migration against the rules does keep orders waiting
    const blocked = await orders.during(() =>
      server.owner.query('begin; lock table live_events in share mode; select pg_sleep(2.5); commit'),
    )
    expect(blocked.slowestMs).toBeGreaterThan(2_000)
  } finally {
    await orders.close()
  }
}, 120_000)

test('a migration that does not get its lock gives up and tries again until it does', async () => {
  add('9001_column', SAMPLES['9001_column']!.replace("'2s'", "'150ms'"))
  const orders = await openSteadyOrders(server, 3)
  try {
    const before = await orders.during(() => delay(1_500))
    const letGo = await aLongLook()
    const isTrying = () => isWaiting('alter table live_events add column sample')
    const meanwhile = await orders.during(async () => {
      const migrated = migrate(url, { folder })
      for (const isSo of [true, false, true]) await expect.poll(isTrying, { timeout: 10_000 }).toBe(isSo)
      await letGo()
      expect(await migrated).toEqual(['9001_column'])
    })
    expect(meanwhile.refused).toEqual([])
    expect(meanwhile.slowestMs).toBeLessThan(before.slowestMs * 2 + 1_150)
  } finally {
    await orders.close()
  }
}, 120_000)

const isValid = async (index: string) =>
  (await server.owner.query(`select indisvalid from pg_index where indexrelid = to_regclass($1)`, [index])).rows

test('the next run rebuilds an index whose creation was cut off', async () => {
  await migrate(url, { folder })
  add('9002_index', SAMPLES['9002_index']!.replace(', sample', ''))
  const letGo = await aLongLook()
  const cutOff = migrate(url, { folder }).then(
    () => 'done',
    (error: Error) => error.message,
  )
  const killed = `select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'create index concurrently%' and wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await server.owner.query(killed)).rowCount, { timeout: 10_000 }).toBe(1)
  expect(await cutOff).toMatch(/terminat/)
  expect(await isValid('live_events_sample')).toEqual([{ indisvalid: false }])
  await letGo()

  expect(await migrate(url, { folder })).toEqual(['9002_index'])
  expect(await isValid('live_events_sample')).toEqual([{ indisvalid: true }])
  expect(await migrate(url, { folder })).toEqual([])
}, 60_000)

test('of two migration runs at once, one applies everything and the other nothing', async () => {
  add('9001_column')
  add('9002_index')
  const both = await Promise.all([migrate(url, { folder }), migrate(url, { folder })])
  expect(both.toSorted((a, b) => a.length - b.length)).toEqual([[], ['9001_column', '9002_index']])
}, 60_000)

test('a migration that fails is rolled back, and the earlier ones stay', async () => {
  add('9001_column')
  add('9003_broken', `set local lock_timeout = '2s'; create table half (id int); select 1 / 0;`)
  await expect(migrate(url, { folder })).rejects.toThrow('division by zero')
  const { rows } = await server.owner.query<{ half: string | null; last: string }>(
    `select to_regclass('half') as half, (select max(name) from applied_migrations) as last`,
  )
  expect(rows).toEqual([{ half: null, last: '9001_column' }])
})
