import { withClient } from '../with-client.ts'

/** Restaurants of a database, the smallest first, so that many have moved soon. */
export async function listRestaurantsOf(url: string): Promise<string[]> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ id: string }>(
      `select t.id from tenants t left join tenant_counters c on c.tenant_id = t.id
       where t.removed_at is null and directory.is_here(t.id) order by coalesce(c.last_invoice, 0), t.id`,
    ),
  )
  return rows.map(({ id }) => id)
}

export type CellFacts = { name: string; restaurants: number; leaving: number; bytes: number; ordersADay: number }

/** Restaurants, bytes and orders a day of each database, of the last week; null where it does not answer. */
export async function readCells(urls: ReadonlyMap<string, string>): Promise<Map<string, CellFacts | null>> {
  const found = await Promise.all(
    [...urls].map(async ([name, url]): Promise<[string, CellFacts | null]> => [
      name,
      await readCell(name, url).catch(() => null),
    ]),
  )
  return new Map(found)
}

function readCell(name: string, url: string): Promise<CellFacts> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<Omit<CellFacts, 'name'>>(
      `select (select count(*)::int from tenants t where t.removed_at is null and directory.is_here(t.id)) as restaurants,
         (select count(*)::int from directory.away where state = 'left') as leaving,
         pg_database_size(current_database())::float8 as bytes,
         (select coalesce(round(sum(f.count) / 7.0), 0)::int from report_figures f
          where f.grain = 'day' and f.kind = 'orders' and f.starts_on > current_date - 8 and f.starts_on < current_date
            and directory.is_here(f.tenant_id)) as "ordersADay"`,
    )
    return { name, ...rows[0]! }
  })
}

const MEGABYTE = 1024 ** 2

/** A table of all databases for the operator's terminal. */
export async function describeCells(urls: ReadonlyMap<string, string>): Promise<string> {
  const lines = [['database', 'restaurants', 'MB', 'orders a day', 'left, to be cleaned']]
  for (const [name, facts] of await readCells(urls))
    lines.push(
      facts
        ? [name, facts.restaurants, Math.round(facts.bytes / MEGABYTE), facts.ordersADay, facts.leaving].map(String)
        : [name, 'away', '', '', ''],
    )
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
