import { CompiledQuery, type Kysely } from 'kysely'
import type { Database } from './connect.ts'
import { countInto, type Traffic } from './pipelined-driver.ts'

/** The text of each statement by the place in the code where it stands. */
const texts = new WeakMap<TemplateStringsArray, string>()

function textOf(strings: TemplateStringsArray): string {
  const known = texts.get(strings)
  if (known !== undefined) return known
  const text = strings.reduce((before, part, at) => `${before}$${at}${part}`)
  texts.set(strings, text)
  return text
}

/**
 * Sends a statement whose text is always the same: values alone stand between its words, so that it is put together once and
 * prepared once on each connection. Returns its rows. With `traffic` its whole transaction is counted there.
 */
export const query =
  <Row = unknown>(db: Kysely<Database>, traffic?: Traffic) =>
  async (strings: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> => {
    const statement = CompiledQuery.raw(textOf(strings), values) as CompiledQuery<Row>
    const { rows } = await (traffic ? countInto(traffic, db, statement) : db.executeQuery(statement))
    return rows
  }
