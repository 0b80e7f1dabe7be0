import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { keyingPhonesJob } from '../../src/features/guests/phones/keying-phones-job.ts'
import { aRound } from '../a-round.ts'
import { projectPath } from '../../src/infrastructure/config/project-root.ts'
import { connectAsServer } from '../../src/infrastructure/database/connect.ts'
import { migrate } from '../../src/infrastructure/database/migrate.ts'
import { PlatformDatabase } from '../../src/infrastructure/database/platform-database.ts'
import { withClient } from '../../src/infrastructure/database/with-client.ts'
import { endDay, startNextDay } from '../end-of-day.ts'
import { open, pay, place } from '../faults/bill-calls.ts'
import { aRestaurantWithDrawers } from '../faults/cash-calls.ts'
import { expectOk } from '../restaurant.ts'
import { createDatabase, useTestServer } from '../test-server.ts'

const server = useTestServer()

const migration = (name: string) => readFileSync(projectPath('database', 'migrations', '2.4', `${name}.sql`), 'utf8')

/** Runs this where nothing of it stays. */
async function inPassing(work: (database: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await server().owner.connect()
  try {
    await client.query('begin')
    await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('discounts that were taken back before an upgrade count on their days, which were summed without them', async () => {
  const restaurant = await aRestaurantWithDrawers(server())
  const { owner, tenantId, itemId, card } = restaurant
  const aReason = async (kind: string) =>
    (await expectOk(owner.post<{ id: string }>('/settings/reasons/add', { kind, title: kind, isActive: true }))).id
  const [regular, refund] = [await aReason('discount'), await aReason('refund')]
  const [bill] = await open(owner, [await place(owner, [{ id: itemId, quantity: 3 }])])
  const tenth = { version: bill!.version, kind: 'percent', value: '10', reasonId: regular }
  await expectOk(owner.post(`/bills/${bill!.id}/discounts`, tenth))
  const { invoiceId } = await expectOk(pay(owner, bill!, [card('32.40')]))
  const giveBack = (amount: string, how: object) =>
    expectOk(owner.post(`/invoices/${invoiceId!}/refund`, { reasonId: refund, payments: [card(amount)], ...how }))
  await giveBack('10.80', { mode: 'lines', lines: [{ position: 1, n: 1 }] })
  await endDay(server(), restaurant)
  await giveBack('21.60', { mode: 'whole' })
  await endDay(server(), restaurant)

  const discounts = `from report_figures where tenant_id = $1 and kind = 'discount' and key = 'discount ${regular}'`
  await inPassing(async (database) => {
    const days = async () => {
      const sql = `select count::int, total::int ${discounts} and grain = 'day' order by starts_on`
      return (await database.query(sql, [tenantId])).rows.map(({ count, total }) => [count, total])
    }
    const all = async () =>
      (await database.query(`select grain, starts_on, count, total ${discounts} order by 1, 2`, [tenantId])).rows
    const kept = await all()
    // as they were summed: 3.60 was given, and nothing counted as taken back
    await database.query(`delete ${discounts} and count = 0`, [tenantId])
    await database.query(`update report_figures set total = 360 ${discounts.replace('from report_figures', '')}`, [
      tenantId,
    ])
    expect(await days()).toEqual([[1, 360]])
    const sql = migration('0405_discounts_taken_back')
    await database.query(sql.slice(sql.indexOf('insert into report_figures')))
    expect(await days()).toEqual([
      [1, 240],
      [0, -240],
    ])
    expect(await all()).toEqual(kept)
  })
})

test('companies that were named after the day was closed, before an upgrade, are known as late', async () => {
  const restaurant = await aRestaurantWithDrawers(server())
  const { owner, tenantId, card } = restaurant
  const identity = { legalName: 'SARL Lilas', siret: '73282932000074', vatNumber: 'FR44732829320' }
  await expectOk(owner.post('/settings/bill', { country: 'FR', identity }))
  const address = { address: '8 rue Neuve', postcode: '59000', city: 'Lille', country: 'FR', siren: '552100554' }
  const name = (number: number, company: string) =>
    expectOk(owner.post(`/invoices/${number}/buyer`, { ...address, name: company }))
  const sell = () => expectOk(restaurant.sell(owner, { payments: [card('12.00')] }))
  for (let sale = 0; sale < 3; sale++) await sell()
  await name(1, 'Nord')
  await startNextDay(server(), restaurant)
  await sell()
  await name(1, 'Sud')
  await name(2, 'Sud')
  await name(4, 'Sud')

  await inPassing(async (database) => {
    const named = async () => {
      const sql = `select invoice_number::int as number, name, is_late from invoice_buyers where tenant_id = $1
        order by added_at`
      const { rows } = await database.query<{ number: number; name: string; is_late: boolean }>(sql, [tenantId])
      return rows.map((row) => [row.number, row.name, row.is_late])
    }
    const known = [
      [1, 'Nord', false],
      [1, 'Sud', true],
      [2, 'Sud', true],
      [4, 'Sud', false],
    ]
    expect(await named()).toEqual(known)
    await database.query('update invoice_buyers set is_late = false where tenant_id = $1', [tenantId])
    await database.query(migration('0396_late_buyers'))
    expect(await named()).toEqual(known)
  })
})

test('customers of before there were keys of phones are upgraded with their rows, keyed and found by any spelling', async () => {
  const url = await createDatabase({ isEmpty: true })
  await migrate(url, { to: '0406_prices_in_reports' })
  const tenantId = await withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into tenants (name, trial_end_at) values ('Before', now()) returning id`,
    )
    const [{ id }] = rows as [{ id: string }]
    await client.query(
      `insert into store_settings (tenant_id, store_name, qr_code, country) values ($1, 'Before', 'before', 'FR')`,
      [id],
    )
    for (const [phone, name] of [
      ['+33639985678', 'Zoé Cœur'],
      ['06 39 98 56 78', 'Zoé'],
      ['0612', 'Max'],
    ])
      await client.query(
        'insert into customers (tenant_id, phone, name, created_on) values ($1, $2, $3, current_date)',
        [id, phone, name],
      )
    return id
  })
  const applied = await migrate(url)
  expect(applied).toContain('0411_phone_keys')
  const connections = await connectAsServer(url)
  const platform = new PlatformDatabase(connections.db)
  const listTenantsWithoutPhoneKeys = (most: number) => platform.listTenantsWithoutPhoneKeys(most)
  await keyingPhonesJob({ db: connections.db, listTenantsWithoutPhoneKeys }).run(aRound())
  await connections.close()
  await withClient(url, async (client) => {
    const { rows } = await client.query(
      'select phone, phone_key, is_duplicate from customers order by phone collate "C"',
    )
    expect(rows).toEqual([
      { phone: '+33639985678', phone_key: '+33639985678', is_duplicate: false },
      { phone: '06 39 98 56 78', phone_key: '+33639985678', is_duplicate: true },
      { phone: '0612', phone_key: '0612', is_duplicate: false },
    ])
    await client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId])
    const found = await client.query(`select * from directory.find_customers('coeur zoe', null, null)`)
    expect(found.rows).toEqual([{ find_customers: '+33639985678' }])
  })
}, 120_000)
