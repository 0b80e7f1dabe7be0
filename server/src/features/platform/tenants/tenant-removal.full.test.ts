import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Client } from '../../../../test/browserless-client.ts'
import { anOperator, OPERATOR } from '../../../../test/operator.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { listenOn, useOwnTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aFullRestaurant, type FullRestaurant } from '../../../../test/wire/full-restaurant.ts'
import { readArchive } from '../../../infrastructure/database/backup/backup-archive.ts'
import { updateJobDue } from '../../../infrastructure/jobs/jobs.queries.ts'

const server = useOwnTestServer()

/**
 * The platform's log names the archive, and so the restaurant, as does the record of its journal; nothing else does.
 */
const KEPT = ['directory.kept_journals', 'platform_audit_entries']

/** A restaurant with a little of everything, with rows in every table that a working day fills. */
async function aBusyRestaurant() {
  const restaurant = await aFullRestaurant(server())
  const { owner } = restaurant
  const form = new FormData()
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  form.append('image', new Blob([new Uint8Array(picture)]), 'menu-item.png')
  await expectOk(owner.post(`/menu-items/update/${restaurant.itemId}/upload-photo`, form))
  await restaurant.aStaffMember(['POS'])
  await expectOk(owner.post('/customers/add', { phone: '0612345678', name: 'Camille' }))
  const order = {
    deliveryType: 'dinein',
    customerType: 'CUSTOMER',
    customerId: '0612345678',
    tableId: restaurant.tableId,
  }
  const cart = [restaurant.line, restaurant.plainLine]
  await expectOk(owner.post('/pos/create-order', { ...order, cart }, { 'idempotency-key': 'k1' }))
  const refusal = await owner.post<{ totals: Record<'subTotal' | 'taxTotal' | 'total', number> }>(
    '/pos/create-order-and-invoice',
    { ...order, cart, netTotal: 0, taxTotal: 0, total: 0 },
  )
  const { subTotal, taxTotal, total } = refusal.body.totals
  const sale = { ...order, cart, netTotal: subTotal, taxTotal, total }
  await expectOk(owner.post('/pos/create-order-and-invoice', sale))
  return restaurant
}

/** Every table with the number and checksum of its rows for a restaurant, found by columns or text. */
async function traceOf(tenantId: string): Promise<Record<string, string>> {
  const { rows: tables } = await server().owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'directory') order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await server().owner.query<{ sum: string | null }>(
      `select md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t where position($1 in t::text) > 0`,
      [tenantId],
    )
    if (rows[0]!.sum !== null) found[name] = rows[0]!.sum
  }
  return found
}

/** Archives of a restaurant, from any of these processes. */
const exportsOf = (tenantId: string, ...others: TestServer[]) =>
  [server(), ...others].flatMap(({ dataDir }) => {
    const folder = path.join(dataDir, 'exports')
    return (existsSync(folder) ? readdirSync(folder) : []).filter(
      (name) => name.startsWith('tenant-') && name.includes(tenantId),
    )
  })

async function entriesOf(file: string): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>()
  for await (const { name, content } of readArchive(file)) entries.set(name, content)
  return entries
}

const signIn = ({ username, password }: FullRestaurant) =>
  new Client(server().origin).post('/auth/signin', { username, password })

test('a deleted restaurant is gone from every table and the disk, at once, and another restaurant keeps everything', async () => {
  const operator = await anOperator(server())
  const [leaving, other] = [await aBusyRestaurant(), await aBusyRestaurant()]
  const pictures = path.join(server().dataDir, 'pictures')
  expect(Object.keys(await traceOf(leaving.tenantId)).length).toBeGreaterThan(25)
  const kept = await traceOf(other.tenantId)

  const answer = await operator.delete(`/superadmin/tenants/delete/${leaving.tenantId}`)

  expect(answer).toMatchObject({ status: 200, body: { success: true, message: 'Tenant deleted.' } })
  expect(Object.keys(await traceOf(leaving.tenantId))).toEqual(KEPT)
  expect(await traceOf(other.tenantId)).toEqual(kept)
  expect(existsSync(path.join(pictures, leaving.tenantId))).toBe(false)
  expect(readdirSync(path.join(pictures, other.tenantId)).length).toBeGreaterThan(0)
  await expect.poll(async () => (await leaving.owner.get('/auth/devices')).status, { timeout: 1_000 }).toBe(401)
  expect((await leaving.owner.post('/auth/refresh-token')).status).toBe(401)
  expect((await signIn(leaving)).status).toBe(400)
  expect((await signIn(other)).status).toBe(200)
  expect(await operator.delete(`/superadmin/tenants/delete/${leaving.tenantId}`)).toMatchObject({ status: 404 })
  // the address is free
  const again = { name: 'Again', email: leaving.username, password: leaving.password, isActive: true }
  expect((await operator.post('/superadmin/tenants/add', again)).status).toBe(200)
  const { rows } = await server().owner.query(
    `select actor, actor_role, subject from platform_audit_entries
     where kind = 'tenant.deleted' and details ->> 'archive' = $1`,
    exportsOf(leaving.tenantId),
  )
  expect(rows).toEqual([{ actor: OPERATOR.email, actor_role: 'superadmin', subject: 'Chez Test' }])
})

