import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { recordBatches } from '../../../test/statements.ts'
import { useTestServer } from '../../../test/test-server.ts'
import type { Db } from './db.ts'
import { openPipelined } from './pipelined-pool.ts'
import { query } from './query.ts'

const server = useTestServer()

test('statements that are sent together do not wait for each other', async () => {
  // a separate pool, so that no other statements are seen
  const { connectionString } = server().connections.pool.options
  const pool = new pg.Pool({ connectionString })
  const db = openPipelined(pool)
  const sent = recordBatches(pool)
  const answered = db.transaction((tx) => {
    const answers = [query(tx)`select pg_sleep(0.1)`, query<{ n: number }>(tx)`select 1 as n`] as const
    return Promise.all(answers)
  })
  expect((await answered)[1]).toEqual([{ n: 1 }])
  expect(sent).toEqual([['begin', 'select pg_sleep(0.1)', 'select 1 as n'], ['commit']])
  await db.close()
})

test('an unawaited statement that fails makes the transaction fail', async () => {
  const { db } = server().connections
  const recipient = 'nobody@example.com'
  const work = db.transaction(async (tx) => {
    await query(tx)`insert into outgoing_mails (recipient, subject, text_body) values (${recipient}, 'Hello', '')`
    query(tx)`select 1 / 0`.catch(() => {})
    return 'all is well'
  })
  await expect(work).rejects.toMatchObject({ code: '22012' })
  const kept = await query(db)`select id from outgoing_mails where recipient = ${recipient}`
  expect(kept).toEqual([])
})

test('a statement that comes after its transaction is refused, not run in the next one', async () => {
  let tooLate: Db
  await server().connections.db.transaction(async (tx) => {
    tooLate = tx
    await query(tx)`select 1`
  })
  await expect(query(tooLate!)`select 1`).rejects.toThrow('The transaction is already committed.')
})

test('the first failure is the one that is thrown', async () => {
  const work = server().connections.db.transaction((tx) => Promise.all([query(tx)`select 1 / 0`, query(tx)`select 1`]))
  await expect(work).rejects.toMatchObject({ code: '22012' })
})

test('a statement is prepared once a connection', async () => {
  const rows = await server().connections.db.withConnection(async (db) => {
    for (let time = 0; time < 3; time++) await query(db)`select ${time}::int as number`
    return query<{ times: number }>(db)`
        select count(*)::int as times from pg_prepared_statements where statement = 'select $1::int as number'`
  })
  expect(rows).toEqual([{ times: 1 }])
})

test('a connection that is silent for longer than a statement may take is given up, and its transaction fails', async () => {
  const { connectionString } = server().connections.pool.options
  const pool = new pg.Pool({ connectionString })
  pool.on('connect', (client) => void client.on('error', () => {}))
  const db = openPipelined(pool, { limitMs: 200 })
  onTestFinished(() => db.close())
  const work = db.transaction(async (tx) => {
    // PostgreSQL itself would let it run
    await query(tx)`select pg_sleep(20)`
  })
  await expect(work).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  expect(pool.totalCount).toBe(0)
  expect(await query<{ n: number }>(db)`select 1 as n`).toEqual([{ n: 1 }])
}, 10_000)

test('a transaction that may take longer has its own limit, and the next one on its connection has not', async () => {
  const { connectionString } = server().connections.pool.options
  const pool = new pg.Pool({ connectionString, max: 1 })
  pool.on('connect', (client) => void client.on('error', () => {}))
  const db = openPipelined(pool, { limitMs: 200 })
  onTestFinished(() => db.close())
  const sleep = (tx: Db) => query(tx)`select pg_sleep(1.8)`
  await db.transaction(async (tx) => {
    await tx.limitStatements(10)
    await sleep(tx)
  })
  await expect(db.transaction(sleep)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
})
