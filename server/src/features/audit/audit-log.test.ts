import { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { AuditEntry } from '#core/contract/people/audit.ts'
import { Client } from '../../../test/browserless-client.ts'
import { anOperator, OPERATOR } from '../../../test/operator.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../test/restaurant.ts'
import { useOwnTestServer } from '../../../test/test-server.ts'
import { RestaurantLists } from '../../infrastructure/database/restaurant-lists.ts'
import { Tenant } from '../../infrastructure/database/tenant.ts'
import { recordAudit } from './record-audit.ts'
import { query } from '../../infrastructure/database/query.ts'

const server = useOwnTestServer()

type Page = {
  entries: (AuditEntry & { tenant?: { id: string; name: string } | null })[]
  next: string | null
  time_zone: string
}

const queried = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query).toString()}`
const read = ({ owner }: Pick<Restaurant, 'owner'>, query: Record<string, string> = {}) =>
  expectOk(owner.get<Page>(queried('/audit-log', query)))
const readAll = async (query: Record<string, string>) =>
  expectOk((await anOperator(server())).get<Page>(queried('/superadmin/audit-log', query)))

/** Writes entries of these instants directly to the database; the last first, as the log shows them. */
async function happened(tenantId: string | null, ...entries: { at: string; subject?: string; kind?: string }[]) {
  for (const { at, subject = at, kind = 'order.cancelled' } of entries) {
    const values = [at, kind, subject]
    const id = `(overlay(new_id()::text placing left(first_id_at($1)::text, 13) from 1 for 13))::uuid`
    if (tenantId === null) {
      const text = `insert into platform_audit_entries (id, at, kind, actor_role, subject) values (${id}, $1, $2, 'system', $3)`
      await server().owner.query(text, values)
    } else {
      const text = `insert into audit_entries (tenant_id, id, at, kind, actor_role, subject) values ($4, ${id}, $1, $2, 'system', $3)`
      await server().owner.query(text, [...values, tenantId])
    }
  }
}

const subjects = ({ entries }: Page) => entries.map(({ subject }) => subject)

test('the server can add to the log and read it, and neither change nor remove its entries', async () => {
  const { tenantId } = await aRestaurant(server())
  const { db } = server().connections
  for (const table of ['audit_entries', 'platform_audit_entries']) {
    for (const attempt of [`update ${table} set subject = 'x'`, `delete from ${table}`, `truncate ${table}`]) {
      const trying = db.transaction(async (tx) => {
        await query(tx)`select set_config('app.tenant_id', ${tenantId}, true)`
        await query(tx)`${raw(attempt)}`
      })
      await expect(trying, attempt).rejects.toThrow('permission denied')
    }
  }
})

test('a transaction that reads records nothing: neither its type nor PostgreSQL allows it', async () => {
  const { tenantId } = await aRestaurant(server())
  const tenant = new Tenant(tenantId, server().connections.db, () => {})
  // @ts-expect-error: it has no outbox
  const recording = tenant.read((tx) => recordAudit(tx, { kind: 'order.cancelled' }))
  await expect(recording).rejects.toMatchObject({ code: '25006' })
})

test('each restaurant sees its own entries only, its owner only, and only while it may work', async () => {
  const [ours, theirs] = [await aRestaurant(server()), await aRestaurant(server())]
  await happened(theirs.tenantId, { at: '2026-05-01T10:00:00Z', subject: 'theirs' })
  for (const query of [{ q: 'theirs' }, { kind: 'order' }, { type: '' }] as Record<string, string>[]) {
    expect(subjects(await read(theirs, query))).toContain('theirs')
    expect(subjects(await read(ours, query))).not.toContain('theirs')
  }
  // a transaction of one tenant cannot write into the other's log
  const forging = server().connections.db.transaction(async (tx) => {
    await query(tx)`select set_config('app.tenant_id', ${ours.tenantId}, true)`
    await query(tx)`insert into audit_entries (tenant_id, kind, actor_role) values (${theirs.tenantId}, 'x', 'system')`
  })
  await expect(forging).rejects.toThrow('row-level security')

  const manager = await ours.aStaffMember(['SETTINGS', 'REPORTS', 'DASHBOARD'])
  expect((await manager.get('/audit-log')).status).toBe(403)
  expect((await new Client(server().origin).get('/audit-log')).status).toBe(401)
  expect((await ours.owner.get('/superadmin/audit-log')).status).toBe(401)
  await server().owner.query(`update tenants set trial_end_at = now() - interval '1 minute' where id = $1`, [
    ours.tenantId,
  ])
  await expect.poll(async () => (await ours.owner.get('/audit-log')).status, { timeout: 7_000 }).toBe(402)
})

test('the log is paged by fifty, each entry once', async () => {
  const restaurant = await aRestaurant(server())
  const days = Array.from({ length: 119 }, (_, at) => ({ at: `2026-05-01T10:00:00.${String(at).padStart(3, '0')}Z` }))
  await happened(restaurant.tenantId, ...days)
  const seen: string[] = []
  const sizes: number[] = []
  let before: string | null = null
  do {
    const page: Page = await read(restaurant, before === null ? {} : { before })
    seen.push(...page.entries.map(({ id }) => id))
    sizes.push(page.entries.length)
    before = page.next
  } while (before !== null)
  // including the owner's sign-in
  expect(sizes).toEqual([50, 50, 20])
  expect(new Set(seen).size).toBe(120)
  expect(seen).toEqual(seen.toSorted().reverse())
})

test('the filters narrow together: kind or group, text, period', async () => {
  const restaurant = await aRestaurant(server())
  const staff = await restaurant.aStaffMember(['POS'])
  await happened(
    restaurant.tenantId,
    { at: '2026-05-01T10:00:00Z', subject: '100 % d’Été_1' },
    { at: '2026-05-01T11:00:00Z', kind: 'order_item.cancelled', subject: 'été' },
  )
  expect(subjects(await read(restaurant, { kind: 'order' }))).toEqual(['100 % d’Été_1'])
  expect(subjects(await read(restaurant, { kind: 'order_item.cancelled' }))).toEqual(['été'])
  expect(subjects(await read(restaurant, { q: 'ETE' }))).toEqual(['été', '100 % d’Été_1'])
  expect(subjects(await read(restaurant, { q: 'été', kind: 'order' }))).toEqual(['100 % d’Été_1'])
  for (const wildcard of ['1__', '%e', 't%_', 'é.é', '\\'])
    expect((await read(restaurant, { q: wildcard })).entries, wildcard).toEqual([])
  expect(subjects(await read(restaurant, { q: '_1' }))).toEqual(['100 % d’Été_1'])
  // the person acting: by user name, by name, by address
  for (const q of [staff.username, 'camille', 'CAMILLE']) {
    const { entries } = await read(restaurant, { q, kind: 'auth' })
    expect(entries.map(({ actor }) => actor)).toEqual([staff.username])
  }
  expect((await read(restaurant, { q: '127.0.0', kind: 'auth' })).entries).toHaveLength(2)
  expect(subjects(await read(restaurant, { type: 'custom', from: '2026-05-02', to: '2026-05-03' }))).toEqual([])
})

test('a filter that means nothing is refused', async () => {
  const { owner } = await aRestaurant(server())
  const operator = await anOperator(server())
  for (const [query, code] of [
    ['kind=orders', 'request.invalid'],
    ['kind=auth.', 'request.invalid'],
    ['type=someday', 'period.invalid'],
    ['type=custom&from=2026-02-30&to=2026-03-01', 'period.invalid'],
    ['type=custom&from=2026-03-02&to=2026-03-01', 'period.invalid'],
    [`q=${'x'.repeat(201)}`, 'request.invalid'],
  ]) {
    expect(await owner.get(`/audit-log?${query}`), query).toMatchObject({ status: 400, body: { code } })
    expect(await operator.get(`/superadmin/audit-log?${query}`), query).toMatchObject({ status: 400, body: { code } })
  }
  expect((await owner.get<Page>('/audit-log?before=nonsense')).body.entries).toEqual([])
})

test('a day of the owner is the store’s, one of the platform is of UTC', async () => {
  const restaurant = await aRestaurant(server())
  await server().owner.query(
    `update store_settings set time_zone = 'America/New_York', day_starts_at = '05:00' where tenant_id = $1`,
    [restaurant.tenantId],
  )
  await happened(
    restaurant.tenantId,
    { at: '2026-05-01T08:59:59.999Z' },
    { at: '2026-05-01T09:00:00Z' },
    { at: '2026-05-02T08:59:59.999Z' },
    { at: '2026-05-02T09:00:00Z' },
  )
  const day = { type: 'custom', from: '2026-05-01', to: '2026-05-01' }
  const page = await read(restaurant, day)
  expect(page.time_zone).toBe('America/New_York')
  expect(subjects(page)).toEqual(['2026-05-02T08:59:59.999Z', '2026-05-01T09:00:00Z'])
  const ofPlatform = await readAll({ ...day, tenantId: restaurant.tenantId })
  expect(ofPlatform.time_zone).toBe('UTC')
  expect(subjects(ofPlatform)).toEqual(['2026-05-01T09:00:00Z', '2026-05-01T08:59:59.999Z'])

  // a counter that has seen a later day: the store's today is not the clock's
  await server().owner.query(`update tenant_counters set business_day = '2099-06-02' where tenant_id = $1`, [
    restaurant.tenantId,
  ])
  await happened(restaurant.tenantId, { at: '2099-06-01T12:00:00Z' }, { at: '2099-06-02T12:00:00Z' })
  expect(subjects(await read(restaurant, { type: 'today' }))).toEqual(['2099-06-02T12:00:00Z'])
  expect(subjects(await read(restaurant, { type: 'yesterday' }))).toEqual(['2099-06-01T12:00:00Z'])
})

test('the operator sees every restaurant and the platform itself, or one of them', async () => {
  const [one, two] = [await aRestaurant(server(), 'Chez Un'), await aRestaurant(server(), 'Chez Deux')]
  const q = 'seen-by-all'
  await happened(one.tenantId, { at: '2026-06-01T10:00:00Z', subject: `${q} 1` })
  await happened(null, { at: '2026-06-01T11:00:00Z', subject: `${q} 2`, kind: 'tenant.deleted' })
  await happened(two.tenantId, { at: '2026-06-01T12:00:00Z', subject: `${q} 3`, kind: 'staff.added' })
  const all = await readAll({ q })
  expect(subjects(all)).toEqual([`${q} 3`, `${q} 2`, `${q} 1`])
  expect(all.entries.map(({ tenant }) => tenant?.name ?? null)).toEqual(['Chez Deux', null, 'Chez Un'])
  expect(subjects(await readAll({ q, tenantId: one.tenantId }))).toEqual([`${q} 1`])
  expect(subjects(await readAll({ q, kind: 'staff' }))).toEqual([`${q} 3`])
  expect(subjects(await readAll({ q, kind: 'tenant', tenantId: one.tenantId }))).toEqual([])
  expect(subjects(await readAll({ q, kind: 'tenant' }))).toEqual([`${q} 2`])
  expect(subjects(await readAll({ q, kind: 'order', tenantId: one.tenantId }))).toEqual([`${q} 1`])
  const [signIn] = (await readAll({ kind: 'auth.signed_in', q: OPERATOR.email })).entries
  expect(signIn).toMatchObject({ actor: OPERATOR.email, actor_role: 'superadmin', tenant: null })
})

test('a search continues where it stopped', async () => {
  const restaurant = await aRestaurant(server())
  await happened(restaurant.tenantId, { at: '2026-05-01T10:00:00Z', subject: 'needle' })
  await server().owner.query(
    `insert into audit_entries (tenant_id, kind, actor_role) select $1, 'order.cancelled', 'system' from generate_series(1, 20000)`,
    [restaurant.tenantId],
  )
  const first = await read(restaurant, { q: 'needle' })
  expect(first.entries).toEqual([])
  expect(first.next).not.toBeNull()
  const second = await read(restaurant, { q: 'needle', before: first.next! })
  expect(subjects(second)).toEqual(['needle'])
  expect(second.next).toBeNull()
})

test('entries older than thirteen months are deleted, and nothing more recent', async () => {
  const { tenantId } = await aRestaurant(server())
  const { owner, connections } = server()
  const { rows: instants } = await owner.query<{ old: string; recent: string }>(
    `select (now() - interval '13 months 1 minute')::text as old, (now() - interval '13 months -1 minute')::text as recent`,
  )
  const { old, recent } = instants[0]!
  for (const where of [tenantId, null]) await happened(where, { at: old }, { at: recent })
  for (const { db } of connections.cells) await new RestaurantLists(db).forgetExpired()
  for (const table of ['audit_entries', 'platform_audit_entries'])
    expect((await owner.query(`select subject from ${table} where subject = any($1)`, [[old, recent]])).rows).toEqual([
      { subject: recent },
    ])
})
