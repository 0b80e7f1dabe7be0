import type pg from 'pg'
import { expect } from 'vitest'
import { withClient } from '../../server/src/infrastructure/database/with-client.ts'
import { runOperatorCommand } from '../../server/test/operations/run-operator-command.ts'
import { copyDatabase } from '../../server/test/test-server.ts'
import { aReleaseDatabaseInUse, hashTables, listColumns, migrateByCommand, readFigures, sumDays } from './carry-over.ts'

const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(1)} s`

/**
 * Fills a database of the release, upgrades it by the command, and compares: every row of before as it was, every figure as the release
 * itself reports it, also of days that only today's version sums. Returns what took how long.
 */
export async function expectCarriedOver(size: { days: number; orders: number }): Promise<string> {
  let since = performance.now()
  const url = await aReleaseDatabaseInUse(size)
  const filled = seconds(since)
  const asReleased = await copyDatabase(url)
  const [columns, rows, figures] = await withClient(url, async (client) => {
    const found = await listColumns(client)
    return [found, await hashTables(client, found), await readFigures(client)] as const
  })
  expect(Object.keys(rows).length).toBeGreaterThan(50)
  await expectNoDifference(asReleased)
  // days that are over and days that are not, or the comparison says little
  for (const [name, kept] of Object.entries(figures))
    if (/sums|since|ledger/.test(name)) expect([name, kept.length > 10]).toEqual([name, true])

  since = performance.now()
  const { code, output } = await migrateByCommand(url)
  const upgraded = seconds(since)
  expect([code, output]).toEqual([0, expect.stringContaining('Applied 0501_tenants-01, ')])
  expect(await migrateByCommand(url)).toEqual({ code: 0, output: expect.stringContaining('up to date') })

  await withClient(url, async (client) => {
    expect(await readFigures(client)).toEqual(figures)
    expect(await hashTables(client, columns)).toEqual(rows)
    await expectGivenSettings(client)
    await expectGivenFloors(client)
    await expectGivenVisitsAndTables(client)
  })
  // the last days are summed by each version itself
  const summed = await Promise.all(
    [asReleased, url].map((one) =>
      withClient(one, async (client) => {
        await sumDays(client, 1_000)
        return readFigures(client)
      }),
    ),
  )
  expect(summed[1]).toEqual(summed[0])
  expect(await runOperatorCommand('check-figures', [], { DATABASE_URL: url })).toEqual({
    code: 0,
    output: expect.stringMatching(/All [1-9]\d* figures of reports are the sums of their ledgers/),
  })
  const invoices = rows['invoices']!.split(' ')[0]!
  return `${invoices} invoices of ${size.days} days: filled in ${filled}, upgraded in ${upgraded}`
}

/** The filled-in rows are as a server of the release would have written them: its own check of figures agrees. */
async function expectNoDifference(url: string): Promise<void> {
  const sql = 'select * from figure_differences limit 1'
  expect(await withClient(url, async (client) => (await client.query(sql)).rows)).toEqual([])
}

const read = async (client: pg.Client, sql: string) => (await client.query<Record<string, unknown>>(sql)).rows

/** Expects the rows that the upgrade adds to existing restaurants. */
async function expectGivenSettings(client: pg.Client): Promise<void> {
  expect(
    await read(
      client,
      `select t.language,
      (select count(*)::int from reasons r where r.tenant_id = t.id) as reasons, (select array_agg(title) from tills l where l.tenant_id = t.id) as tills,
      (select count(*)::int from drawers d where d.tenant_id = t.id) as drawers, (select array_agg(title) from stations s where s.tenant_id = t.id) as stations,
      (select array_agg(title order by position) from courses c where c.tenant_id = t.id) as courses,
      (select array_agg(title order by position) from floors f where f.tenant_id = t.id) as floors, t.mode, s.asks_before_sending as asks,
      c.fiscal_from = c.business_day + 1 as begins
      from tenants t join store_settings s on s.tenant_id = t.id join tenant_counters c on c.tenant_id = t.id order by t.language desc`,
    ),
  ).toEqual([
    {
      language: 'fr',
      reasons: 18,
      tills: ['Caisse 1'],
      drawers: 1,
      stations: ['Cuisine'],
      courses: ['Entrées', 'Plats', 'Desserts'],
      floors: ['salle', 'Terrasse'],
      mode: 'live',
      asks: true,
      begins: true,
    },
    {
      language: 'en',
      reasons: 18,
      tills: ['Till 1'],
      drawers: 1,
      stations: ['Kitchen'],
      courses: ['Starters', 'Mains', 'Desserts'],
      floors: ['salle', 'Terrasse'],
      mode: 'live',
      asks: true,
      begins: true,
    },
  ])
}

async function expectGivenFloors(client: pg.Client): Promise<void> {
  // each table stands on the floor that was typed for it, and no two at one place
  expect(
    await read(
      client,
      `select t.public_code from restaurant_tables t left join floors f on f.tenant_id = t.tenant_id and f.id = t.floor_id
      where t.floor is distinct from coalesce(f.title, 'Cave') or f.id is null and t.public_code <> 'gone'`,
    ),
  ).toEqual([])
  expect(
    await read(
      client,
      `select tenant_id, floor_id, x_cm, y_cm from restaurant_tables where floor_id is not null group by 1, 2, 3, 4 having count(*) > 1`,
    ),
  ).toEqual([])
}

async function expectGivenVisitsAndTables(client: pg.Client): Promise<void> {
  // a table with open orders has one open visit, with all of them and since the first
  expect(
    await read(
      client,
      `select count(*)::int as visits from visits v where v.status = 'open' and exists (
      select from visit_tables t where t.tenant_id = v.tenant_id and t.visit_id = v.id and t.table_id = v.main_table_id and t.until is null)
      and v.seated_at = (select min(placed_at) from orders o where o.tenant_id = v.tenant_id and o.visit_id = v.id)`,
    ),
  ).toEqual(
    await read(
      client,
      `select count(distinct (tenant_id, table_id))::int as visits from orders where status = 'created' and table_id is not null`,
    ),
  )
  expect(
    await read(
      client,
      `select id from orders where (visit_id is not null) <> (status = 'created' and table_id is not null)`,
    ),
  ).toEqual([])
  // bookings have their table for two hours; of two at a time the database guards neither
  expect(
    await read(
      client,
      `select r.unique_code from reservations r left join reservation_tables t on t.tenant_id = r.tenant_id and t.reservation_id = r.id
      where t.table_id is distinct from r.table_id or r.table_id is not null and t.during is distinct from
        case r.status when 'cancelled' then 'empty' else tstzrange(r.reserved_at, r.reserved_at + interval '2 hours') end`,
    ),
  ).toEqual([])
  expect(
    (
      await read(
        client,
        `select r.unique_code from reservations r join reservation_tables t on t.tenant_id = r.tenant_id and t.reservation_id = r.id
      where r.status <> 'cancelled' and not t.blocks order by 1`,
      )
    ).map(({ unique_code }) => unique_code),
  ).toEqual(['B70', 'B70', 'CB70', 'CB70'])
}
