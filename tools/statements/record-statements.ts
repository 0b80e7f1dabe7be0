import { pathToFileURL } from 'node:url'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryId,
  type RootOperationNode,
} from 'kysely'
import type { Checker } from 'typescript/unstable/sync'
import type { Database } from '../../server/src/infrastructure/database/connect.ts'
import { exampleOf, type Fullness } from './example-arguments.ts'
import type { QueryFile, QueryFunction } from './query-sources.ts'

/** A statement as it would be sent, and the line that executes it. */
export type Recorded = { function: string; sql: string; line: number }

type Statement = { sql: string; stack: string }

class RecordingCompiler extends PostgresQueryCompiler {
  readonly #record: (statement: Statement) => void

  constructor(record: (statement: Statement) => void) {
    super()
    this.#record = record
  }

  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const compiled = super.compileQuery(node, queryId)
    this.#record({ sql: compiled.sql, stack: wholeStack() })
    return compiled
  }
}

/** Deep enough for the line of the query, beneath the lines of Kysely. */
function wholeStack(): string {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 60
  const { stack = '' } = new Error()
  Error.stackTraceLimit = limit
  return stack
}

/** Answers the first statement with a row in which everything is 2: true, and past the 1 of the examples. The others have none. */
class AnsweringDriver extends DummyDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    connection.executeQuery = async <R>() => ({ rows: this.#answers() as R[] })
    return connection
  }

  #isFirst = true

  #answers(): object[] {
    const rows = this.#isFirst ? [new Proxy({}, { get: () => 2 })] : []
    this.#isFirst = false
    return rows
  }
}

/** Calls every function of a file on a database that holds nothing, and keeps what it would have sent. */
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

function callOf(module: Record<string, unknown>, { name, ofClass }: QueryFunction, db: Kysely<Database>): Callable {
  if (ofClass === null) return (...given) => (module[name] as Callable)(db, ...given)
  const made = new (module[ofClass] as new (db: Kysely<Database>) => Record<string, Callable>)(db)
  return (...given) => made[name]!(...given)
}

async function statementsOf(checker: Checker, { module, query, fullness }: Asked): Promise<Statement[]> {
  const statements: Statement[] = []
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => (fullness === 'full' ? new AnsweringDriver() : new DummyDriver()),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new RecordingCompiler((statement) => void statements.push(statement)),
    },
  })
  const send = db.executeQuery.bind(db)
  db.executeQuery = <R>(compiled: CompiledQuery<R>) => {
    const stack = wholeStack()
    if (stack.includes('/database/query.ts')) statements.push({ sql: compiled.sql, stack })
    return send(compiled)
  }
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
