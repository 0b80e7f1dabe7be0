import sql, { join, type Sql } from 'sql-template-tag'

/** A text folded for search (`search_text` in the database, `foldText` in core). */
export function folded(text: Sql): Sql {
  return sql`search_text(${text}::text)`
}

/**
 * Orders a list as a person does, É beside E: the order of plain texts depends on the database. Nulls come last. For
 * lists without an index in this order, which are short.
 */
export function alphabetical(...texts: Sql[]): Sql {
  return join(texts.map((text) => sql`${folded(text)}, ${text}`))
}

/** True for texts that contain all typed words, in any order. */
export function containsWords(text: Sql, typed: string): Sql {
  return sql`${folded(text)} like all ((select search_patterns(${typed}::text))::text[])`
}
