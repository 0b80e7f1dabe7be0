import type pg from 'pg'

export type Sums = ReadonlyMap<string, string>

/** Tables per statement: each is planned and answered as one. */
const TABLES_AT_ONCE = 40

/**
 * Makes statements on this connection that give the number and an MD5 of all rows of the restaurant, table by table;
 * planned once, as the second time nobody may write meanwhile. Columns by their names: their order may differ.
 */
export async function prepareSums(
  database: pg.Client,
  tenantId: string,
  tables: readonly string[],
): Promise<() => Promise<Sums>> {
  // values are compared as texts
  await database.query(`set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
    set bytea_output = 'hex'; set extra_float_digits = 1`)
  const { rows } = await database.query<{ name: string; columns: string[] }>(
    `select a.attrelid::regclass::text as name, array_agg(quote_ident(a.attname) order by a.attname) as columns
     from pg_attribute a where a.attrelid = any($1::regclass[]) and a.attnum > 0 and not a.attisdropped
     group by a.attrelid`,
    [tables],
  )
  const columnsOf = new Map(rows.map(({ name, columns }) => [name, columns]))
  const parts = tables.map((table) => {
    const filter = `${table === 'tenants' ? 'id' : 'tenant_id'} = '${tenantId}'`
    const row = `md5(row(${columnsOf.get(table)!.join(', ')})::text)`
    return `select '${table}' as name, count(*) || ' ' || coalesce(md5(string_agg(h, '' order by h)), '') as sum
      from (select ${row} as h from ${table} where ${filter}) hashed`
  })
  const names: string[] = []
  for (let at = 0; at < parts.length; at += TABLES_AT_ONCE) {
    const name = `sums_${at}`
    await database.query(`prepare ${name} as ${parts.slice(at, at + TABLES_AT_ONCE).join(' union all ')}`)
    names.push(name)
  }
  return async () => {
    const sums = new Map<string, string>()
    for (const name of names)
      for (const row of (await database.query<{ name: string; sum: string }>(`execute ${name}`)).rows)
        sums.set(row.name, row.sum)
    return sums
  }
}

/** Names of the tables that differ. */
export function differingTables(one: Sums, other: Sums): string[] {
  return [...one.keys()].filter((name) => one.get(name) !== other.get(name))
}