test('before, all of it is written to one file, without what signs anybody in', async () => {
  const operator = await anOperator(server())
  const restaurant = await aBusyRestaurant()
  const { rows: secrets } = await server().owner.query<{ secret: string }>(
    `select password_hash as secret from users where tenant_id = $1
     union all select encode(access_hash, 'hex') from sessions where tenant_id = $1
     union all select xsrf_token from sessions where tenant_id = $1`,
    [restaurant.tenantId],
  )
  const { rows: counts } = await server().owner.query<Record<string, number>>(
    `select (select count(*)::int from order_items where tenant_id = $1) as order_items,
       (select count(*)::int from invoices where tenant_id = $1) as invoices,
       (select count(*)::int from users where tenant_id = $1) as users, 1 as tenants`,
    [restaurant.tenantId],
  )

  await expectOk(operator.delete(`/superadmin/tenants/delete/${restaurant.tenantId}`))

  const [name, ...others] = exportsOf(restaurant.tenantId)
  expect([name, others]).toEqual([expect.stringMatching(/^tenant-chez-test-[0-9a-f-]{36}-\d{8}T\d{6}Z\.tar\.gz$/), []])
  const file = path.join(server().dataDir, 'exports', name!)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const entries = await entriesOf(file)
  const manifest = JSON.parse(entries.get('manifest.json')!.toString()) as {
    tenant: object
    tables: { name: string; rows: number }[]
    pictures: number
    entries: { name: string; sha256: string }[]
  }
  expect(manifest).toMatchObject({
    kind: 'tenant',
    tenant: { id: restaurant.tenantId, name: 'Chez Test' },
    pictures: 1,
  })
  expect([...entries.keys()].filter((entry) => entry !== 'manifest.json')).toEqual(
    manifest.entries.map((one) => one.name),
  )
  for (const { name: entry, sha256 } of manifest.entries)
    expect(createHash('sha256').update(entries.get(entry)!).digest('hex')).toBe(sha256)
  const rowsOf = Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows]))
  expect(rowsOf).toMatchObject(counts[0]!)
  expect(rowsOf).not.toHaveProperty('sessions')
  const lines = entries.get('tables/order_items/000001.jsonl')!.toString().trim().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { tenant_id: string }).tenant_id)).toEqual(
    lines.map(() => restaurant.tenantId),
  )
  expect(lines).toHaveLength(counts[0]!['order_items']!)
  const everything = Buffer.concat([...entries.values()]).toString('latin1')
  expect(secrets.length).toBeGreaterThan(3)
  for (const { secret } of secrets) expect(everything).not.toContain(secret)
})

/** Another process has begun to delete this restaurant, and holds its claim for so long. */
const begunElsewhere = (tenantId: string, seconds: number) =>
  server().owner.query('select directory.begin_tenant_removal($1, $2, $3, gen_random_uuid(), $4)', [
    tenantId,
    OPERATOR.email,
    '127.0.0.1',
    seconds,
  ])

/** Another process, whose turn to finish deletions has come. */
async function aProcessThatDeletes(): Promise<TestServer> {
  const next = await listenOn(server().ownerUrl)
  await updateJobDue(next.connections.db, 'deletions')
  return next
}

