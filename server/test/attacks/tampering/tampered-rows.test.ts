import sql, { raw } from 'sql-template-tag'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Finding } from '#core/fiscal/verify/findings.ts'
import { Random } from '../../../../database/seeds/random.ts'
import { connectUnderServerRole } from '../../../src/infrastructure/database/connect.ts'
import type { Db } from '../../../src/infrastructure/database/db.ts'
import { query } from '../../../src/infrastructure/database/query.ts'
import { useOwnTestServer } from '../../test-server.ts'
import { check } from './check-fixture.ts'
import { anEveningInTheJournal } from './sold-evening-fixture.ts'
import { NOT_STATED, STATED_TABLES } from './stated-columns-fixture.ts'
import { listStatedColumns, Tampering, type Act, type Column } from './tamper-rows-fixture.ts'

const TAMPERINGS = Number(process.env['TAMPERINGS'] ?? 30)
const SEED = process.env['SEED'] ?? String(Date.now())
const server = useOwnTestServer()

let connections: ReturnType<typeof connectUnderServerRole>
let tenantId: string
let columns: Column[]

beforeAll(async () => {
  ;({ tenantId } = await anEveningInTheJournal(server()))
  connections = connectUnderServerRole(server().ownerUrl)
  columns = await inVain(listStatedColumns)
  await dropChecks()
})
afterAll(() => connections?.close())

