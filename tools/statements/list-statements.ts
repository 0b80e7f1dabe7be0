import type pg from 'pg'
import { differences } from './compare-rows.ts'
import { describeStatement, type Description } from './describe-statement.ts'
import { formatStatement } from './format-statement.ts'
import { readQueryFiles, type QueryFile } from './query-sources.ts'
import { recordStatements, type Recorded } from './record-statements.ts'
import { listingOf, type Listings } from './statement-files.ts'

const HEADER = `-- Every statement that this code sends, with its parameters and the columns it returns, as PostgreSQL prepares it; left out are
-- those that begin a transaction, migrate the database or look after it.
-- Written by \`npm run db:statements\`.
`

/** The rows of a cursor are only known once it is open. */
const OF_CURSOR = /^\s*fetch /

/** Columns that may hold null, and of these statements never do. */
const NEVER_NULL: Record<string, string> = {
  'orders/kitchen/bumps findRecallableTicket: bumpedAt': 'asks for what was bumped a short while ago',
  'orders/qr-menu/guest-orders insertGuestOrder: orderNo': 'the number just given',
  'orders/qr-menu/guest-orders getGuestOrder: orderNo': 'an order with a token has had a number from the beginning',
  'reports/reports listTopItems: title': 'figures of items have one',
  'reports/reports listTopItems: price': 'figures of items have one',
  'account/two-factor/two-factor listPlatformSecrets: secret': 'asks for those that are there',
  'account/devices/device-keys listDeviceKeys: publicKey': 'asks for those that are there',
  'kitchen/printers/agents listDoors: address': 'asks for those that are there',
}

/** The statements of each feature, and where rows differ from what TypeScript expects of them. */
export async function listStatements(client: pg.Client): Promise<{ listings: Listings; faults: string[] }> {
  const { files, checker, close } = readQueryFiles()
  const faults: string[] = []
  const parts = new Map<string, string[]>()
  try {
    for (const file of files) {
      const recorded = await recordStatements(checker, file)
      faults.push(...unreached(file, recorded))
      const listing = listingOf(file.file)
      const entries = parts.get(listing) ?? [HEADER]
      parts.set(listing, entries)
      for (const statement of recorded) {
        const described = await describeStatement(client, statement.sql)
        faults.push(...faultsOf(file, statement, described))
        entries.push(entryOf(file, statement, described))
      }
    }
  } finally {
    close()
  }
  return { listings: new Map([...parts].map(([file, entries]) => [file, entries.join('\n')])), faults }
}

function unreached({ name, calls }: QueryFile, recorded: readonly Recorded[]): string[] {
  const reached = new Set(recorded.map(({ line }) => line))
  return calls.filter(({ line }) => !reached.has(line)).map(({ line }) => `${name}:${line} is sent by no example`)
}

function faultsOf({ name, calls }: QueryFile, statement: Recorded, { columns }: Description): string[] {
  const call = calls.find(({ line }) => line === statement.line)
  const at = `${name} ${statement.function}`
  if (!call) return [`${at} is executed where no call is seen`]
  if (call.row === null || OF_CURSOR.test(statement.sql)) return []
  const known = columns.map((column) => ({
    ...column,
    mayBeNull: column.mayBeNull && !NEVER_NULL[`${at}: ${column.name}`],
  }))
  return differences(call.row, known).map((difference) => `${at}: ${difference}`)
}

function entryOf({ name }: QueryFile, statement: Recorded, { parameters, columns }: Description): string {
  const given = parameters.map((type, index) => `$${index + 1} ${inShort(type)}`).join(', ')
  const returned = columns.map(({ name: column, type }) => `${column} ${inShort(type)}`).join(', ')
  const title = `${name} ${statement.function}(${given})${returned && ` → ${returned}`}`
  return `${comment(title)}\n${formatStatement(statement.sql)};\n`
}

function inShort(type: string): string {
  return type.replace(/^timestamp with time zone/, 'timestamptz').replace(/^time without time zone/, 'time')
}

const COMMENT_WIDTH = 117

function comment(text: string): string {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= COMMENT_WIDTH)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(last === undefined ? word : `  ${word}`)
  }
  return lines.map((line) => `-- ${line}`).join('\n')
}
