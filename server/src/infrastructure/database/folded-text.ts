import { sql, type RawBuilder } from 'kysely'

/** A text without case and accents, to search in and for: taken apart, the combining marks dropped. */
export function folded(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`lower(regexp_replace(normalize(${text}::text, NFKD), '[\\u0300-\\u036f]', '', 'g'))`
}