/** Drops the check constraints, as a superuser would to store values that the tables do not allow. */
async function dropChecks(): Promise<void> {
  const owner = new pg.Client({ connectionString: server().ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ drop: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop from pg_constraint
     where contype = 'c' and conrelid = any($1::regclass[])`,
    [STATED_TABLES],
  )
  for (const { drop } of rows) await owner.query(drop)
  await owner.end()
}

class Undone extends Error {}

/** Does the work in a transaction of the database's owner and rolls it back. */
async function inVain<T>(work: (db: Db) => Promise<T>): Promise<T> {
  let done: { result: T } | undefined
  try {
    await connections.db.transaction(async (db) => {
      await query(db)`set local role none`
      await query(db)`select set_config('app.tenant_id', ${tenantId}, true)`
      done = { result: await work(db) }
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  return done!.result
}

const found = (db: Db) => check(server(), db, tenantId)

test('every column of the tables that the journal describes is compared, or has a reason not to be', async () => {
  const named = (table: string) => columns.filter((one) => one.table === table).map(({ column }) => column)
  for (const table of STATED_TABLES) {
    expect(named(table)).not.toEqual([])
    expect(named(table)).toEqual(expect.arrayContaining(Object.keys(NOT_STATED[table]!)))
    const rows = await inVain((db) => query(db)`select from ${raw(table)} where tenant_id = ${tenantId}`)
    expect([table, rows.length > 0]).toEqual([table, true])
  }
})

test('an untouched journal with every kind of act has no finding', async () => {
  expect(await inVain(found)).toEqual([])
})

const ENTRIES = {
  moved: sql`update fiscal_entries set seq = seq + 5000`,
  illegible: sql`update fiscal_entries set payload = payload || ' x'`,
  'taken away': sql`delete from fiscal_entries`,
}
const COUNTS = { session_opened: 'cash_counts', session_counted: 'cash_other_counts' }

for (const [how, change] of Object.entries(ENTRIES))
  test(`a deleted count of a drawer is found even if its entry is ${how}, too`, async () => {
    for (const [kind, table] of Object.entries(COUNTS)) {
      const texts = await inVain(async (db) => {
        await query(db)`set local session_replication_role = replica`
        const rows = await query<{ id: string; place: string }>(db)`
          select session_id as id, ctid::text as place from ${raw(table)} limit 1`
        const [{ id, place }] = rows as [{ id: string; place: string }]
        await query(db)`delete from ${raw(table)} where ctid = ${place}::tid`
        await query(db)`${change} where chain = 'L' and kind = ${kind} and payload like ${`%${id}%`}`
        const findings = await found(db)
        return findings.flatMap(({ text }) => (text.includes(id) ? [text] : []))
      })
      expect([kind, texts]).toEqual([kind, expect.arrayContaining([expect.stringContaining('cash_sessions')])])
    }
  })

/** True if a finding names the row, by its words or its place. */
function isNamed({ table, rows }: Act, row: Act['rows'][number], findings: readonly Finding[]): boolean {
  const text = (member: string) => String(row[member])
  const invoice = text('invoice_number')
  const note = `A-${text('credit_note_number')}`
  const WORDS: Record<string, string[]> = {
    invoices: [`invoices ${text('number')}:`],
    credit_notes: [`credit_notes A-${text('number')}:`],
    bill_payments: [text('id'), text('cancels')],
    settlements: [`settlements ${text('number')}:`],
    settlement_payments: [`settlements ${text('settlement_number')}:`],
    gift_card_payments: ['gift_cards G-'],
    gift_cards: [`gift_cards G-${text('number')}:`],
    gift_card_moves: ['gift_cards G-', 'gift_card_moves'],
    document_copies: ['document_copies'],
    cash_counts: [text('session_id')],
    cash_other_counts: [text('session_id')],
    tenant_counters: ['tenant_counters', 'fiscal_heads', 'chain', 'head'],
    fiscal_heads: ['fiscal_heads', 'chain', 'head'],
    fiscal_keys: [text('id')],
    invoice_orders: [`invoices ${invoice}:`, `invoice_orders ${invoice}/`, `invoice_payments ${invoice}/`],
    voids: ['voids'],
    invoice_buyers: ['invoice_buyers'],
  }
  const words =
    WORDS[table] ??
    (table.startsWith('invoice_')
      ? [`invoices ${invoice}:`, `${table} ${invoice}/`]
      : table.startsWith('credit_note_')
        ? [`credit_notes ${note}:`, `${table} ${note.slice(2)}/`]
        : [text('id')])
  if (table !== 'fiscal_entries') return findings.some((one) => words.some((word) => one.text.includes(word)))
  const [chain, seq] = [text('chain'), Number(row['seq'])]
  return rows.length > 0 && findings.some((one) => one.chain === chain && one.seq !== undefined && one.seq === seq)
}

/** Texts that only the journal entry of a row contains, by table; other tables have several rows for an entry. */
const IN_ITS_ENTRY: Record<string, (row: Act['rows'][number]) => unknown[]> = {
  invoices: ({ number }) => [`"doc":"${String(number)}"`],
  credit_notes: ({ number }) => [`"doc":"A-${String(number)}"`],
  settlements: ({ number }) => [`"number":${String(number)}`],
  bill_payments: ({ id, cancels }) => [id, cancels],
  cash_movements: ({ id }) => [id],
  cash_sessions: ({ id }) => [id],
  voids: () => ['"kind":"void"'],
  document_copies: () => ['"kind":"copy"', '"kind":"note"'],
  gift_cards: () => ['"kind":"gift_card_sold"'],
  invoice_buyers: () => ['"kind":"buyer"'],
}

/** True if the only entry of the row was changed with it, and is found: nothing else says what the row was. */
function isOfAChangedEntry(act: Act, row: Act['rows'][number], { acts, findings }: Round): boolean {
  const words = (IN_ITS_ENTRY[act.table]?.(row) ?? []).filter((word): word is string => typeof word === 'string')
  return acts.some(
    (other) =>
      other.table === 'fiscal_entries' &&
      other.rows.some(
        (entry) => words.some((word) => String(entry['payload']).includes(word)) && isNamed(other, entry, findings),
      ),
  )
}

/** True if the payment came with its invoice, whose copy of it was changed as well, and is found: only the copy says which payment it was. */
function isOfAChangedCopy(act: Act, row: Act['rows'][number], { acts, findings }: Round): boolean {
  return (
    act.table === 'bill_payments' &&
    acts.some(
      (other) =>
        other.table === 'invoice_payments' &&
        other.rows.some((copy) => copy['bill_payment_id'] === row['id'] && isNamed(other, copy, findings)),
    )
  )
}

/** True for a reading of an open drawer: no entry of the journal is about it, so nothing tells that its row was changed. */
const isReading = ({ table }: Act, row: Act['rows'][number]) =>
  table === 'document_copies' && row['kind'] === 'session' && row['edition'] === 0

type Round = { acts: readonly Act[]; findings: readonly Finding[] }

test(
  `one to five random changes of rows by a superuser are always found and named (${TAMPERINGS} times, seed ${SEED})`,
  async () => {
    const random = new Random(SEED)
    const tampering = new Tampering(columns, tenantId, random)
    const done = new Map<string, number>()
    const missed: object[] = []
    for (let n = 0; n < TAMPERINGS; n++) {
      await inVain(async (db) => {
        await query(db)`set local session_replication_role = replica`
        await query(db)`select setseed(${random.whole(0, 1_000_000) / 1_000_000})`
        const wanted = random.whole(1, 5)
        const acts: Act[] = []
        while (acts.length < wanted) {
          const act = await tampering.act(
            db,
            acts.map(({ table }) => table),
          )
          if (act) acts.push(act)
        }
        const findings = await found(db)
        for (const act of acts) {
          const key = `${act.table}.${act.column ?? act.kind}`
          done.set(key, (done.get(key) ?? 0) + 1)
        }
        const places = acts.flatMap((act) => act.rows.map((row) => ({ act, row })))
        const lost = places.filter(
          ({ act, row }) =>
            !isReading(act, row) &&
            !isNamed(act, row, findings) &&
            !isOfAChangedEntry(act, row, { acts, findings }) &&
            !isOfAChangedCopy(act, row, { acts, findings }),
        )
        missed.push(...lost.map(({ act: { kind, table, column }, row }) => ({ n, kind, table, column, row, findings })))
      })
    }
    expect(missed).toEqual([])
    if (TAMPERINGS < 5000) return
    const stated = columns.filter(
      ({ table, column, isKey, isFixed }) =>
        column !== 'tenant_id' && !isKey && !isFixed && NOT_STATED[table]![column] === undefined,
    )
    const never = stated.map(({ table, column }) => `${table}.${column}`).filter((key) => !done.has(key))
    expect(never).toEqual([])
  },
  120_000 + TAMPERINGS * 400,
)
