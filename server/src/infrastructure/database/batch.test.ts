import { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../test/test-server.ts'
import { parameterOf } from './parameter.ts'
import type { Db } from './db.ts'
import { query } from './query.ts'

const server = useTestServer()

/** Work on one connection. */
const onOne = <T>(work: (db: Db) => Promise<T>) => connectionOf().withConnection(work)
const connectionOf = () => server().connections.db

test('statements behind a failure in a batch are not run, and are run when they are sent again', async () => {
  await onOne(async (db) => {
    const failing = query(db)`select 1 / (${0}::int - 0)`
    const behind = query<{ n: number }>(db)`select ${7}::int as n`
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    await expect(behind).rejects.toMatchObject({ code: '22012' })
    const again = () => query<{ n: number }>(db)`select ${7}::int as n`
    expect(await again()).toEqual([{ n: 7 }])
    expect(await again()).toEqual([{ n: 7 }])
  })
})

test('a statement that failed when it ran is prepared anew, and one that cannot be parsed fails each time', async () => {
  await onOne(async (db) => {
    const divide = (by: number) => query<{ n: number }>(db)`select 14 / ${by}::int as n`
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
    expect(await divide(2)).toEqual([{ n: 7 }])
    for (let time = 0; time < 2; time++)
      await expect(query(db)`select nothing from nowhere`).rejects.toMatchObject({ code: '42P01' })
  })
})

test('the same statement stands in one batch several times, with rows, without any and without columns', async () => {
  await onOne(async (db) => {
    const count = (upTo: number) => query<{ n: number }>(db)`select n from generate_series(1, ${upTo}::int) n`
    for (let time = 0; time < 2; time++) {
      const [two, none, three, set] = await Promise.all([
        count(2),
        count(0),
        count(3),
        query(db)`set local work_mem = '4MB'`,
      ])
      expect([two, none, three, set].map((rows) => rows.length)).toEqual([2, 0, 3, 0])
    }
  })
})

test('a value that cannot be sent fails alone', async () => {
  const circle: Record<string, unknown> = {}
  circle['itself'] = circle
  await onOne(async (db) => {
    const fine = query<{ n: number }>(db)`select 1 as n`
    await expect(query(db)`select ${circle}::jsonb as circle`).rejects.toThrow('circular')
    expect(await fine).toEqual([{ n: 1 }])
  })
})

test('a transaction that failed with its last statements leaves a connection that works', async () => {
  const { db } = server().connections
  for (let time = 0; time < 30; time++) {
    const work = db.transaction(async (tx) => {
      await query(tx)`select 1`
      query(tx)`select 1 / 0`.catch(() => {})
      query(tx)`select 2`.catch(() => {})
    })
    await expect(work).rejects.toMatchObject({ code: '22012' })
  }
  const thrown = db.transaction(async (tx) => {
    query(tx)`select 1 / 0`.catch(() => {})
    throw new Error('by itself')
  })
  await expect(thrown).rejects.toThrow('by itself')
  const open = await query<{ n: number }>(db)`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and state like '%aborted%'`
  expect(open).toEqual([{ n: 0 }])
})

test.each<[unknown, string, unknown]>([
  ['é "quoted" \\ {x}', 'text', 'é "quoted" \\ {x}'],
  [12, 'int', 12],
  [2n ** 40n, 'bigint', 2 ** 40],
  [true, 'boolean', true],
  [null, 'text', null],
  [undefined, 'text', null],
  [new Date('2026-11-29T10:11:12.345Z'), 'timestamptz', new Date('2026-11-29T10:11:12.345Z')],
  [Buffer.from([0, 1, 255]), 'bytea', Buffer.from([0, 1, 255])],
  [new Uint8Array([0, 92, 34]), 'bytea', Buffer.from([0, 92, 34])],
  [{ a: ['b', null] }, 'jsonb', { a: ['b', null] }],
  [[], 'text[]', []],
  [['a,b', 'c"d', 'e\\f', '', 'NULL', null, '{}'], 'text[]', ['a,b', 'c"d', 'e\\f', '', 'NULL', null, '{}']],
  [[1, null, 3], 'int[]', [1, null, 3]],
  [
    [
      [1, 2],
      [3, 4],
    ],
    'int[]',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [[{ a: '"\\' }], 'jsonb[]', [{ a: '"\\' }]],
  [[new Date(0)], 'timestamptz[]', [new Date(0)]],
  [[Buffer.from([0, 92, 34, 255])], 'bytea[]', [Buffer.from([0, 92, 34, 255])]],
])('the value %s is received as it was sent, as %s', async (value, type, received) => {
  const rows = await query<{ value: unknown }>(connectionOf())`select ${value}::${raw(type)} as value`
  expect(rows).toEqual([{ value: received }])
})

test('a value is text, bytes or nothing', () => {
  expect([parameterOf(1.5), parameterOf([true]), parameterOf(undefined)]).toEqual(['1.5', '{"true"}', null])
})
