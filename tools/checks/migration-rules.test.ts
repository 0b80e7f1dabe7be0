import { expect, test } from 'vitest'
import { listMigrations } from '../../server/src/infrastructure/database/list-migrations.ts'
import { faultsOf, RULE_NAMES, whyOf, type RuleName } from './migration-rules.ts'

const IN = `set local lock_timeout = '2s';\n`
const OUT = `-- outside a transaction\nset lock_timeout = '2s';\n`

/** Each rule, broken. */
const BROKEN: Record<RuleName, string[]> = {
  'lock-timeout': [
    'alter table orders add column x text',
    `set lock_timeout = '2s'`,
    `set local lock_timeout = '10s'`,
    `set local lock_timeout = '0s'`,
    `-- outside a transaction\nset local lock_timeout = '2s'`,
  ],
  'one-table': [`${IN}alter table orders add column x text;\nalter table order_items add column x text`],
  'volatile-default': [
    `${IN}alter table orders add column x uuid default gen_random_uuid()`,
    `${IN}alter table orders add column ok int not null default 0, add column x timestamptz default clock_timestamp()`,
    `${IN}alter table orders add x bigserial`,
    `${IN}alter table orders add column x text generated always as (upper(note)) stored`,
  ],
  'column-type': [
    `${IN}alter table orders alter column x type bigint`,
    `${IN}alter table orders alter x set data type text`,
  ],
  'set-not-null': [`${IN}alter table orders alter column x set not null`],
  'added-not-null': [`${IN}alter table orders add column x text not null`],
  'index-concurrently': [
    `${IN}create index orders_by_x on orders (x)`,
    `${IN}create unique index on directory.usernames (username)`,
    `${OUT}create index concurrently orders_by_x on orders (x)`,
  ],
  'drop-index-concurrently': [
    `${IN}drop index orders_by_x`,
    `${OUT}drop index concurrently orders_by_x`,
    `${IN}reindex table orders`,
  ],
  'constraint-not-valid': [
    `${IN}alter table orders add constraint x foreign key (a) references b`,
    `${IN}alter table orders add check (x > 0)`,
    `${IN}alter table orders add column x uuid references b`,
  ],
  'constraint-by-index': [
    `${IN}alter table orders add constraint x unique (tenant_id, x)`,
    `${IN}alter table orders add primary key (x)`,
  ],
  'whole-table-write': [
    `${IN}update orders set x = 1`,
    `${IN}delete from orders where x = 1`,
    `${IN}insert into order_items (a) select a from orders`,
  ],
  'lock-table': [`${IN}lock table orders in exclusive mode`, `${IN}truncate orders`, `${IN}cluster orders`],
  'what-still-runs': [
    `${IN}alter table orders drop column x`,
    `${IN}alter table orders rename column x to y`,
    `${IN}alter table orders rename to bills`,
    `${IN}drop table orders`,
    `${IN}drop function directory.find_guest_order`,
  ],
  'outside-only': [
    `${OUT}create table x (id int)`,
    `${IN}create index concurrently if not exists orders_by_x on orders (x)`,
  ],
}

test.each(RULE_NAMES.flatMap((rule) => BROKEN[rule].map((sql) => [rule, sql] as const)))(
  '%s is broken by %s',
  (rule, sql) => {
    expect(faultsOf({ name: 'broken', sql }).map((fault) => fault.rule)).toContain(rule)
  },
)

test.each(RULE_NAMES)('%s names what to do instead, and can be excused with a reason only', (rule) => {
  expect(whyOf(rule).length).toBeGreaterThan(20)
  if (rule === 'lock-timeout') return
  const [head, last] = [/^[\s\S]*\n/, /[^\n]*$/].map((part) => part.exec(BROKEN[rule][0]!)![0])
  const rulesWith = (comment: string) =>
    faultsOf({ name: 'excused', sql: `${head}-- ${comment}\n${last}` }).map((fault) => fault.rule)
  expect(rulesWith(`allows ${rule}: the table has three rows`)).not.toContain(rule)
  expect(rulesWith(`allows ${rule}:`)).toContain(rule)
  expect(rulesWith('allows something-else: the table has three rows')).toContain(rule)
})

test.each([
  `${IN}create table x (id uuid primary key default new_id(), a text not null unique references b);
    create index x_by_a on x (a); alter table x add check (a <> ''); insert into x (a) select a from orders`,
  `${IN}alter table orders add column x text, add column y int not null default 0, add column z timestamptz default now()`,
  `${IN}alter table orders add constraint x foreign key (a) references b not valid`,
  `${IN}alter table orders validate constraint x`,
  `${IN}alter table orders alter column x set default 1; alter table orders drop constraint y`,
  `${OUT}create unique index concurrently if not exists orders_by_x on orders (x); alter table orders validate constraint x`,
  `${OUT}drop index concurrently if exists orders_by_x`,
  `${IN}create or replace function f() returns void language sql as $$ update orders set x = 1; lock table orders $$`,
  `${IN}comment on column orders.x is 'update orders; drop table orders'`,
  `${IN}/* drop table orders; */ grant select on orders to comptoir_server`,
])('a migration that makes nobody wait passes: %s', (sql) => {
  expect(faultsOf({ name: 'fine', sql })).toEqual([])
})

test('every migration keeps to the rules', () => {
  const migrations = listMigrations()
  const faults = migrations.flatMap(faultsOf)
  expect(migrations).not.toEqual([])
  expect(faults.map(({ name, rule, statement }) => `${name}: ${statement}: ${whyOf(rule)}`)).toEqual([])
})

test('no two migrations have the same number', () => {
  const files = new Set(listMigrations().map(({ name }) => name.replace(/-\d+$/, '')))
  const numbers = [...files].map((name) => name.slice(0, 4))
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})
