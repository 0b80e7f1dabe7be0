import { Sql } from 'sql-template-tag'
import type { Db, DbPool } from './db.ts'

type Statement = { text: string; values: readonly unknown[] }

/** The text of each statement, by its place in the code. */
const texts = new WeakMap<TemplateStringsArray, string>()

/** The texts of statements with fragments, which usually repeat. */
const composed = new WeakMap<TemplateStringsArray, { fragments: readonly (Sql | null)[]; text: string }>()

/**
 * Sends a statement and returns its rows. With only values in it, its text is built once, and prepared once per
 * connection; fragments (`sql`) become part of it.
 */
export const query =
  <Row = unknown>(db: Db | DbPool) =>
  async (strings: TemplateStringsArray, ...given: unknown[]): Promise<Row[]> => {
    const { text, values } = statementOf(strings, given)
    const { rows } = await db.send<Row>(text, values)
    return rows
  }

function statementOf(strings: TemplateStringsArray, given: readonly unknown[]): Statement {
  if (!given.some((value) => value instanceof Sql)) return { text: textOf(strings), values: given }
  const fragments = given.map((value) => (value instanceof Sql ? value : null))
  if (fragments.some((fragment) => fragment && fragment.values.length > 0)) return new Sql(strings, given)
  const known = composed.get(strings)
  if (known && fragments.every((fragment, at) => fragment === known.fragments[at]))
    return { text: known.text, values: given.filter((_, at) => fragments[at] === null) }
  const statement = new Sql(strings, given)
  composed.set(strings, { fragments, text: statement.text })
  return statement
}

function textOf(strings: TemplateStringsArray): string {
  const known = texts.get(strings)
  if (known !== undefined) return known
  const text = strings.reduce((before, part, at) => `${before}$${at}${part}`)
  texts.set(strings, text)
  return text
}
