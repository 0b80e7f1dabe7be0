import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type pg from 'pg'
import { expectOk } from '../server/test/restaurant.ts'
import { useTestServer } from '../server/test/test-server.ts'
import { declaredCalls } from '../server/test/wire/calls/declared-calls.ts'
import { aFullRestaurant } from '../server/test/wire/full-restaurant.ts'

const server = useTestServer()

const filesBelow = (folder: string, name: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter((file) => name.test(file))

const sources = (folder: string, name: RegExp) =>
  filesBelow(folder, name)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const rows = async <T extends object>(sql: string) => (await server().owner.query<T>(sql)).rows

test('every table with a tenant has row-level security: enabled, forced, and closed to all but its own tenant', async () => {
  expect(
    await rows(`
      select c.relname from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and (c.relname = 'tenants' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id'))
        and not (c.relrowsecurity and c.relforcerowsecurity)`),
  ).toEqual([])
  const policies = await rows<{
    tablename: string
    policyname: string
    roles: string
    qual: string
    with_check: string
  }>(`select tablename, policyname, roles::text, qual, with_check from pg_policies where schemaname = 'public'`)
  for (const { tablename, policyname, roles, qual, with_check } of policies) {
    if (policyname === 'owner_passes') {
      expect([tablename, /comptoir_server|public/.test(roles)]).toEqual([tablename, false])
      continue
    }
    const column = tablename === 'tenants' ? 'id' : 'tenant_id'
    const policy = `(${column} = ( SELECT current_tenant_id() AS current_tenant_id))`
    expect({ tablename, qual, with_check }).toEqual({ tablename, qual: policy, with_check: policy })
  }
  expect(policies.length).toBeGreaterThan(40)
})

test('the server’s role owns nothing, is no superuser and cannot bypass row-level security', async () => {
  const [role] = await rows(
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolinherit from pg_roles where rolname = 'comptoir_server'`,
  )
  expect(role).toEqual({
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolinherit: false,
  })
  expect(
    await rows(`select relname from pg_class where relowner = 'comptoir_server'::regrole
      union all select proname from pg_proc where proowner = 'comptoir_server'::regrole`),
  ).toEqual([])
  expect(await rows(`select roleid from pg_auth_members where member = 'comptoir_server'::regrole`)).toEqual([])
})

/** Tables whose rows are never changed: corrections are rows of their own. */
const WRITTEN_ONCE = [
  'bill_payments',
  'cash_counts',
  'cash_movements',
  'cash_other_counts',
  'credit_note_lines',
  'credit_note_payments',
  'credit_note_taxes',
  'credit_notes',
  'invoice_buyers',
  'invoice_lines',
  'invoice_orders',
  'invoice_payments',
  'invoice_taxes',
  'invoices',
  'orders_paid_by_voids',
  'settlement_payments',
  'settlements',
]

test('the server may not change or delete payments, invoices, credit notes, movements and counts', async () => {
  const tables = await rows<{ name: string; rights: string[] }>(`
    select c.relname as name, array(
      select r from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) r
      where case when r in ('DELETE', 'TRUNCATE') then has_table_privilege('comptoir_server', c.oid, r)
        else has_any_column_privilege('comptoir_server', c.oid, r) end) as rights
    from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and c.relname ~ '^(invoices?|credit_notes?|settlements?|bill_payments|orders_paid_by_voids|cash_movements|cash_(other_)?counts)(_|$)' order by 1`)
  expect(tables).toEqual(WRITTEN_ONCE.map((name) => ({ name, rights: ['SELECT', 'INSERT'] })))
  const refusals: string[] = []
  for (const name of WRITTEN_ONCE)
    for (const statement of [`update ${name} set tenant_id = tenant_id`, `delete from ${name}`, `truncate ${name}`])
      refusals.push(
        await server()
          .connections.pool.query(statement)
          .then(String, ({ message }: Error) => message),
      )
  expect(refusals).toEqual(WRITTEN_ONCE.flatMap((name) => Array(3).fill(`permission denied for table ${name}`)))
})

test('functions that bypass row-level security are in schema directory, with a fixed search path, closed to the public', async () => {
  expect(
    await rows(`
      select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema')
        and (n.nspname <> 'directory' or p.proconfig is null or not p.proconfig::text like '%search_path%'
          or has_function_privilege('public', p.oid, 'execute'))`),
  ).toEqual([])
  expect(
    await rows(`select table_name from information_schema.role_table_grants
      where table_schema = 'directory' and grantee in ('comptoir_server', 'PUBLIC')`),
  ).toEqual([])
  expect(
    await rows(`select relname from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
      and not coalesce(reloptions::text like '%security_invoker=true%', false)`),
  ).toEqual([])
})

test('every key and every reference between tables of a tenant includes the tenant', async () => {
  expect(
    await rows(`
      select conrelid::regclass::text as "table", conname from pg_constraint k
      where k.contype in ('p', 'u', 'f') and k.connamespace = 'public'::regnamespace
        and exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'tenant_id')
        and not exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'tenant_id' and a.attnum = any(k.conkey))`),
  ).toEqual([])
})

test('a connection that names no tenant sees no row', async () => {
  const { owner, line, tableId } = await aFullRestaurant(server())
  await expectOk(owner.post('/pos/create-order', { cart: [line], tableId }))
  const tables = await rows<{ name: string }>(
    `select distinct tablename as name from pg_policies where schemaname = 'public'`,
  )
  const countIn = async (pool: pg.Pool, table: string) =>
    (await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]!.count
  const filled: string[] = []
  for (const { name } of tables) {
    if ((await countIn(server().owner, name)) > 0) filled.push(name)
    const seen = await countIn(server().connections.pool, name).catch((error: Error) => {
      if (/permission denied/.test(error.message)) return 0
      throw error
    })
    expect([name, seen]).toEqual([name, 0])
  }
  expect(filled.length).toBeGreaterThan(15)
})

test('only *.queries.ts contain SQL', () => {
  const withSql = sources('server/src/features', /\.ts$/).filter(({ text }) =>
    /\bsql`|\bquery(?:<.*>)?\(.*\)`/.test(text),
  )
  expect(withSql.map(({ file }) => file).filter((file) => !file.endsWith('.queries.ts'))).toEqual([])
})

test('each table is written by one feature only', () => {
  const writers = new Map<string, Set<string>>()
  const written = /(?:insert into|delete from|\bupdate) (?!set\b|of\b|skip\b)(\w+)/g
  for (const { file, text } of sources('server/src/features', /\.queries\.ts$/)) {
    const feature = file.split('/')[3]!
    for (const [, table] of text.matchAll(written)) {
      writers.set(table!, (writers.get(table!) ?? new Set()).add(feature))
    }
  }
  // the one row of numbers is shared on purpose: a transaction that takes a number locks it until commit
  writers.delete('tenant_counters')
  // staff may override what the stock stops; this table is the menu's only knowledge of the stock
  writers.delete('stock_stops')
  // keys of phones are written with other changes of customers
  writers.delete('customers')
  // settings name floors and tables, the floor plan places them
  writers.delete('floors')
  writers.delete('restaurant_tables')
  expect(
    [...writers].filter(([, features]) => features.size > 1).map(([table, features]) => [table, ...features]),
  ).toEqual([])
  expect(writers.size).toBeGreaterThan(20)
})

test('every call of the contract is served, and nothing else is', async () => {
  const declared = new Set(
    (await declaredCalls()).map(({ method, path }) => `${method} /api/v1${path.replaceAll(/:(\w+)/g, '{$1}')}`),
  )
  const document = (await (await fetch(`${server().origin}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  const served = Object.entries(document.paths).flatMap(([url, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${url}`),
  )
  expect(served.toSorted()).toEqual([...declared].toSorted())
})

test('no file has a vague name', () => {
  const vague =
    /(?:^|[-/])(?:utils?|helpers?|common|misc|manager|service|handler|processor|data|info|base|index)\.(?:ts|tsx)$/
  const files = ['core/src', 'server', 'web/src', 'database', 'e2e', 'tools'].flatMap((folder) =>
    filesBelow(folder, vague),
  )
  expect(files).toEqual([])
})

/** Files that call the API without an `.api.ts` of their own, and why. */
const CALLS_BY_ITSELF = [
  // before sign-in nothing is fetched that could change
  /^web\/src\/features\/account\/auth\//,
  /^web\/src\/features\/platform\/platform-login-page\.tsx$/,
  /^web\/src\/features\/site\/marketing\/demo-page\.tsx$/,
  // asks whether the session may still work
  /^web\/src\/layouts\/dashboard\/use-access-check\.ts$/,
]

test('screens call the API through the .api.ts of their feature, and only that file starts a refetch', () => {
  const screens = [...sources('web/src/features', /\.tsx?$/), ...sources('web/src/layouts', /\.tsx?$/)]
  const others = screens.filter(({ file }) => !file.endsWith('.api.ts'))
  const callers = others.filter(({ text }) => /from '[^']*\/lib\/api\/(?:api|use-send)\.ts'/.test(text))
  const byThemselves = callers.filter(({ file }) => !CALLS_BY_ITSELF.some((allowed) => allowed.test(file)))
  expect(byThemselves.map(({ file }) => file)).toEqual([])
  // all is fetched again when a new payment opens the screens
  const refetching = others.filter(({ text }) => /\buseSWRConfig\b/.test(text)).map(({ file }) => file)
  expect(refetching).toEqual(['web/src/features/account/use-access-wait.ts'])
})

test('forms and questions start their commands by useCommand', () => {
  const shared = [
    'web/src/lib/forms/use-form.ts',
    'web/src/lib/forms/typed-name-dialog.tsx',
    'web/src/lib/confirm-action.tsx',
  ]
  for (const file of shared) {
    const text = readFileSync(file, 'utf8')
    expect([file, text.includes('useCommand('), /\bnotify\b/.test(text)]).toEqual([file, true, false])
  }
})

/** Verbs that begin the functions of `.queries.ts` (CONTRIBUTING.md, "Names and sizes"). */
const QUERY_VERBS =
  /^(?:find|get|list|count|search|insert|update|delete|lock|claim|notify|begin|undo|is|has|may|with)[A-Z]/

test('a function of a query file begins with a verb for what it does to rows', () => {
  const functions = sources('server/src', /\.queries\.ts$/).flatMap(({ file, text }) =>
    [...text.matchAll(/^export (?:async )?(?:function|const) ([a-z]\w+)/gm)].map(([, name]) => ({ file, name: name! })),
  )
  expect(functions.filter(({ name }) => !QUERY_VERBS.test(name))).toEqual([])
  expect(functions.length).toBeGreaterThan(200)
})

test('a file of a use case exports something about the noun of its name', () => {
  const useCases = sources('server/src/features', /\/[a-z]+(?:-[a-z]+)+\.ts$/)
  const strangers = useCases.filter(({ file, text }) => {
    if (file.endsWith('-fixture.ts')) return false
    const [, ...noun] = path.basename(file, '.ts').split('-')
    const stem = noun.join('').replace(/(?:ies|s|y)$/, '')
    const names = [...text.matchAll(/^export (?:async )?(?:function|class|type) (\w+)/gm)].map(([, name]) => name!)
    return names.length > 0 && !names.some((name) => name.toLowerCase().includes(stem))
  })
  expect(strangers.map(({ file }) => file)).toEqual([])
})
