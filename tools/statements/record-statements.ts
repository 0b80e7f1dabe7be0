import { pathToFileURL } from 'node:url'
import type { Checker } from 'typescript/unstable/sync'
import type { Db, DbPool } from '../../server/src/infrastructure/database/db.ts'
import { exampleOf, type Fullness } from './example-arguments.ts'
import type { QueryFile, QueryFunction } from './query-sources.ts'

/** A statement as it would be sent, and the line that executes it. */
export type Recorded = { function: string; sql: string; line: number }

type Statement = { sql: string; stack: string }

/** The stack down to the line of the query, which lies below those of `query`. */
function wholeStack(): string {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 60
  const { stack = '' } = new Error()
  Error.stackTraceLimit = limit
  return stack
}

/** Answers the first statement with a row in which everything is 2: true, and past the 1 of the examples. The others have none. */
function recordingDb(statements: Statement[], fullness: Fullness): Db & DbPool {
  let rows: unknown[] = fullness === 'full' ? [new Proxy({}, { get: () => 2 })] : []
  const db: Db & DbPool = {
    send: async <Row>(text: string) => {
      statements.push({ sql: text, stack: wholeStack() })
      const answered = rows as Row[]
      rows = []
      return { command: '', rowCount: answered.length, rows: answered }
    },
    countInto: () => {},
    limitStatements: async () => {},
    transaction: (work) => work(db),
    withConnection: (work) => work(db),
    forTenant: (_tenantId, work) => work({ pool: db, directory: null, others: [] }),
    openTenant: (_opening, work) => work(),
    cells: [],
    close: async () => {},
  }
  return db
}

/** Calls every function of a file on an empty database, and records the statements it sends. */
export async function recordStatements(checker: Checker, { file, functions }: QueryFile): Promise<Recorded[]> {
  const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
  const recorded = new Map<string, Recorded>()
  for (const query of functions)
    for (const fullness of ['full', 'bare'] as const)
      for (const { sql, stack } of await statementsOf(checker, { module, query, fullness })) {
        const line = lineIn(file, stack)
        recorded.set(`${query.name} ${line} ${sql}`, { function: query.name, sql, line })
      }
  const places = functions.map(({ name }) => name)
  return [...recorded.values()].toSorted(
    (one, other) =>
      places.indexOf(one.function) - places.indexOf(other.function) ||
      one.line - other.line ||
      (one.sql < other.sql ? -1 : 1),
  )
}

type Callable = (...given: unknown[]) => unknown
type Asked = { module: Record<string, unknown>; query: QueryFunction; fullness: Fullness }

function callOf(module: Record<string, unknown>, { name, ofClass }: QueryFunction, db: Db & DbPool): Callable {
  if (ofClass === null) return (...given) => (module[name] as Callable)(db, ...given)
  const made = new (module[ofClass] as new (db: Db & DbPool) => Record<string, Callable>)(db)
  return (...given) => made[name]!(...given)
}

async function statementsOf(checker: Checker, { module, query, fullness }: Asked): Promise<Statement[]> {
  const statements: Statement[] = []
  const db = recordingDb(statements, fullness)
  const given = query.parameters.map(({ type, isOptional }) =>
    isOptional && fullness === 'bare' ? undefined : exampleOf(checker, type, fullness),
  )
  try {
    const result = callOf(module, query, db)(...given)
    if (isIterable(result)) for await (const _ of result);
    else await result
  } catch (error) {
    // no row comes back: a function that fails without one has sent its statement before
    if (statements.length === 0) throw new Error(`${query.name} (${fullness}) sends nothing`, { cause: error })
  }
  return statements
}

function isIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

function lineIn(file: string, stack: string): number {
  const frame = stack.split('\n').find((line) => line.includes(file))
  return Number(/:(\d+):\d+\)?$/.exec(frame ?? '')?.[1] ?? 0)
}
