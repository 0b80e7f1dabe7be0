import type pg from 'pg'

type Table = { name: string; tenant_column: string | null; keys: string[] }

/**
 * Every table of the database, with its tenant column and the columns that identify a row. Names are left out, even
 * if they are unique: a request that sends a name may well get it back.
 */
const TABLES = `
  select c.oid::regclass::text as name,
    case when c.oid = 'public.tenants'::regclass then 'id'
      when exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
      then 'tenant_id' end as tenant_column,
    coalesce((
      select json_agg(distinct a.attname) from pg_index i
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisunique and a.attname not in ('tenant_id', 'customer_name')
        and a.atttypid in ('text'::regtype, 'uuid'::regtype)), '[]') as keys
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname in ('public', 'directory') and c.relname <> 'applied_migrations'
  order by 1`

export async function listTables(owner: pg.Pool): Promise<Table[]> {
  return (await owner.query<Table>(TABLES)).rows
}

/** From here on the job of digests writes nothing about this restaurant. */
export async function stopDigests(owner: pg.Pool, tenantId: string): Promise<void> {
  await owner.query(
    `insert into digest_days (tenant_id, sent_on) values ($1, '2999-01-01')
    on conflict (tenant_id) do update set sent_on = excluded.sent_on`,
    [tenantId],
  )
}

/**
 * One checksum per table over all rows of a restaurant. In tables without a tenant these are the rows that contain its id
 * or one of these words.
 */
export async function checksumsOf(
  owner: pg.Pool,
  tenantId: string,
  words: readonly string[] = [],
): Promise<Record<string, string>> {
  const tables = await listTables(owner)
  const statement = tables.map(({ name, tenant_column }) => {
    const isMeant = tenant_column === null ? 'r::text like any ($2::text[])' : `r.${tenant_column} = $1`
    return `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(r::text, ',' order by r::text)), '') as sum
      from ${name} r where ${isMeant}`
  })
  const wanted = [tenantId, ...words].map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const { rows } = await owner.query<{ name: string; sum: string }>(
    `select name, sum from (${statement.join(' union all ')}) sums where $1::uuid is not null and $2::text[] is not null`,
    [tenantId, wanted],
  )
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

export type Ids = ReadonlyMap<string, readonly string[]>

/** All ids of this restaurant's rows, by table and column. */
export async function idsOf(owner: pg.Pool, tenantId: string): Promise<Ids> {
  const found = new Map<string, string[]>()
  for (const { name, tenant_column, keys } of await listTables(owner)) {
    if (tenant_column === null) continue
    for (const key of keys) {
      const { rows } = await owner.query<{ value: string }>(
        `select distinct ${key}::text as value from ${name} where ${tenant_column} = $1 and ${key} is not null`,
        [tenantId],
      )
      if (rows.length > 0)
        found.set(
          `${name}.${key}`,
          rows.map(({ value }) => value),
        )
    }
  }
  return found
}

export function changedTables(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name])
}
