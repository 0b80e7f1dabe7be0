import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWarning, type Finding } from '#core/fiscal/verify/findings.ts'
import { Random } from '../../../../database/seeds/random.ts'
import { checkJournal } from '../../../src/features/fiscal/check/check-journal.ts'
import { connectUnderServerRole, type Database } from '../../../src/infrastructure/database/connect.ts'
import { useOwnTestServer } from '../../test-server.ts'
import { anEveningInTheJournal } from './sold-evening-fixture.ts'
import { NOT_STATED, STATED_TABLES } from './stated-columns-fixture.ts'
import { listStatedColumns, Tampering, type Act, type Column } from './tamper-rows-fixture.ts'

const TAMPERINGS = Number(process.env['TAMPERINGS'] ?? 60)
const SEED = process.env['SEED'] ?? String(Date.now())
const server = useOwnTestServer()

let connections: ReturnType<typeof connectUnderServerRole>
let tenantId: string
let columns: Column[]

beforeAll(async () => {
  ;({ tenantId } = await anEveningInTheJournal(server()))
  connections = connectUnderServerRole(server().ownerUrl)
  columns = await inVain(listStatedColumns)
})
afterAll(() => connections?.close())

class Undone extends Error {}

/** Does something in a transaction of the owner of the database that is rolled back. */
async function inVain<T>(work: (db: Transaction<Database>) => Promise<T>): Promise<T> {
  let done: { result: T } | undefined
  try {
    await connections.db.transaction().execute(async (db) => {
      await sql`set local role none`.execute(db)
      await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db)
      done = { result: await work(db) }
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  return done!.result
}

async function check(db: Transaction<Database>): Promise<Finding[]> {
  await sql`set local role comptoir_server`.execute(db)
  const root = server().journal.root.publicKey
  const { findings } = await checkJournal({ tenantId, actor: null, tillId: null, db }, { root, anchors: [] })
  return findings.filter((finding) => !isWarning(finding))
}

test('each column of the tables that the journal speaks of is compared, or there is a reason why not', async () => {
  const named = (table: string) => columns.filter((one) => one.table === table).map(({ column }) => column)
  for (const table of STATED_TABLES) {
    expect(named(table)).not.toEqual([])
    expect(named(table)).toEqual(expect.arrayContaining(Object.keys(NOT_STATED[table]!)))
    const rows = await inVain((db) => sql`select from ${sql.table(table)} where tenant_id = ${tenantId}`.execute(db))
    expect([table, rows.rows.length > 0]).toEqual([table, true])
  }
})

test('an untouched journal of everything that a restaurant does has no finding', async () => {
  expect(await inVain(check)).toEqual([])
})

/** The words or the places of findings that name the row. */
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

test(
  `${TAMPERINGS} times one to five random changes of rows by a superuser are all found, each by its name (seed ${SEED})`,
  async () => {
    const random = new Random(SEED)
    const tampering = new Tampering(columns, tenantId, random)
    const done = new Map<string, number>()
    const missed: object[] = []
    for (let n = 0; n < TAMPERINGS; n++) {
      await inVain(async (db) => {
        await sql`set local session_replication_role = replica`.execute(db)
        await sql`select setseed(${random.whole(0, 1_000_000) / 1_000_000})`.execute(db)
        const wanted = random.whole(1, 5)
        const acts: Act[] = []
        while (acts.length < wanted) {
          const act = await tampering.act(
            db,
            acts.map(({ table }) => table),
          )
          if (act) acts.push(act)
        }
        const findings = await check(db)
        for (const act of acts) {
          const key = `${act.table}.${act.column ?? act.kind}`
          done.set(key, (done.get(key) ?? 0) + 1)
        }
        const places = acts.flatMap((act) => act.rows.map((row) => ({ act, row })))
        const lost = places.filter(({ act, row }) => !isNamed(act, row, findings))
        missed.push(...lost.map(({ act: { kind, table, column }, row }) => ({ n, kind, table, column, row, findings })))
      })
    }
    expect(missed).toEqual([])
    if (TAMPERINGS < 5000) return
    const stated = columns.filter(
      ({ table, column, isKey }) => column !== 'tenant_id' && !isKey && NOT_STATED[table]![column] === undefined,
    )
    const never = stated.map(({ table, column }) => `${table}.${column}`).filter((key) => !done.has(key))
    expect(never).toEqual([])
  },
  120_000 + TAMPERINGS * 400,
)
