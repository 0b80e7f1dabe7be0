import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectPath } from '../../server/src/infrastructure/config/project-root.ts'
import { withClient } from '../../server/src/infrastructure/database/with-client.ts'
import { createDatabase } from '../../server/test/test-server.ts'

const folder = projectPath('database', 'schema')
const files = readdirSync(folder).map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }))
const MADE = /^create (?:table|view|function) ([\w.]+)/gm

test('every table, view and function has a comment that explains it', () => {
  const bare = files.flatMap(({ name, text }) =>
    [...text.matchAll(MADE)].flatMap(([made, what]) => {
      const before = text.slice(0, text.indexOf(made)).split('\n').at(-2) ?? ''
      const isCommented = before.startsWith('--') || new RegExp(`^comment on \\w+ ${what} is`, 'm').test(text)
      return isCommented ? [] : [`${name}: ${what}`]
    }),
  )
  expect(bare).toEqual([])
  expect(files.flatMap(({ text }) => [...text.matchAll(MADE)]).length).toBeGreaterThan(250)
})

test('each table is defined in one file, without any migration', () => {
  const alters = files.flatMap(({ name, text }) =>
    [...text.matchAll(/^(?:alter table|drop|create or replace) .*/gm)].map(([line]) => `${name}: ${line}`),
  )
  // a setting of a column that `create table` has no words for
  expect(alters).toEqual(['06-store.sql: alter table pictures alter column content set storage external;'])
})

test('PostgreSQL understands the body of every function, although files are read without looking into them', async () => {
  const faults = await withClient(await createDatabase(), async (client) => {
    const { rows } = await client.query<{ name: string; text: string }>(
      `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text from pg_proc p
       where pronamespace in ('public'::regnamespace, 'directory'::regnamespace) and not exists (
         select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
    )
    expect(rows.length).toBeGreaterThan(100)
    const found: string[] = []
    for (const { name, text } of rows)
      await client.query(text).catch(({ message }: Error) => found.push(`${name}: ${message}`))
    return found
  })
  expect(faults).toEqual([])
})
