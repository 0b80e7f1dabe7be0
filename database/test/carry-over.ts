import { readFileSync } from 'node:fs'
import pg from 'pg'
import { projectPath } from '../../server/src/infrastructure/config/project-root.ts'
import { readRelease } from '../../server/src/infrastructure/database/list-migrations.ts'
import { withClient } from '../../server/src/infrastructure/database/with-client.ts'
import { runOperatorCommand } from '../../server/test/operations/run-operator-command.ts'
import { copyDatabase, createDatabase } from '../../server/test/test-server.ts'

/** Databases that tests begin with: each is made once for the files of a worker, and copied. */
const originals = new Map<string, Promise<string>>()

async function copyOf(name: string, make: () => Promise<string>): Promise<string> {
  const original = originals.get(name) ?? make()
  originals.set(name, original)
  return copyDatabase(await original)
}

/** An empty database as the last release leaves it. */
export const aReleaseDatabase = (): Promise<string> =>
  copyOf('release', async () => {
    const url = await createDatabase({ isEmpty: true })
    await withClient(url, (client) => client.query(readRelease()))
    return url
  })

/** An empty database of the last release with every step since. */
export const anUpgradedDatabase = (): Promise<string> =>
  copyOf('upgraded', async () => {
    const url = await aReleaseDatabase()
    const { code, output } = await migrateByCommand(url)
    if (code !== 0) throw new Error(output)
    return url
  })

type Size = { days: number; orders: number }

/**
 * A database of two restaurants that worked with the release for a number of days. The last three days are not summed
 * yet.
 */
export const aReleaseDatabaseInUse = (size: Size): Promise<string> =>
  copyOf(`release of ${size.days} days, ${size.orders} orders`, async () => {
    const url = await aReleaseDatabase()
    await withClient(url, async (client) => {
      await writeAsRelease(client, size)
      await sumDays(client, size.days - 3)
    })
    return url
  })

/** Writes what servers of the release would write in a number of days. */
export async function writeAsRelease(client: pg.Client, { days, orders }: Size): Promise<void> {
  await client.query(`select set_config('fill.days', $1, false), set_config('fill.orders', $2, false)`, [days, orders])
  await client.query(readFileSync(projectPath('database', 'test', 'fill-release.sql'), 'utf8'))
}

/** As an operator does it: `npm run db:migrate`. */
export function migrateByCommand(url: string): Promise<{ code: number; output: string }> {
  return runOperatorCommand('migrate', [], { DATABASE_URL: url })
}

/** Makes the database sum past days, at most `most` of each restaurant. */
export async function sumDays(client: pg.Client, most: number): Promise<void> {
  for (const id of await listTenants(client)) {
    await client.query(`select set_config('app.tenant_id', $1, false)`, [id])
    await client.query('select sum_days_over($1)', [most])
  }
  await client.query(`select set_config('app.tenant_id', '', false)`)
}

async function listTenants(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from tenants order by id')
  return rows.map(({ id }) => id)
}

/** Columns that an upgrade changes: floors get one spelling of their name, and stored menus count as old. */
const CHANGED = ['restaurant_tables.floor', 'directory.menu_versions.version']
const UPKEEP = ['kysely_migration', 'kysely_migration_lock', 'applied_migrations']

type Columns = ReadonlyMap<string, readonly string[]>

/** The columns of each table that holds something of the product. */
export async function listColumns(client: pg.Client): Promise<Columns> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.oid::regclass::text as table, array_agg(a.attname::text order by a.attname) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'directory'::regnamespace)
       and not c.relname = any ($1) and not c.oid::regclass::text || '.' || a.attname = any ($2)
     group by c.oid order by 1`,
    [UPKEEP, CHANGED],
  )
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

/** The number of rows of each table and a hash of all that stands in these columns. */
export async function hashTables(client: pg.Client, columns: Columns): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const [table, names] of columns) {
    const row = `row(${names.map((name) => `"${name}"`).join(', ')})::text`
    const { rows } = await client.query<{ hash: string }>(
      `select count(*) || ' rows, ' || md5(coalesce(string_agg(md5(${row}), '' order by md5(${row})), '')) as hash from ${table}`,
    )
    hashes[table] = rows[0]!.hash
  }
  return hashes
}

/** Figures of reports and of the operator's page, by the functions of the database's own version. */
export async function readFigures(client: pg.Client): Promise<Record<string, unknown[]>> {
  const read = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows
  const figures: Record<string, unknown[]> = {}
  for (const id of await listTenants(client)) {
    await client.query(`select set_config('app.tenant_id', $1, false)`, [id])
    const { summed_invoice: invoice, summed_until: until } = (
      await read('select summed_invoice, summed_until::text from tenant_counters where tenant_id = $1', [id])
    )[0] as { summed_invoice: string; summed_until: string }
    figures[`${id} sums`] = await read(
      'select grain, kind, starts_on::text, key, title, price, count, net, tax, total from report_figures where tenant_id = $1 order by 1, 2, 3, 4',
      [id],
    )
    figures[`${id} since`] = await read(
      'select kind, starts_on::text, key, title, price, count, net, tax, total from figures_since($1, $2) order by 1, 2, 3',
      [invoice, until],
    )
    figures[`${id} visits`] = await read('select * from customer_visits where tenant_id = $1 order by 2, 3', [id])
    figures[`${id} visits since`] = await read('select * from visits_since($1) order by 1, 2', [invoice])
    figures[`${id} ledger`] = await read(
      'select grain, kind, starts_on::text, key, title, price, count, net, tax, total from figures_of_ledger where tenant_id = $1 order by 1, 2, 3, 4',
      [id],
    )
  }
  await client.query(`select set_config('app.tenant_id', '', false)`)
  const span = [await listTenants(client), '2000-01-01', '2100-01-01', '2000-01-01', '2099-12-01', 20]
  figures['platform'] = await read(
    'select * from directory.list_tenant_figures($1, $2, $3, $4, $5, $6) order by 1',
    span,
  )
  figures['clocks'] = await read(
    'select id, name, is_active, is_paying, today::text, currency, customers from directory.list_tenant_clocks() order by 1',
  )
  return figures
}
