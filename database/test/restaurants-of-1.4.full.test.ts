import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { restoreBackup } from '../../server/src/infrastructure/database/backup/restore-backup.ts'
import { writeBackup } from '../../server/src/infrastructure/database/backup/write-backup.ts'
import { migrate } from '../../server/src/infrastructure/database/migrate.ts'
import { migrationNames } from '../../server/src/infrastructure/database/list-migrations.ts'
import { withClient } from '../../server/src/infrastructure/database/with-client.ts'
import type { Report } from '#core/contract/reports/reports.ts'
import { Client } from '../../server/test/browserless-client.ts'
import { openSessionDirectly } from '../../server/test/direct-accounts.ts'
import { expectOk } from '../../server/test/restaurant.ts'
import { createDatabase, listenOn } from '../../server/test/test-server.ts'
import { aReleaseDatabaseInUse, hashTables, listColumns, migrateByCommand } from './carry-over.ts'
import { readCatalogue } from './read-catalogue.ts'

const noted = (url: string, change: string) => withClient(url, (client) => client.query(change))

test('a restaurant of 1.4 can open its old reports and go on selling', async () => {
  const url = await aReleaseDatabaseInUse({ days: 4, orders: 20 })
  expect(await migrateByCommand(url)).toMatchObject({ code: 0 })
  const server = await listenOn(url)
  onTestFinished(() => server.close())
  const read = async <T>(sql: string, values: unknown[] = []) => (await server.owner.query(sql, values)).rows as T[]
  const [owner] = await read<{ id: string; username: string }>(
    `select u.tenant_id as id, username from users u join tenants t on t.id = u.tenant_id where role = 'admin' and t.language = 'fr'`,
  )
  const till = new Client(server.origin, await openSessionDirectly(server, owner!))
  const report = () => expectOk(till.get<Report>('/reports?type=last_7days'))
  const sum = 'select sum(total)::float / 100 as total from invoices where tenant_id = $1'
  const [before] = await read<{ total: number }>(sum, [owner!.id])
  expect(Number((await report()).revenueTotal)).toBe(before!.total)

  const [dish] = await read<{ id: string; price: number; type: string }>(
    `select m.id, price::float / 100 as price, (select id from payment_types p where p.tenant_id = m.tenant_id and title = 'Card') as type
     from menu_items m where tenant_id = $1 and position = 1`,
    [owner!.id],
  )
  const { id, price, type } = dish!
  const net = Math.round((price / 1.1) * 100) / 100
  const sale = { netTotal: net, taxTotal: Number((price - net).toFixed(2)), total: price }
  const payments = [{ paymentTypeId: type, amount: price.toFixed(2) }]
  await expectOk(till.post('/pos/create-order-and-invoice', { cart: [{ id, quantity: 1 }], ...sale, payments }))
  expect(Number((await report()).revenueTotal)).toBeCloseTo(before!.total + price, 2)
}, 60_000)

test('a backup of 1.4 is restored with every row and upgraded', async () => {
  const url = await aReleaseDatabaseInUse({ days: 4, orders: 20 })
  const [columns, rows] = await withClient(url, async (client) => {
    const found = await listColumns(client)
    return [found, await hashTables(client, found)] as const
  })
  // 1.4 wrote backups like ours, and named its migrations by its own table of them
  await noted(url, 'create table applied_migrations as select name from kysely_migration')
  const folder = mkdtempSync(path.join(tmpdir(), 'comptoir-backup-of-1.4-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'of-1.4.backup')
  await writeBackup({ databaseUrl: url, dataDir: folder, version: '1.4.0' }, file)
  const target = { databaseUrl: await createDatabase({ isEmpty: true }), dataDir: path.join(folder, 'restored') }
  await restoreBackup(target, file)
  const restored = await withClient(target.databaseUrl, (client) => hashTables(client, columns))
  expect(restored).toEqual(rows)
  expect(await withClient(target.databaseUrl, readCatalogue)).toEqual(
    await withClient(await createDatabase(), readCatalogue),
  )
}, 60_000)

/** As the development between 1.4 and 2.0 left it: a reference that was never checked, and 242 names. */
async function aDevelopmentDatabase(): Promise<string> {
  const url = await createDatabase({ isEmpty: true })
  await migrate(url, { to: '0523_jobs' })
  await noted(
    url,
    `drop table applied_migrations;
     alter table stations drop constraint stations_printer_fkey;
     alter table stations add constraint stations_printer_fkey foreign key (tenant_id, printer_id)
       references printers on delete set null (printer_id) not valid;
     delete from kysely_migration;
     insert into kysely_migration select to_char(n, 'FM0000'), 'now' from generate_series(1, 241) n;
     insert into kysely_migration values ('0476_background_jobs', 'now')`,
  )
  return url
}

test('a database of an unreleased version gets only the migrations that it lacks', async () => {
  const url = await aDevelopmentDatabase()
  const { code, output } = await migrateByCommand(url)
  expect([code, output]).toEqual([0, expect.stringMatching(/Applied 0524_/)])
  expect(await withClient(url, readCatalogue)).toEqual(await withClient(await createDatabase(), readCatalogue))
  const count = 'select count(*)::int as n from applied_migrations'
  expect(await withClient(url, async (client) => (await client.query(count)).rows)).toEqual([
    { n: migrationNames().length },
  ])
})
