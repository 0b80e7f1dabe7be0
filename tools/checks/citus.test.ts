import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { useTestServer } from '../../server/test/test-server.ts'

const server = useTestServer()
const page = readFileSync('docs/citus.md', 'utf8')
const rows = async <T extends object>(sql: string) => (await server().owner.query<T>(sql)).rows
const onPage = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, ...parts]) => parts.join(' ')).toSorted()

test('every table of a restaurant is distributed by it, beside its restaurant', async () => {
  const tables = await rows<{ relname: string }>(`
    select c.relname from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)`)
  expect(onPage(/create_distributed_table\('(\w+)', 'tenant_id', colocate_with => 'tenants'\)/g)).toEqual(
    tables.map(({ relname }) => relname).toSorted(),
  )
  expect(page).toContain(`select create_distributed_table('tenants', 'id');`)
})

test('every other table is named as one that stays on the coordinator', async () => {
  const tables = await rows<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname not in ('applied_migrations', 'tenants')
      and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
    union all
    select 'directory.' || relname from pg_class where relkind in ('r', 'p') and relnamespace = 'directory'::regnamespace`)
  expect(onPage(/^- `([\w.]+)`/gm)).toEqual(tables.map(({ name }) => name).toSorted())
})

test('every unique key of a distributed table includes the restaurant', async () => {
  expect(
    await rows(`
      select i.indexrelid::regclass::text as index from pg_index i join pg_class c on c.oid = i.indrelid
      where i.indisunique and c.relnamespace = 'public'::regnamespace
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
        and not exists (
          select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnum = any(i.indkey))`),
  ).toEqual([])
})

test('references between distributed tables are within one restaurant, and the others are dropped first', async () => {
  const references = await rows<{ name: string; from: string; isWithin: boolean }>(`
    select k.conname as name, k.conrelid::regclass::text as from,
      coalesce((select a.attname from pg_attribute a where a.attrelid = k.conrelid and a.attnum = k.conkey[1]) = 'tenant_id'
        and (select a.attname from pg_attribute a where a.attrelid = k.confrelid and a.attnum = k.confkey[1])
          in ('tenant_id', 'id') and k.connamespace = 'public'::regnamespace, false) as "isWithin"
    from pg_constraint k join pg_class c on c.oid = k.confrelid
    where k.contype = 'f' and (c.relname = 'tenants'
      or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped))`)
  const dropped = references.filter(({ isWithin }) => !isWithin).map(({ from, name }) => `${from} ${name}`)
  expect(onPage(/alter table ([\w.]+) drop constraint (\w+);/g)).toEqual(dropped.toSorted())
})

test('every trigger on a distributed table is named', async () => {
  const triggers = await rows<{ name: string }>(`
    select distinct t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`)
  expect(onPage(/^\| `(\w+)` \|/gm)).toEqual(triggers.map(({ name }) => name).toSorted())
})
