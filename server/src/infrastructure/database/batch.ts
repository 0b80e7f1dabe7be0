import pg from 'pg'
import { parameterOf } from './parameter.ts'

export type Statement = { text: string; values: readonly unknown[]; name: string | undefined }

export type Answer<Row> = { command: string; rowCount: number; rows: Row[] }

type Field = { name: string; parse: (text: string) => unknown }

/** Statements prepared on a connection, by name, each with its result columns. */
export type Prepared = Map<string, readonly Field[]>

type Waiting = Omit<Statement, 'values'> & {
  parameters: (string | Buffer | null)[]
  resolve: (answer: Answer<unknown>) => void
  reject: (error: Error) => void
}

/**
 * Statements sent together in one write and answered together: PostgreSQL flushes its answers once, at the one Sync
 * after them. Each is prepared once per connection, and describes its columns once. Uses the driver's interface for
 * custom queries (https://node-postgres.com/apis/client, `Submittable`).
 */
export class Batch implements pg.Submittable {
  readonly #statements: Waiting[] = []
  readonly #prepared: Prepared
  readonly #onAnswer: () => void
  readonly #onDone: () => void
  #at = 0
  #rows: unknown[] = []
  #fields: readonly Field[] | undefined
  #badRow: Error | undefined

  constructor(prepared: Prepared, { onAnswer, onDone }: { onAnswer: () => void; onDone: () => void }) {
    this.#prepared = prepared
    this.#onAnswer = onAnswer
    this.#onDone = onDone
  }

  get statements(): readonly { text: string; parameters: readonly unknown[] }[] {
    return this.#statements
  }

  add<Row>({ text, name, values }: Statement): Promise<Answer<Row>> {
    return new Promise((resolve, reject) => {
      const parameters = values.map(parameterOf)
      this.#statements.push({ text, name, parameters, resolve: resolve as Waiting['resolve'], reject })
    })
  }

  submit(connection: pg.Connection): void {
    const { stream } = connection
    const seen = new Set<string>()
    stream.cork()
    for (const { text, name = '', parameters } of this.#statements) {
      if (name === '' || !(this.#prepared.has(name) || seen.has(name))) {
        // remove what a failed batch may have left under this name; an absent one is fine
        if (name !== '') connection.close({ type: 'S', name }, true)
        connection.parse({ name, text, types: [] }, true)
      }
      seen.add(name)
      connection.bind({ statement: name, values: parameters as string[] }, true)
      if (!this.#prepared.has(name)) connection.describe({ type: 'P' }, true)
      connection.execute({}, true)
    }
    connection.sync()
    stream.uncork()
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#fields = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: pg.types.getTypeParser(dataTypeID, 'text') as Field['parse'],
    }))
  }

  handleDataRow({ fields: values }: { fields: (string | null)[] }): void {
    try {
      const row: Record<string, unknown> = {}
      for (const [index, { name, parse }] of this.#columns().entries()) {
        const value = values[index]!
        row[name] = value === null ? null : parse(value)
      }
      this.#rows.push(row)
    } catch (error) {
      this.#badRow = error as Error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const { name, resolve, reject } = this.#statements[this.#at]!
    if (name !== undefined && !this.#prepared.has(name)) this.#prepared.set(name, this.#fields ?? [])
    const [command = '', ...numbers] = text.split(' ')
    const answer = { command, rowCount: Number(numbers.at(-1) ?? 0), rows: this.#rows }
    if (this.#badRow) reject(this.#badRow)
    else resolve(answer)
    this.#next()
  }

  handleEmptyQuery(): void {
    this.#statements[this.#at]!.resolve({ command: '', rowCount: 0, rows: [] })
    this.#next()
  }

  handlePortalSuspended(): void {
    throw new Error('A statement of a batch asks for all of its rows.')
  }

  /** A statement failed, so PostgreSQL skips those after it; or the connection is lost. */
  handleError(error: Error): void {
    const failed = this.#statements.slice(this.#at)
    this.#at = this.#statements.length
    for (const { reject } of failed) reject(error)
    // even if all were answered and the connection is not ready yet: the next batch waits for this one
    this.#onDone()
  }

  handleReadyForQuery(): void {
    this.#onDone()
  }

  /** The columns just described, or those of an earlier answer. */
  #columns(): readonly Field[] {
    return this.#fields ?? this.#prepared.get(this.#statements[this.#at]!.name ?? '') ?? []
  }

  #next(): void {
    this.#at++
    this.#rows = []
    this.#fields = undefined
    this.#badRow = undefined
    this.#onAnswer()
  }
}
