import sql, { type Sql } from 'sql-template-tag'

/** A text as it is searched (`search_text` in the database, `foldText` in core). */
export function folded(text: Sql): Sql {
  return sql`search_text(${text}::text)`
}

/** True of texts that contain all the words, in any order. What is typed is taken apart once. */
export function containsWords(text: Sql, typed: string): Sql {
  return sql`${folded(text)} like all ((select search_patterns(${typed}::text))::text[])`
}
