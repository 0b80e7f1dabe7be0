import { expect, test } from 'vitest'
import { migrationNames } from '../../server/src/infrastructure/database/list-migrations.ts'
import { withClient } from '../../server/src/infrastructure/database/with-client.ts'
import { createDatabase } from '../../server/test/test-server.ts'
import { aReleaseDatabase, anUpgradedDatabase, migrateByCommand, sumDays, writeAsRelease } from './carry-over.ts'
import { expectCarriedOver } from './expect-carried-over.ts'
import { readCatalogue } from './read-catalogue.ts'

test('a database of 1.4 with all migrations has the same schema as a new one', async () => {
  const [upgraded, fresh] = [await anUpgradedDatabase(), await createDatabase({ isEmpty: true })]
  expect(await migrateByCommand(fresh)).toMatchObject({ code: 0 })
  const [byStep, atOnce] = await Promise.all([upgraded, fresh].map((url) => withClient(url, readCatalogue)))
  expect(byStep!.filter((line) => !atOnce!.includes(line))).toEqual([])
  expect(atOnce!.filter((line) => !byStep!.includes(line))).toEqual([])
  expect(byStep).toEqual(atOnce)
  expect(atOnce!.length).toBeGreaterThan(3_000)
  const ready = 'select name from applied_migrations order by name collate "C"'
  for (const url of [upgraded, fresh])
    expect(await withClient(url, async (client) => (await client.query<{ name: string }>(ready)).rows)).toEqual(
      migrationNames().map((name) => ({ name })),
    )
}, 120_000)

/** Each change, with the beginning of the lines that report it. */
const CHANGES = [
  ['alter table orders add column sample text', 'column orders.sample text'],
  ['drop index orders_open', 'index CREATE INDEX orders_open'],
  ['alter table orders no force row level security', 'table orders, '],
  ['revoke insert on orders from comptoir_server', 'table orders, '],
  ['grant update (total) on invoices to comptoir_server', 'column invoices.total'],
  ['alter policy tenant_isolation on orders using (true)', 'policy tenant_isolation on orders'],
  ['drop trigger closed_bills_stay on bills', 'trigger CREATE TRIGGER closed_bills_stay'],
  ['alter function sum_days_over(int) set enable_hashjoin = off', 'function sum_days_over(integer)'],
  ['alter table orders alter column kitchen_only set default true', 'column orders.kitchen_only'],
  [`comment on table orders is 'sample'`, 'comment on table public.orders'],
  ['alter view invoice_figures set (security_invoker = false)', 'view invoice_figures, '],
  ['alter sequence outgoing_mails_id_seq increment 2', 'sequence outgoing_mails_id_seq of outgoing_mails.id'],
] as const

test('the comparison of schemas finds every kind of change, and nothing else', async () => {
  await withClient(await createDatabase(), async (client) => {
    const before = new Set(await readCatalogue(client))
    for (const [change, line] of CHANGES) {
      await client.query('begin')
      await client.query(change)
      const after = new Set(await readCatalogue(client))
      await client.query('rollback')
      const seen = [...[...before].filter((one) => !after.has(one)), ...[...after].filter((one) => !before.has(one))]
      expect([change, seen.length > 0, seen.filter((one) => !one.startsWith(line))]).toEqual([change, true, []])
    }
  })
})

test('restaurants of 1.4 keep every row and every figure', async () => {
  await expectCarriedOver({ days: 6, orders: 30 })
}, 180_000)

test('servers of 1.4 can write during the upgrade, and their rows count in every figure', async () => {
  await withClient(await anUpgradedDatabase(), async (client) => {
    await writeAsRelease(client, { days: 4, orders: 20 })
    await sumDays(client, 10)
    const { rows } = await client.query('select count(*)::int as invoices from invoices')
    expect(rows).toEqual([{ invoices: expect.toSatisfy((n: number) => n > 100) }])
    expect((await client.query('select * from figure_differences')).rows).toEqual([])
  })
}, 60_000)

const noted = (url: string, change: string) => withClient(url, (client) => client.query(change))

test.each([
  ['older than 1.4', `delete from kysely_migration where name > '0040'`, 'older than version 1.4'],
  [
    'of the development between',
    `insert into kysely_migration values ('0049_bills', 'now')`,
    'a development version between 1.4 and 2.0',
  ],
  ['with a hole', `delete from kysely_migration where name like '0020%'`, 'older than version 1.4'],
])('a database %s is refused with an explanation, and stays as it is', async (_, change, words) => {
  const url = await aReleaseDatabase()
  await noted(url, change)
  const before = await withClient(url, readCatalogue)
  expect(await migrateByCommand(url)).toEqual({ code: 1, output: expect.stringContaining(words) })
  expect(await withClient(url, readCatalogue)).toEqual(before)
})

test('the server refuses a newer database, and older versions refuse an upgraded one', async () => {
  const url = await createDatabase()
  await noted(url, `insert into applied_migrations (name) values ('9999_tomorrow')`)
  expect(await migrateByCommand(url)).toEqual({ code: 1, output: expect.stringContaining('9999_tomorrow') })
  // 1.4 refuses migrations that it does not know; its probe asks for its own last one
  const { rows } = await noted(
    await anUpgradedDatabase(),
    `select name from kysely_migration where name >= '0048' order by name`,
  )
  expect(rows).toEqual([{ name: '0048_kinds_of_payment_types' }, { name: '2.0' }])
})