test('a deletion that a process left in the middle is finished by the next, wherever it stopped', async () => {
  const operator = await anOperator(server())
  const restaurants = [await aBusyRestaurant(), await aBusyRestaurant(), await aBusyRestaurant()]
  for (const { tenantId } of restaurants) await begunElsewhere(tenantId, -1)
  // the second is already final, and half the rows of the third are gone
  for (const { tenantId } of restaurants.slice(1))
    await server().owner.query(`select directory.remember_tenant_archive($1, 'tenant-earlier.tar.gz')`, [tenantId])
  await server().owner.query('select directory.finalize_tenant_removal($1)', [restaurants[2]!.tenantId])
  await server().owner.query('select directory.delete_tenant_rows($1, 20)', [restaurants[2]!.tenantId])
  for (const { owner } of restaurants)
    await expect.poll(async () => (await owner.get('/pos/init')).status, { timeout: 1_000 }).not.toBe(200)
  expect(await operator.tenants({ search: restaurants[0]!.username })).toMatchObject({ totalTenants: 0 })
  expect((await operator.delete(`/superadmin/tenants/delete/${restaurants[0]!.tenantId}`)).status).toBe(404)

  const next = await aProcessThatDeletes()
  try {
    for (const { tenantId } of restaurants)
      await expect
        .poll(async () => Object.keys(await traceOf(tenantId)).filter((table) => !KEPT.includes(table)), {
          timeout: 10_000,
        })
        .toEqual([])
    expect(restaurants.map(({ tenantId }) => exportsOf(tenantId, next).length)).toEqual([1, 0, 0])
  } finally {
    await next.close()
  }
})

test('a deletion that another process works on is left to that process', async () => {
  const [restaurant, left] = [await aBusyRestaurant(), await aBusyRestaurant()]
  await begunElsewhere(restaurant.tenantId, 600)
  await begunElsewhere(left.tenantId, -1)
  const next = await aProcessThatDeletes()
  try {
    // a round takes them in the order they were begun: the other one has had its turn
    await expect.poll(async () => Object.keys(await traceOf(left.tenantId)), { timeout: 10_000 }).toEqual(KEPT)
    expect(await traceOf(restaurant.tenantId)).toHaveProperty('orders')
    expect(exportsOf(restaurant.tenantId, next)).toEqual([])
  } finally {
    await next.close()
  }
})

test('many rows are written down and go; of a restaurant that nobody deletes none does', async () => {
  const operator = await anOperator(server())
  const restaurant = await aBusyRestaurant()
  // in parts: within one transaction each customer makes counting the next one slower
  for (let from = 0; from < 9000; from += 1000)
    await server().owner.query(
      `insert into customers (tenant_id, phone, name, created_on)
       select $1, '07' || lpad(n::text, 8, '0'), 'Guest', current_date from generate_series($2::int + 1, $2 + 1000) n`,
      [restaurant.tenantId, from],
    )
  const { rows } = await server().owner.query<{ deleted: number }>(
    `select directory.delete_tenant_rows($1, 10) as deleted`,
    [restaurant.tenantId],
  )
  expect(rows[0]!.deleted).toBe(0)
  await expectOk(operator.delete(`/superadmin/tenants/delete/${restaurant.tenantId}`))
  expect(Object.keys(await traceOf(restaurant.tenantId))).toEqual(KEPT)
  const entries = await entriesOf(path.join(server().dataDir, 'exports', exportsOf(restaurant.tenantId)[0]!))
  const customers = [...entries].filter(([name]) => name.startsWith('tables/customers/'))
  expect(
    Buffer.concat(customers.map(([, content]) => content))
      .toString()
      .trim()
      .split('\n'),
  ).toHaveLength(9001)
})

test('while the provider cannot be asked to end the subscription, nothing is deleted and everything works again', async () => {
  const stripe = await listenOn(server().ownerUrl, {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    STRIPE_PRICE_ID: 'price_x',
    STRIPE_API_BASE: 'http://127.0.0.1:1',
  })
  try {
    const operator = await anOperator(stripe)
    const restaurant = await aBusyRestaurant()
    await server().owner.query(
      `insert into subscriptions (tenant_id, provider, customer_id, subscription_id, status, started_at, paid_until)
       values ($1, 'stripe', 'cus_1', 'sub_1', 'active', now(), now() + interval '20 days')`,
      [restaurant.tenantId],
    )
    await server().owner.query(`insert into directory.billing_customers values ('cus_1', $1)`, [restaurant.tenantId])
    const before = await traceOf(restaurant.tenantId)

    expect(await operator.delete(`/superadmin/tenants/delete/${restaurant.tenantId}`)).toMatchObject({
      status: 503,
      body: { code: 'tenant.subscription_stays' },
    })

    expect(await traceOf(restaurant.tenantId)).toEqual(before)
    expect(exportsOf(restaurant.tenantId, stripe)).toEqual([])
    await expect.poll(async () => (await restaurant.owner.get('/pos/init')).status, { timeout: 1_000 }).toBe(200)
  } finally {
    await stripe.close()
  }
})
