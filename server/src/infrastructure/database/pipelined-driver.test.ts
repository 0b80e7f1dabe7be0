import { sql, type Transaction } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { recordBatches } from '../../../test/statements.ts'
import { useTestServer } from '../../../test/test-server.ts'
import type { Database } from './connect.ts'
import { limitStatements, openPipelined } from './pipelined-driver.ts'
import { query } from './query.ts'

const server = useTestServer()

test('statements that are sent together do not wait for each other', async () => {
  // of its own, so that nobody else's statements are seen
  const { connectionString } = server().connections.pool.options
  const pool = new pg.Pool({ connectionString })
  const db = openPipelined<Database>(pool)
  const sent = recordBatches(pool)
  const answered = db.transaction().execute((tx) => {
    const answers = [sql`select pg_sleep(0.1)`.execute(tx), sql<{ n: number }>`select 1 as n`.execute(tx)] as const
    return Promise.all(answers)
  })
  expect((await answered)[1].rows).toEqual([{ n: 1 }])
  expect(sent).toEqual([['begin', 'select pg_sleep(0.1)', 'select 1 as n'], ['commit']])
  await db.destroy()
})

test('an unawaited statement that fails makes the transaction fail', async () => {
  const { db } = server().connections
  const recipient = 'nobody@example.com'
  const work = db.transaction().execute(async (tx) => {
    await query(tx)`insert into outgoing_mails (recipient, subject, text_body) values (${recipient}, 'Hello', '')`
    sql`select 1 / 0`.execute(tx).catch(() => {})
    return 'all is well'
  })
  await expect(work).rejects.toMatchObject({ code: '22012' })
  const kept = await query(db)`select id from outgoing_mails where recipient = ${recipient}`
  expect(kept).toEqual([])
})

test('a statement that comes after its transaction is refused, not run in the next one', async () => {
  let tooLate: Transaction<Database>
  await server()
    .connections.db.transaction()
    .execute(async (tx) => {
      tooLate = tx
      await sql`select 1`.execute(tx)
    })
  await expect(sql`select 1`.execute(tooLate!)).rejects.toThrow('Transaction is already committed')
})

test('the first failure is the one that is thrown', async () => {
  const work = server()
    .connections.db.transaction()
    .execute((tx) => Promise.all([sql`select 1 / 0`.execute(tx), sql`select 1`.execute(tx)]))
  await expect(work).rejects.toMatchObject({ code: '22012' })
})

test('a statement is prepared once a connection', async () => {
  const { rows } = await server()
    .connections.db.connection()
    .execute(async (db) => {
      for (let time = 0; time < 3; time++) await sql`select ${time}::int as number`.execute(db)
      return sql<{ times: number }>`
        select count(*)::int as times from pg_prepared_statements where statement = 'select $1::int as number'`.execute(
        db,
      )
    })
  expect(rows).toEqual([{ times: 1 }])
})

test('a connection that is silent for longer than a statement may take is given up, and its transaction fails', async () => {
  const { connectionString } = server().connections.pool.options
  const pool = new pg.Pool({ connectionString })
  pool.on('connect', (client) => void client.on('error', () => {}))
  const db = openPipelined<Database>(pool, { limitMs: 200 })
  onTestFinished(() => db.destroy())
  const work = db.transaction().execute(async (tx) => {
    // PostgreSQL itself would let it run
    await sql`select pg_sleep(20)`.execute(tx)
  })
  await expect(work).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  expect(pool.totalCount).toBe(0)
  expect((await sql<{ n: number }>`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }])
}, 10_000)

test('a transaction that may take longer has its own limit, and the next one on its connection has not', async () => {
  const { connectionString } = server().connections.pool.options
  const pool = new pg.Pool({ connectionString, max: 1 })
  pool.on('connect', (client) => void client.on('error', () => {}))
  const db = openPipelined<Database>(pool, { limitMs: 200 })
  onTestFinished(() => db.destroy())
  const sleep = (tx: Transaction<Database>) => sql`select pg_sleep(1.8)`.execute(tx)
  await db.transaction().execute(async (tx) => {
    await limitStatements(tx, 10)
    await sleep(tx)
  })
  await expect(db.transaction().execute(sleep)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
})
