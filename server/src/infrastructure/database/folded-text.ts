import { sql, type RawBuilder } from 'kysely'

/** A text without case and accents, to search in and for (`fold_text` in the database). */
export function folded(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`fold_text(${text}::text)`
}
