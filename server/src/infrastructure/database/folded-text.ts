import { sql, type RawBuilder } from 'kysely'

/** A text as it is searched (`search_text` in the database, `foldText` in core). */
export function folded(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`search_text(${text}::text)`
}

/** True of texts that contain all the words, in any order. What is typed is taken apart once. */
export function containsWords(text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  return sql`${folded(text)} like all ((select search_patterns(${typed}::text))::text[])`
}
